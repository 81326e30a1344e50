import { afterAll, beforeAll, expect, it } from 'vitest'
import { order } from './billing/test-billing.ts'
import { signIn } from './institutions/contacts/sign-in.ts'
import { openTestClassroom, type TestClassroom } from './test-classroom.ts'

let house: TestClassroom

beforeAll(async () => {
  house = await openTestClassroom()
})
afterAll(() => house.close())

it('an operator opens an institution, closes it to its contact, and opens it again', async () => {
  const login = 'ada@school.example'
  const made = await order(house, 'institution', 'create', 'Oslo School', 'Europe/Oslo', 'Ada Byron', login)
  const [, id = '', password = ''] = /^Institution (\d+) is open\. .* signs in with (\S+)$/m.exec(made.text) ?? []
  const enter = async (): Promise<string> => {
    const answer = await signIn(house.visitor(), { login, password, stay: false })
    return answer.ok ? 'in' : answer.code
  }
  expect(await enter()).toBe('in')
  expect(await order(house, 'institution', 'disable', id)).toMatchObject({ ok: true })
  expect(await enter()).toBe('423')
  expect(await order(house, 'institution', 'enable', id)).toMatchObject({ ok: true })
  expect(await enter()).toBe('in')
  expect(await order(house, 'institution', 'disable', '999999')).toMatchObject({ ok: false })
  expect(await order(house, 'institution', 'disable', id, 'now')).toMatchObject({ ok: false })
  expect(await order(house, 'institution', 'create', 'Two words')).toMatchObject({ ok: false })
  expect(await order(house, 'institution', 'fund', id, '1000000000.01')).toMatchObject({ ok: false })
  expect(await order(house, 'institution', 'fund', id, '1000000000')).toMatchObject({ ok: true })
})

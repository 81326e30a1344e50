import { afterAll, beforeAll, expect, it } from 'vitest'
import { order } from './billing/test-billing.ts'
import { signIn } from './institutions/contacts/sign-in.ts'
import { applicationOf } from './integration/application-table.ts'
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
  const statement = await order(house, 'institution', 'statement', id)
  expect(statement.text).toMatch(/^ST-1 .* recharge +1000000000\.00 +1000000000\.00 +ann$/)
})

it('an operator posts a callback once more, and queues a document again that failed', async () => {
  const { db, clock } = house
  const made = await order(house, 'institution', 'create', 'Lost Post', 'Europe/Oslo', 'Eve', 'eve@post.example')
  const institution_id = Number(/^Institution (\d+)/.exec(made.text)?.[1])
  expect((await order(house, 'callback', 'list')).text).toBe('Every callback has arrived.')
  const at = new Date(clock.nowMs())
  await applicationOf(db, institution_id, at)
  const { delivery_id } = await db
    .insertInto('delivery')
    .values({ institution_id, event: 'class.ended', source: 's', body: '{}', created_at: at, next_try_at: at })
    .returning('delivery_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('delivery')
    .set({ state: 'stopped', tries: 8, next_try_at: null })
    .where('delivery_id', '=', delivery_id)
    .execute()
  expect((await order(house, 'callback', 'list')).text).toMatch(/class\.ended +stopped +8 tries/)
  expect(await order(house, 'callback', 'retry', '999999')).toMatchObject({ ok: false })
  expect(await order(house, 'callback', 'retry', String(delivery_id))).toMatchObject({ ok: true })
  const delivery = await db.selectFrom('delivery').selectAll().where('delivery_id', '=', delivery_id).executeTakeFirst()
  expect(delivery).toMatchObject({ state: 'waiting', next_try_at: at })
  expect(await order(house, 'conversion', 'retry', '999999')).toMatchObject({ ok: false })
})

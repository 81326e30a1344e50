import type { classList, RequestOf } from '@bourse/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listClasses } from '../classes/list-classes.ts'
import { openTestClassroom, type TestClassroom } from '../test-classroom.ts'
import { seedDemoInstitution } from './seed-demo-institution.ts'

const every: RequestOf<typeof classList> = {
  limit_begin: 0,
  limit_num: 100,
  keyword: '',
  sort: 'start',
  descending: false,
}

let house: TestClassroom
beforeAll(async () => {
  house = await openTestClassroom()
})
afterAll(() => house.close())

it('makes the demo once, with classes that were held and classes to come', async () => {
  const first = await seedDemoInstitution(house, 'demo-pass-1')
  const again = await seedDemoInstitution(house, 'demo-pass-1')
  expect(again).toEqual(first)
  const contact = await house.enter(first.login, first.password)
  const answer = await listClasses(contact, every)
  if (!answer.ok) throw new Error(answer.code)
  const { statuses, records } = answer.data
  expect(statuses.finished).toBeGreaterThan(50)
  expect(statuses.not_started).toBeGreaterThan(50)
  expect(statuses).toMatchObject({ in_class: 0, expired: 0 })
  const held = records.filter(row => row.status === 'finished')
  expect(held.every(row => row.attended <= row.expected)).toBe(true)
  expect(held.reduce((sum, row) => sum + row.attended, 0)).toBeGreaterThan(1000)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { billClass } from '../billing/bill-class.ts'
import { settleClasses } from '../billing/settle-classes.ts'
import { heldClass } from '../billing/test-billing.ts'
import { signRoleLink } from '../classes/role-link.ts'
import { openTestClassroom, type TestClassroom } from '../test-classroom.ts'
import { announceExpired } from './announce-expired.ts'
import { setCallback } from './change-application.ts'
import { EVENTS_OF_A_CLASS } from './test-integration.ts'

let house: TestClassroom
beforeAll(async () => {
  house = await openTestClassroom()
})
afterAll(() => house.close())

async function join(name: string) {
  const contact = await house.join(name, `${name.toLowerCase()}@school.example`)
  await setCallback(contact, { url: 'https://hooks.school.example/', events: EVENTS_OF_A_CLASS })
  const told = async () => {
    const { institutionId } = contact.session
    const rows = await house.db
      .selectFrom('delivery')
      .select(['event', 'body'])
      .where('institution_id', '=', institutionId)
      .orderBy('delivery_id')
      .execute()
    return rows.map(({ event, body }) => ({ ...(JSON.parse(body) as { name?: string; class_id: number }), event }))
  }
  return { contact, told }
}

it('tells of a class what its room does: who came, the beginning, who left, the end', async () => {
  const { contact, told } = await join('Rooms')
  const classId = await heldClass(house, contact, { minutes: 0, came: [], running: true })
  await house.db.updateTable('class').set({ begun_at: null }).where('class_id', '=', classId).execute()
  const token = (role: 'teacher' | 'student') => signRoleLink({ classId, role }, house.linkSecret)
  const teacher = await house.rooms.enter({ token: token('teacher'), name: 'Ingrid', person: 'ingrid-0123456789' })
  const student = await house.rooms.enter({ token: token('student'), name: 'Ada', person: 'ada-0123456789abc' })
  if (teacher.seat === null || student.seat === null) throw new Error('nobody was let in')
  await house.rooms.wish(teacher.seat, { kind: 'begin' })
  await house.rooms.leave(student.seat)
  await house.rooms.wish(teacher.seat, { kind: 'end' })
  await house.rooms.leave(teacher.seat)
  await settleClasses(house.db, house.clock.nowMs())
  const heard = await told()
  expect(heard.map(({ event, name }) => `${event} ${name ?? ''}`.trim()).toSorted()).toEqual([
    'class.ended',
    'class.started',
    'member.joined Ada',
    'member.joined Ingrid',
    'member.left Ada',
    'member.left Ingrid',
  ])
  expect(heard.every(one => one.class_id === classId)).toBe(true)
  expect(await billClass(house.db, classId, new Date(house.clock.nowMs()))).toBe(false)
})

it('tells once of a class that nobody ended, and of one that never began', async () => {
  const { contact, told } = await join('Sweeps')
  await heldClass(house, contact, { minutes: 30, came: [] })
  const expired = await heldClass(house, contact, { minutes: 90, came: [], running: true })
  await house.db.updateTable('class').set({ begun_at: null }).where('class_id', '=', expired).execute()
  for (let round = 0; round < 2; round += 1) {
    await settleClasses(house.db, house.clock.nowMs())
    await announceExpired(house.db, house.clock.nowMs())
  }
  expect((await told()).map(({ event }) => event)).toEqual(['class.ended', 'class.expired'])
})

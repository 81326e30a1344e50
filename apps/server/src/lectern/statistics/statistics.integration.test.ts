import { DAY_MS, MINUTE_MS } from '@bourse/kernel'
import type { RoomRole } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClasses, takeClassNumbers } from '../classes/class-table.ts'
import { deleteClass } from '../classes/delete-class.ts'
import { replaceExpected } from '../classes/roster-table.ts'
import { addStaff } from '../classes/staff-table.ts'
import { insertVisit } from '../classes/visit-table.ts'
import { insertEvents } from '../rooms/event-table.ts'
import { openTestClassroom, type TestClassroom } from '../test-classroom.ts'
import { listStatistics } from './list-statistics.ts'
import { readProfile } from './read-profile.ts'
import { readStatistics } from './read-statistics.ts'

const every = { limit_begin: 0, limit_num: 20, keyword: '' }

let house: TestClassroom
let contact: Awaited<ReturnType<TestClassroom['join']>>
let classId: number
let begunMs: number

beforeAll(async () => {
  house = await openTestClassroom()
  contact = await house.join('School', 'figures@school.example')
  begunMs = house.clock.nowMs() - 120 * MINUTE_MS
  classId = await holdClass()
})
afterAll(() => house.close())

const at = (minute: number): Date => new Date(begunMs + minute * MINUTE_MS)

/** An hour's class, in which Ada came twice, Ben was late, Cleo left early and Olga looked on. */
async function holdClass(): Promise<number> {
  const { institutionId, userId } = contact.session
  const { staff_id } = await addStaff(house.db, { institutionId, name: 'Ingrid', now: at(0) })
  const [id = 0] = await insertClasses(house.db, [
    {
      institution_id: institutionId,
      class_no: await takeClassNumbers(house.db, institutionId, 1),
      series_id: null,
      name: 'Geometry',
      type: 'small',
      start_at: at(0),
      end_at: at(60),
      teacher_id: staff_id,
      attendees_max: 10,
      seats: 6,
      resolution: 'hd',
      record: 'auto',
      auto_mic: false,
      replay: true,
      expected: 4,
      created_at: at(-60),
      created_by: userId,
      changed_at: at(-60),
      begun_at: at(0),
      over_at: at(60),
      deleted_at: null,
    },
  ])
  const come = (name: string, role: RoomRole, from: number, to: number) =>
    insertVisit(house.db, {
      class_id: id,
      institution_id: institutionId,
      person: name,
      name,
      role,
      joined_at: at(from),
      left_at: at(to),
      seen_at: null,
    })
  await come('Ingrid', 'teacher', -5, 60)
  // In a second window, which is no second person.
  await come('Ingrid', 'teacher', 10, 20)
  const ada = await come('Ada', 'student', 0, 20)
  await come('Ada', 'student', 25, 60)
  await come('Ben', 'student', 6, 60)
  await come('Cleo', 'student', 0, 30.5)
  await come('Olga', 'observer', 0, 60)
  const line = { at: 0, visit: ada, name: 'Ada', role: 'student' as const, text: 'Hello' }
  await insertEvents(house.db, id, [
    { seq: 1, at: at(1), event: { kind: 'said', line } },
    { seq: 2, at: at(2), event: { kind: 'said', line } },
    { seq: 3, at: at(3), event: { kind: 'floor', visit: ada, has: true } },
    { seq: 4, at: at(4), event: { kind: 'floor', visit: ada, has: false } },
    { seq: 5, at: at(5), event: { kind: 'hand', visit: ada, since: 5 } },
    { seq: 6, at: at(6), event: { kind: 'hand', visit: ada, since: null } },
  ])
  return id
}

it('counts a class from who was there, when, and what they did', async () => {
  const answer = await listStatistics(contact, every)
  if (!answer.ok) throw new Error(answer.code)
  expect(answer.data.total).toBe(1)
  expect(answer.data.records[0]).toMatchObject({
    class_id: classId,
    // The teacher 60, who waited for free, Ada 55, Ben 54, Cleo 31; Olga only looked on.
    minutes: 200,
    expected: 4,
    attended: 3,
    late: 1,
    left_early: 1,
    peak: 3,
    messages: 2,
    mic_ups: 1,
  })
})

it('shows each person with their stays', async () => {
  const answer = await readStatistics(contact, { class_id: classId })
  if (!answer.ok) throw new Error(answer.code)
  const { people, begun, over } = answer.data
  expect((over - begun) / 60).toBe(60)
  expect(people.map(one => [one.name, one.role, one.minutes, one.late, one.left_early, one.stays.length])).toEqual([
    ['Ingrid', 'teacher', 60, false, false, 2],
    ['Ada', 'student', 55, false, false, 2],
    ['Ben', 'student', 54, true, false, 1],
    ['Cleo', 'student', 31, false, true, 1],
    ['Olga', 'observer', 60, false, false, 1],
  ])
  expect(people[1]).toMatchObject({ messages: 2, mic_ups: 1 })
})

it('knows who was expected and absent, who was not on the list, and who took a name of the staff', async () => {
  const none = await readStatistics(contact, { class_id: classId })
  expect(none.ok && none.data.people.every(one => one.expected === null) && none.data.absent).toEqual([])
  await replaceExpected(house.db, classId, [
    { name: 'ada', number: '1' },
    { name: 'Ben', number: '2' },
    { name: 'Dora', number: '3' },
  ])
  const { staff_id } = await addStaff(house.db, {
    institutionId: contact.session.institutionId,
    name: 'Cleo',
    now: at(0),
  })
  const answer = await readStatistics(contact, { class_id: classId })
  if (!answer.ok) throw new Error(answer.code)
  expect(answer.data.absent).toEqual([{ name: 'Dora', number: '3' }])
  expect(answer.data.people.map(one => [one.name, one.number, one.expected, one.staff_name])).toEqual([
    ['Ingrid', '', null, false],
    ['Ada', '1', true, false],
    ['Ben', '2', true, false],
    ['Cleo', '', false, true],
    ['Olga', '', null, false],
  ])
  expect(answer.data.people.map(({ hands }) => hands)).toEqual([0, 1, 0, 0, 0])
  // The tests below find what they had found.
  await house.db.deleteFrom('staff').where('staff_id', '=', staff_id).execute()
  await replaceExpected(house.db, classId, [])
  await house.db.updateTable('class').set({ expected: 4 }).where('class_id', '=', classId).execute()
})

it('is narrowed like the list of classes, and shows nothing to another institution', async () => {
  const none = await listStatistics(contact, { ...every, keyword: 'algebra' })
  expect(none).toMatchObject({ data: { total: 0, records: [] } })
  const other = await house.join('Other', 'other-figures@school.example')
  expect(await listStatistics(other, every)).toMatchObject({ data: { total: 0 } })
  expect(await readStatistics(other, { class_id: classId })).toMatchObject({ code: '404' })
})

it('sums the days of the institution, and finds the peak over all its classes', async () => {
  // It is noon in Oslo; the class began at ten. Another one, at the same time, held Dan from 10:10 to 10:40.
  const second = await holdOther()
  const answer = await readProfile(contact, { days: 7 })
  if (!answer.ok) throw new Error(answer.code)
  const { figures, before, trend, live, top } = answer.data
  expect(figures).toEqual({
    classes: 2,
    attendances: 4,
    minutes: 200 + 30,
    // Ada, Ben, Cleo and Dan from the tenth minute on, which no single class ever held.
    peak: 4,
    peak_local: '2026-11-20 10:10',
  })
  expect(before).toEqual({ classes: 0, attendances: 0, minutes: 0, peak: 0 })
  expect(trend.map(({ date }) => date)).toEqual([14, 15, 16, 17, 18, 19, 20].map(day => `2026-11-${day}`))
  expect(trend.at(-1)).toEqual({
    date: '2026-11-20',
    classes: 2,
    attendances: 4,
    minutes: 230,
    peak: 4,
    // Neither class had a list of names: nothing can be said of who came of those expected.
    attendance: { expected: 0, present: 0 },
  })
  // From midnight on: nobody until ten, then three, with Dan four, and nobody any more after eleven.
  const { quarters } = answer.data.today
  expect(quarters).toEqual([...Array.from({ length: 40 }, () => 0), 4, 4, 4, 2, 0, 0, 0, 0])
  expect(Math.max(...quarters)).toBe(figures.peak)
  expect(live).toEqual({ classes: 0, people: 0 })
  expect(top.map(({ class_id }) => class_id)).toEqual([])
  expect(second).not.toBe(classId)
})

async function holdOther(): Promise<number> {
  const kept = await house.db.selectFrom('class').selectAll().where('class_id', '=', classId).executeTakeFirstOrThrow()
  const { class_id: _, ...row } = kept
  const [id = 0] = await insertClasses(house.db, [{ ...row, class_no: kept.class_no + 1 }])
  await insertVisit(house.db, {
    class_id: id,
    institution_id: kept.institution_id,
    person: 'Dan',
    name: 'Dan',
    role: 'student',
    joined_at: at(10),
    left_at: at(40),
    seen_at: null,
  })
  return id
}

it('compares today with yesterday up to the same time of day', async () => {
  // The day after, half an hour after the classes began: of yesterday only what had been by then counts.
  house.clock.advance(86_400_000 - 90 * MINUTE_MS)
  const answer = await readProfile(contact, { days: 1 })
  expect(answer.ok && answer.data.figures).toMatchObject({ classes: 0, attendances: 0, minutes: 0 })
  // Ada's 25 of 30, Ben's 24, Cleo's 30, the teacher's 30, and Dan's 20.
  expect(answer.ok && answer.data.before).toEqual({ classes: 2, attendances: 4, minutes: 129, peak: 4 })
})

it('keeps the figures of days that are past, and of a class that was deleted: it was billed', async () => {
  const kept = async () => (await sql`SELECT date FROM institution_day`.execute(house.db)).rows
  house.clock.advance(3 * 86_400_000)
  const counted = await readProfile(contact, { days: 7 })
  const again = await readProfile(contact, { days: 7 })
  expect(again).toEqual(counted)
  expect(counted.ok && counted.data.figures).toMatchObject({ classes: 2, peak: 4, peak_local: '2026-11-20 10:10' })
  expect((await kept()).length).toBeGreaterThan(10)
  const listed = await listStatistics(contact, every)
  const person = await readStatistics(contact, { class_id: classId })
  await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })
  expect(await readProfile(contact, { days: 7 })).toEqual(counted)
  // Also when the days are counted anew.
  await sql`DELETE FROM institution_day`.execute(house.db)
  expect(await readProfile(contact, { days: 7 })).toEqual(counted)
  expect(await listStatistics(contact, every)).toMatchObject({
    ok: true,
    data: { total: listed.ok && listed.data.total },
  })
  expect(await readStatistics(contact, { class_id: classId })).toEqual({
    ok: true,
    data: { ...(person.ok ? person.data : {}), deleted: true },
  })
})

it('tells how many of those who were expected came, guests apart, and adds up by day', async () => {
  const school = await house.join('Third', 'presence@school.example')
  const { institutionId, userId } = school.session
  const { staff_id } = await addStaff(house.db, { institutionId, name: 'Ingrid', now: at(0) })
  const kept = await house.db.selectFrom('class').selectAll().where('class_id', '=', classId).executeTakeFirstOrThrow()
  const { class_id: _, ...row } = kept
  const nowMs = house.clock.nowMs()
  const hold = async (daysAgo: number, expected: readonly string[], came: readonly string[]) => {
    const begun = new Date(nowMs - daysAgo * DAY_MS - 60 * MINUTE_MS)
    const over = new Date(begun.getTime() + 30 * MINUTE_MS)
    const [id = 0] = await insertClasses(house.db, [
      {
        ...row,
        institution_id: institutionId,
        class_no: await takeClassNumbers(house.db, institutionId, 1),
        teacher_id: staff_id,
        created_by: userId,
        deleted_at: null,
        begun_at: begun,
        over_at: over,
      },
    ])
    await replaceExpected(
      house.db,
      id,
      expected.map(name => ({ name, number: '' })),
    )
    for (const name of came) {
      const stay = { joined_at: begun, left_at: over, seen_at: null }
      await insertVisit(house.db, {
        class_id: id,
        institution_id: institutionId,
        person: name,
        name,
        role: 'student',
        ...stay,
      })
    }
  }
  await hold(0, ['Ada', 'Ben', 'Cleo'], ['Ada', 'BEN', 'Eve'])
  await hold(0, [], ['Dan'])
  await hold(1, ['Ada', 'Ben'], [])
  await hold(1, ['Ada', 'Ben'], ['Ada', 'Ben', 'Eve', 'Finn'])
  await hold(8, ['Ada'], ['Ada'])
  const answer = await readProfile(school, { days: 7 })
  if (!answer.ok) throw new Error(answer.code)
  const { attendance, attendance_before, trend, today, live } = answer.data
  expect(attendance).toEqual({ expected: 7, present: 4 })
  expect(attendance_before).toEqual({ expected: 1, present: 1 })
  expect(trend.slice(-2).map(day => day.attendance)).toEqual([
    { expected: 4, present: 2 },
    { expected: 3, present: 2 },
  ])
  const sum = trend.reduce((total, day) => total + day.attendance.present, 0)
  expect(sum).toBe(attendance.present)
  expect(Math.max(...today.quarters)).toBe(4)
  expect(live).toEqual({ classes: 0, people: 0 })
  expect(await readProfile(school, { days: 7 })).toEqual(answer)
})

it('shows any range of up to a year, and refuses what is none', async () => {
  const answer = await readProfile(contact, { days: 7, from: '2026-11-20', to: '2026-11-21' })
  expect(answer.ok && answer.data.trend.map(({ classes }) => classes)).toEqual([2, 0])
  for (const [from, to] of [
    ['2026-11-21', '2026-11-20'],
    ['2025-01-01', '2026-11-20'],
    ['2026-02-30', '2026-03-01'],
  ] as const) {
    expect(await readProfile(contact, { days: 7, from, to })).toMatchObject({ fields: { to: 'format' } })
  }
  expect(await readProfile(contact, { days: 7, from: '2026-11-20' })).toMatchObject({ code: '422' })
})

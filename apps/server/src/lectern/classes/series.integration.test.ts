import { HOUR_MS } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { createClass } from './create-class.ts'
import { deleteClass } from './delete-class.ts'
import { editClass } from './edit-class.ts'
import { listDates } from './list-dates.ts'
import { restoreClass } from './restore-class.ts'
import { importRoster } from './roster.ts'
import { openTestPlanning } from './test-planning.ts'

let house: TestClassroom
let contact: TestContext
let teacher: number

const planning = openTestPlanning('series', school => {
  ;({ house, contact, teacher } = school)
})
const { staffId, form, plan, list, detail, setTimes } = planning

describe('a teacher who has another class', () => {
  const once = { double_book: false, date: '2026-12-01', start: '14:00', end: '15:00' }

  it('is refused on any day of the series until it is said to be meant so', async () => {
    const other = await plan({ ...once, name: 'Physics' })
    const series = {
      ...once,
      date: '2026-11-24',
      start: '14:30',
      end: '15:30',
      repeat: 'weekly',
      repeat_count: 3,
    } as const
    const refused = await createClass(contact, form(series))
    expect(refused).toMatchObject({
      code: 'TEACHER_BUSY',
      data: { busy: [{ class_id: other, name: 'Physics', start_local: '2026-12-01 14:00' }] },
    })
    expect((await list()).total).toBe(1)
    expect(await createClass(contact, form({ ...series, double_book: true }))).toMatchObject({ ok: true })
    // Who assists is in the room too; one class after the other is no overlap.
    const assistant = await staffId(contact, 'Jonas Vik')
    expect(
      await createClass(contact, form({ ...once, start: '16:00', end: '17:00', assistant_ids: [assistant] })),
    ).toMatchObject({ ok: true })
    const helps = form({ ...once, start: '16:30', end: '17:30', teacher_id: assistant })
    expect(await createClass(contact, helps)).toMatchObject({ code: 'TEACHER_BUSY' })
    expect(await createClass(contact, { ...helps, start: '17:00' })).toMatchObject({ ok: true })
  })

  it('is told on the list of dates, where the class that is planned anew is in nobody’s way', async () => {
    const kept = await plan(once)
    const asked = { date: '2026-11-24', start: '14:00', end: '15:00', teacher_id: teacher, scope: 'one' as const }
    const dates = await listDates(contact, { ...asked, repeat: 'weekly', repeat_count: 1, repeat_until: '2026-12-07' })
    expect(dates.ok && dates.data.records.map(one => [one.start_local, one.busy?.class_id ?? null])).toEqual([
      ['2026-11-24 14:00', null],
      ['2026-12-01 14:00', kept],
    ])
    const same = await listDates(contact, { ...asked, ...once, class_id: kept, repeat: 'none', repeat_count: 1 })
    expect(same.ok && same.data.records).toMatchObject([{ busy: null }])
  })

  it('cannot be an assistant of the same class', async () => {
    const answer = await createClass(contact, form({ assistant_ids: [teacher] }))
    expect(answer).toMatchObject({ fields: { assistant_ids: 'teacher_assists' } })
  })
})

describe('a series', () => {
  it('deletes this class of a series and those after it', async () => {
    await plan({ repeat: 'daily', repeat_count: 4 })
    const { records } = await list({ sort: 'start' })
    const [first, second] = records.map(row => row.class_id)
    const gone = await deleteClass(contact, { class_id: second!, series: false, scope: 'following' })
    expect(gone).toEqual({ ok: true, data: { deleted: 3 } })
    expect((await list()).records.map(row => row.class_id)).toEqual([first])
  })

  it('moves this class of a series and those after it by as many days, or all that have not begun', async () => {
    await plan({ date: '2026-11-24', repeat: 'weekly', repeat_count: 4 })
    const before = (await list({ sort: 'start' })).records
    const [first, second, third] = before.map(row => row.class_id)
    await setTimes(first!, { begun_at: new Date(house.clock.nowMs()), over_at: new Date(house.clock.nowMs()) })
    const {
      client_id: _,
      repeat: __,
      repeat_count: ___,
      ...form2
    } = form({ date: '2026-12-09', start: '16:00', end: '17:00' })
    const moved = await editClass(contact, { class_id: third!, ...form2, scope: 'following' })
    expect(moved).toEqual({ ok: true, data: { classes: 2 } })
    const starts = async () => (await list({ sort: 'start' })).records.map(row => row.start_local)
    expect(await starts()).toEqual(['2026-11-24 14:00', '2026-12-01 14:00', '2026-12-09 16:00', '2026-12-16 16:00'])
    const all = await editClass(contact, {
      class_id: second!,
      ...form2,
      date: '2026-12-02',
      name: 'Algebra',
      scope: 'all',
    })
    expect(all).toEqual({ ok: true, data: { classes: 3 } })
    expect(await starts()).toEqual(['2026-11-24 14:00', '2026-12-02 16:00', '2026-12-10 16:00', '2026-12-17 16:00'])
    const names = (await list({ sort: 'start' })).records.map(row => row.name)
    expect(names).toEqual(['Geometry 9', 'Algebra', 'Algebra', 'Algebra'])
  })
})

describe('a deleted class', () => {
  it('is brought back with its people, for thirty days', async () => {
    const classId = await plan({ date: '2026-12-24' })
    await importRoster(contact, { class_id: classId, csv: 'Amara' })
    await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })
    const bin = await list({ deleted: true })
    expect(bin.records).toMatchObject([{ class_id: classId, gone_local: '2026-12-20 12:00' }])
    expect(bin.statuses.all).toBe(1)
    const other = await house.join('Other', `other-${teacher}@school.example`)
    expect(await restoreClass(other, { class_id: classId })).toMatchObject({ code: '404' })
    expect(await restoreClass(contact, { class_id: classId })).toEqual({ ok: true, data: {} })
    expect(await detail(classId)).toMatchObject({ expected: 1, gone_local: null })
    expect((await list({ deleted: true })).total).toBe(0)
    await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })
    const long = new Date(house.clock.nowMs() - 31 * 24 * HOUR_MS)
    await house.db.updateTable('class').set({ deleted_at: long }).where('class_id', '=', classId).execute()
    expect((await list({ deleted: true })).total).toBe(0)
    expect(await restoreClass(contact, { class_id: classId })).toMatchObject({ code: '404' })
  })
})

import { HOUR_MS } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { linksOfClass } from './class-links.ts'
import { createClass } from './create-class.ts'
import { deleteClass } from './delete-class.ts'
import { editClass } from './edit-class.ts'
import { readClass } from './read-class.ts'
import { readRoleLink } from './role-link.ts'
import { importRoster, listRoster } from './roster.ts'
import { listStaff } from './staff.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'
import { type everyClass, openTestPlanning } from './test-planning.ts'

let house: TestClassroom
let contact: TestContext
let teacher: number

const planning = openTestPlanning('contact', school => {
  ;({ house, contact, teacher } = school)
})
const { staffId, form, plan, list, detail, setTimes } = planning

describe('planning a class', () => {
  it('keeps what the form says, on the clock of the institution', async () => {
    const assistant = await staffId(contact, 'Jonas Vik')
    const kept = await detail(await plan({ assistant_ids: [assistant] }))
    expect(kept).toMatchObject({
      name: 'Geometry 9',
      status: 'not_started',
      start: Date.UTC(2026, 10, 24, 13) / 1000,
      start_local: '2026-11-24 14:00',
      end_local: '2026-11-24 15:00',
      teacher: { staff_id: teacher, name: 'Ingrid Solheim' },
      assistants: [{ staff_id: assistant, name: 'Jonas Vik' }],
      seats: 6,
      series_id: null,
    })
  })

  it('numbers the classes of each institution by itself', async () => {
    const other = await house.join('Other', `other-${teacher}@school.example`)
    const first = await detail(await plan())
    const second = await detail(await plan())
    const elsewhere = await detail(await plan({ teacher_id: await staffId(other, 'X') }, other), other)
    expect([first.class_no, second.class_no, elsewhere.class_no]).toEqual([100001, 100002, 100001])
  })

  it('makes one class of a form that is sent twice, and two at once', async () => {
    const sent = form()
    const answers = await Promise.all([
      createClass(contact, sent),
      createClass(contact, sent),
      createClass(contact, sent),
    ])
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect((await list()).total).toBe(1)
  })

  it('refuses another form under the same key', async () => {
    const sent = form()
    await createClass(contact, sent)
    expect(await createClass(contact, { ...sent, name: 'Another' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
  })

  it("refuses a time more than an hour ago, another institution's teacher, and what the form itself forbids", async () => {
    const other = await house.join('Other', `other-${teacher}@school.example`)
    const stranger = await staffId(other, 'Stranger')
    const refused = async (changes: Partial<Parameters<typeof form>[0]>) => {
      const answer = await createClass(contact, form(changes))
      return answer.ok ? 'made' : answer.fields
    }
    // It is noon in Oslo.
    expect(await refused({ date: '2026-11-20', start: '11:00', end: '12:30' })).toBe('made')
    expect(await refused({ date: '2026-11-20', start: '10:59', end: '12:30' })).toEqual({ start: 'class_too_early' })
    expect(await refused({ teacher_id: stranger })).toEqual({ teacher_id: 'unknown' })
    expect(await refused({ assistant_ids: [stranger] })).toEqual({ assistant_ids: 'unknown' })
    expect(await refused({ seats: 8 })).toEqual({ seats: ['seats_need_sd', { max: 6 }] })
    expect((await list()).total).toBe(1)
  })

  it('keeps the hour of a series when the clocks change', async () => {
    await plan({ date: '2027-03-22', repeat: 'weekly', repeat_count: 2 })
    const { records } = await list({ sort: 'start' })
    expect(records.map(row => row.start_local)).toEqual(['2027-03-22 14:00', '2027-03-29 14:00'])
    // Summer time begins on 28 March, so the week has an hour less.
    expect(records.map(row => row.start).reduce((one, other) => other - one)).toBe(7 * 86_400 - 3600)
    expect(new Set(records.map(row => row.series_id)).size).toBe(1)
  })
})

describe('changing and deleting', () => {
  it('changes a class that has not begun, and its assistants', async () => {
    const assistant = await staffId(contact, 'Jonas Vik')
    const classId = await plan({ assistant_ids: [assistant] })
    const sent = form({ name: 'Algebra', start: '16:00', end: '17:30' })
    const { client_id: _, repeat: __, repeat_count: ___, ...changes } = sent
    expect(await editClass(contact, { class_id: classId, scope: 'one', ...changes })).toMatchObject({ ok: true })
    expect(await detail(classId)).toMatchObject({ name: 'Algebra', start_local: '2026-11-24 16:00', assistants: [] })
  })

  it('leaves a class alone that has begun, is over or has expired', async () => {
    const { client_id: _, repeat: __, repeat_count: ___, ...changes } = form({ name: 'Algebra' })
    const begun = await plan()
    await setTimes(begun, { begun_at: new Date(house.clock.nowMs()) })
    const over = await plan()
    await setTimes(over, { begun_at: new Date(house.clock.nowMs()), over_at: new Date(house.clock.nowMs()) })
    const expired = await plan()
    const nowMs = house.clock.nowMs()
    await setTimes(expired, { start_at: new Date(nowMs - HOUR_MS), end_at: new Date(nowMs - 1) })
    for (const classId of [begun, over, expired]) {
      expect(await editClass(contact, { class_id: classId, scope: 'one', ...changes })).toMatchObject({
        code: 'CLASS_BEGUN',
      })
    }
  })

  it('deletes a class unless it is running', async () => {
    const classId = await plan()
    await setTimes(classId, { begun_at: new Date(house.clock.nowMs()) })
    expect(await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })).toMatchObject({
      code: 'CLASS_RUNNING',
    })
    await setTimes(classId, { over_at: new Date(house.clock.nowMs()) })
    expect(await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })).toEqual({
      ok: true,
      data: { deleted: 1 },
    })
    expect(await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })).toMatchObject({
      code: '404',
    })
  })

  it('deletes what is to come of a series, and keeps what was held', async () => {
    await plan({ repeat: 'daily', repeat_count: 4 })
    const { records } = await list({ sort: 'start' })
    const [first, second] = records.map(row => row.class_id)
    await setTimes(first!, { begun_at: new Date(house.clock.nowMs()), over_at: new Date(house.clock.nowMs()) })
    expect(await deleteClass(contact, { class_id: second!, series: true, scope: 'one' })).toEqual({
      ok: true,
      data: { deleted: 3 },
    })
    expect((await list()).records.map(row => row.class_id)).toEqual([first])
  })
})

describe('the list', () => {
  it('begins with what runs, then the rest of today, then what was today, then the days', async () => {
    const running = await plan({ name: 'running', date: '2026-11-20', start: '11:30', end: '13:00' })
    await setTimes(running, { begun_at: new Date(house.clock.nowMs()) })
    await plan({ name: 'tomorrow', date: '2026-11-21' })
    await plan({ name: 'evening', date: '2026-11-20', start: '19:00', end: '20:00' })
    await plan({ name: 'afternoon', date: '2026-11-20', start: '14:00', end: '15:00' })
    const morning = await plan({ name: 'morning', date: '2026-11-20', start: '11:10', end: '12:00' })
    await setTimes(morning, { begun_at: new Date(house.clock.nowMs()), over_at: new Date(house.clock.nowMs()) })
    const { records, statuses, today } = await list()
    expect(records.map(row => [row.group, row.name])).toEqual([
      ['now', 'running'],
      ['later', 'afternoon'],
      ['later', 'evening'],
      ['earlier', 'morning'],
      ['day', 'tomorrow'],
    ])
    expect(statuses).toEqual({ all: 5, not_started: 3, in_class: 1, finished: 1, expired: 0 })
    expect(today).toEqual({
      date: '2026-11-20',
      now: { classes: 1, people: 0 },
      later: { classes: 2, next_local: '2026-11-20 14:00' },
      earlier: { finished: 1, expired: 0 },
    })
  })

  it('is narrowed by word, number, teacher, type, status and days, each by itself and together', async () => {
    const other = await staffId(contact, 'Yusuf Demir')
    await plan({ name: 'Physics 11: 100% work', teacher_id: other, date: '2026-11-23' })
    await plan({ name: 'Chemistry', type: 'large', attendees_max: 200, date: '2026-11-25' })
    const names = async (changes: Partial<typeof everyClass>) => (await list(changes)).records.map(row => row.name)
    expect(await names({ keyword: 'physics' })).toEqual(['Physics 11: 100% work'])
    expect(await names({ keyword: '100%' })).toEqual(['Physics 11: 100% work'])
    expect(await names({ keyword: '%' })).toEqual(['Physics 11: 100% work'])
    expect(await names({ keyword: '100 002' })).toEqual(['Chemistry'])
    expect(await names({ keyword: 'demir' })).toEqual(['Physics 11: 100% work'])
    expect(await names({ teacher_id: teacher })).toEqual(['Chemistry'])
    expect(await names({ type: 'large' })).toEqual(['Chemistry'])
    expect(await names({ status: 'finished' })).toEqual([])
    expect(await names({ from: '2026-11-24' })).toEqual(['Chemistry'])
    expect(await names({ to: '2026-11-24' })).toEqual(['Physics 11: 100% work'])
    expect(await names({ from: '2026-11-25', to: '2026-11-25' })).toEqual(['Chemistry'])
    expect(await names({ type: 'large', keyword: 'physics' })).toEqual([])
  })

  it('counts every status while one is chosen, and pages through that one', async () => {
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) await plan({ date: day })
    const page = await list({ status: 'not_started', limit_begin: 1, limit_num: 1 })
    expect(page).toMatchObject({ total: 3, statuses: { all: 3, finished: 0 } })
    expect(page.records.map(row => row.start_local)).toEqual(['2026-11-25 14:00'])
  })

  it('is sorted by a column either way', async () => {
    await plan({ name: 'B' })
    await plan({ name: 'A' })
    const names = async (descending: boolean) => (await list({ sort: 'name', descending })).records.map(row => row.name)
    expect(await names(false)).toEqual(['A', 'B'])
    expect(await names(true)).toEqual(['B', 'A'])
  })

  it('is sorted by teacher, page by page', async () => {
    const [zoe, adam] = [await staffId(contact, 'Zoe'), await staffId(contact, 'Adam')]
    for (const [teacher_id, name] of [
      [zoe, 'Z1'],
      [teacher, 'I1'],
      [adam, 'A1'],
      [zoe, 'Z2'],
      [adam, 'A2'],
    ] as const) {
      await plan({ teacher_id, name })
    }
    const page = async (limit_begin: number, descending = false) =>
      (await list({ sort: 'teacher', descending, limit_begin, limit_num: 2 })).records.map(row => row.name)
    expect([await page(0), await page(1), await page(3), await page(5)]).toEqual([
      ['A1', 'A2'],
      ['A2', 'I1'],
      ['Z1', 'Z2'],
      [],
    ])
    expect(await page(1, true)).toEqual(['Z2', 'I1'])
  })
})

describe('people', () => {
  it('are added once by name', async () => {
    expect(await staffId(contact, 'Ingrid Solheim')).toBe(teacher)
    expect(await listStaff(contact, {})).toEqual({
      ok: true,
      data: { records: [{ staff_id: teacher, name: 'Ingrid Solheim' }] },
    })
  })

  it('are expected as a list says, and a list with a wrong row changes nothing', async () => {
    const classId = await plan()
    const good = await importRoster(contact, { class_id: classId, csv: 'name,number\nAmara,1\nElif,2' })
    expect(good).toEqual({ ok: true, data: { expected: 2, problems: [] } })
    const wrong = await importRoster(contact, { class_id: classId, csv: 'Ben,3\n,4' })
    expect(wrong).toEqual({ ok: true, data: { expected: 2, problems: [{ row: 2, reason: 'no_name' }] } })
    const kept = await listRoster(contact, { class_id: classId })
    expect(kept).toEqual({
      ok: true,
      data: {
        records: [
          { name: 'Amara', number: '1' },
          { name: 'Elif', number: '2' },
        ],
      },
    })
    expect((await detail(classId)).expected).toBe(2)
  })

  it('are expected up to as many as the class takes', async () => {
    const classId = await plan({ attendees_max: 2 })
    expect(await importRoster(contact, { class_id: classId, csv: 'A\nB' })).toMatchObject({ ok: true })
    expect(await importRoster(contact, { class_id: classId, csv: 'A\nB\nC' })).toMatchObject({
      code: '422',
      fields: { csv: ['class_full', { max: 2 }] },
    })
  })
})

describe('links', () => {
  it('are one a role, signed for this class', async () => {
    const classId = await plan()
    const answer = await linksOfClass(contact, { class_id: classId })
    if (!answer.ok) throw new Error(answer.code)
    const read = answer.data.links.map(({ url }) =>
      readRoleLink(url.replace('http://console.test/room/', ''), contact.services.linkSecret),
    )
    expect(read).toEqual(['teacher', 'assistant', 'student', 'observer'].map(role => ({ classId, role })))
  })
})

describe('templates', () => {
  const settings = {
    type: 'small' as const,
    length_minutes: 60,
    attendees_max: 24,
    seats: 6,
    resolution: 'hd' as const,
    record: 'auto' as const,
    auto_mic: true,
    replay: true,
  }

  it('are kept by name, ten at most, and replaced under the same name', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect(await saveTemplate(contact, { name: `T${index}`, ...settings })).toMatchObject({ ok: true })
    }
    expect(await saveTemplate(contact, { name: 'T10', ...settings })).toMatchObject({ code: 'TEMPLATES_FULL' })
    expect(await saveTemplate(contact, { name: 'T3', ...settings, seats: 0 })).toMatchObject({ ok: true })
    const kept = await listTemplates(contact, {})
    if (!kept.ok) throw new Error('listed')
    expect(kept.data.records).toHaveLength(10)
    const third = kept.data.records[3]!
    expect(third).toMatchObject({ name: 'T3', seats: 0 })
    expect(await deleteTemplate(contact, { template_id: third.template_id })).toMatchObject({ ok: true })
    expect(await deleteTemplate(contact, { template_id: third.template_id })).toMatchObject({ code: '404' })
  })
})

describe('another institution', () => {
  it('reaches nothing by any id', async () => {
    const other = await house.join('Other', `other-${teacher}@school.example`)
    const classId = await plan()
    const { client_id: _, repeat: __, repeat_count: ___, ...changes } = form({ teacher_id: await staffId(other, 'X') })
    const answers = [
      await readClass(other, { class_id: classId }),
      await editClass(other, { class_id: classId, scope: 'one', ...changes }),
      await deleteClass(other, { class_id: classId, series: true, scope: 'one' }),
      await linksOfClass(other, { class_id: classId }),
      await listRoster(other, { class_id: classId }),
      await importRoster(other, { class_id: classId, csv: 'A' }),
    ]
    expect(answers.map(answer => (answer.ok ? 'reached' : answer.code))).toEqual(Array(6).fill('404'))
    expect((await list({}, other)).total).toBe(0)
    expect(await detail(classId)).toMatchObject({ name: 'Geometry 9', expected: 0 })
  })
})

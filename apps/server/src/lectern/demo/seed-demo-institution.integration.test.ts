import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listStatement } from '../billing/list-statement.ts'
import { listClasses } from '../classes/list-classes.ts'
import { listRoster } from '../classes/roster.ts'
import { listRecordings } from '../recordings/list-recordings.ts'
import { eventsOf } from '../rooms/event-table.ts'
import { listStatistics } from '../statistics/list-statistics.ts'
import { readProfile } from '../statistics/read-profile.ts'
import { readStatistics } from '../statistics/read-statistics.ts'
import { openTestClassroom, type TestClassroom, type TestContext } from '../test-classroom.ts'
import { seedDemoInstitution } from './seed-demo-institution.ts'

const PAGE = 100
const MONTH = { from: '2026-11-01', to: '2026-11-20' }

let house: TestClassroom
let contact: TestContext
beforeAll(async () => {
  house = await openTestClassroom()
  const first = await seedDemoInstitution(house, 'demo-pass-1')
  contact = await house.enter(first.login, first.password)
})
afterAll(() => house.close())

describe('the institution of the demo', () => {
  it('is made once', async () => {
    const { login, password } = await seedDemoInstitution(house, 'demo-pass-1')
    const { session } = await house.enter(login, password)
    expect(session.institutionId).toBe(contact.session.institutionId)
    expect(await house.db.selectFrom('institution').selectAll().execute()).toHaveLength(1)
  })

  it('has classes that were held and classes to come, each with its roster', async () => {
    const { statuses, records } = await data(
      listClasses(contact, { ...page(0), deleted: false, sort: 'start', descending: false }),
    )
    expect(statuses.finished).toBeGreaterThan(50)
    expect(statuses.not_started).toBeGreaterThan(50)
    expect(statuses).toMatchObject({ in_class: 0, expired: 0 })
    for (const { class_id, expected } of records.slice(0, 5)) {
      const roster = await data(listRoster(contact, { class_id }))
      expect(new Set(roster.records.map(({ name }) => name)).size).toBe(expected)
    }
  })

  it('tells the same of a class in the list, person by person, and in its timeline', async () => {
    const held = await everyClass()
    for (const row of held.filter((_, at) => at % 5 === 0)) {
      const detail = await data(readStatistics(contact, { class_id: row.class_id }))
      const { people, absent, begun: _, over: __, ...figures } = detail
      expect(figures).toEqual(row)
      const events = (await eventsOf(house.db, row.class_id)).map(({ event }) => event)
      const count = (of: (one: (typeof events)[number]) => boolean): number => events.filter(of).length
      expect(count(one => one.kind === 'joined')).toBe(people.reduce((sum, { stays }) => sum + stays.length, 0))
      expect(count(one => one.kind === 'left')).toBe(count(one => one.kind === 'joined'))
      expect(count(one => one.kind === 'said')).toBe(row.messages)
      expect(count(one => one.kind === 'floor' && one.has)).toBe(row.mic_ups)
      expect(row.attended + absent.length).toBe(row.expected)
    }
    expect(held.every(({ messages }) => messages > 0)).toBe(true)
    expect(held.some(({ mic_ups }) => mic_ups > 0)).toBe(true)
  })

  it('has a profile that is the sum of its classes, and the peak that their stays give', async () => {
    const held = await everyClass()
    const { figures, material } = await data(readProfile(contact, { days: 30, ...MONTH }))
    const sum = (of: (one: (typeof held)[number]) => number): number => held.reduce((total, one) => total + of(one), 0)
    expect(figures).toMatchObject({
      classes: held.length,
      attendances: sum(one => one.attended),
      minutes: sum(one => one.minutes),
      peak: await highestMoment(),
    })
    const recordings = await everyRecording()
    expect(new Set(recordings.map(one => one.class_id))).toEqual(new Set(held.map(one => one.class_id)))
    expect(recordings).toHaveLength(held.length)
    expect(material.recording_minutes).toBe(recordings.reduce((total, one) => total + minutes(one.length_s), 0))
  })

  it('is billed for what was attended and recorded, in rows that add up', async () => {
    const rows = (await everyPage(at => listStatement(contact, { ...page(at), month: '2026-11' }))).toReversed()
    let balance = 0
    for (const { amount, balance_after } of rows) {
      balance = cents(balance_after) === balance + cents(amount) ? cents(balance_after) : Number.NaN
    }
    const account = await house.db.selectFrom('billing_account').select('balance').executeTakeFirstOrThrow()
    expect(balance).toBe(account.balance)
    const billed = (type: string, classId: number): number =>
      rows
        .filter(row => row.type === type && row.class?.class_id === classId)
        .reduce((total, { quantity }) => total + (quantity ?? 0), 0)
    for (const { class_id, minutes: attended } of await everyClass()) expect(billed('usage', class_id)).toBe(attended)
    for (const { class_id, length_s } of await everyRecording()) {
      expect(billed('recording', class_id ?? 0)).toBe(minutes(length_s))
    }
  })
})

const page = (begin: number) => ({ limit_begin: begin, limit_num: PAGE, keyword: '' })
const minutes = (seconds: number | null): number => Math.ceil((seconds ?? 0) / 60)
const cents = (amount: string): number => Math.round(Number(amount) * 100)

const everyClass = () => everyPage(at => listStatistics(contact, page(at)))
const everyRecording = () => everyPage(at => listRecordings(contact, page(at)))

async function everyPage<Row>(ask: (begin: number) => Answer<{ total: number; records: Row[] }>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { total, records } = await data(ask(rows.length))
    rows.push(...records)
    if (rows.length >= total || records.length === 0) return rows
  }
}

// Moment by moment, as slowly as it can be said: how many students were there when somebody came.
async function highestMoment(): Promise<number> {
  const visits = await house.db.selectFrom('class_visit').selectAll().where('role', '=', 'student').execute()
  const stays = visits.map(({ joined_at, left_at }) => [joined_at.getTime(), left_at?.getTime() ?? 0] as const)
  const thereAt = (atMs: number): number => stays.filter(([joined, left]) => joined <= atMs && left > atMs).length
  return Math.max(...stays.map(([joined]) => thereAt(joined)))
}

type Answer<Data> =
  | Promise<{ ok: true; data: Data } | { ok: false; code: string }>
  | { ok: true; data: Data }
  | { ok: false; code: string }

async function data<Data>(answer: Answer<Data>): Promise<Data> {
  const answered = await answer
  if (!answered.ok) throw new Error(answered.code)
  return answered.data
}

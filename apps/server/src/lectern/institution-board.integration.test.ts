import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InstitutionBoard } from '../operations/institution-board.ts'
import { order } from './billing/test-billing.ts'
import { workForOperators } from './index.ts'
import { institutionBoard } from './institution-board-table.ts'
import { applicationOf } from './integration/application-table.ts'
import { openTestClassroom, type TestClassroom } from './test-classroom.ts'

let house: TestClassroom
let board: InstitutionBoard

beforeAll(async () => {
  house = await openTestClassroom()
  board = institutionBoard({ db: house.db, nowMs: () => house.clock.nowMs() })
})
afterAll(() => house.close())

async function opened(name: string, login: string): Promise<number> {
  const made = await order(house, 'institution', 'create', name, 'Europe/Oslo', 'Ada Byron', login)
  return Number(/^Institution (\d+)/.exec(made.text)?.[1])
}

const all = { text: undefined, below: undefined, count: 100 }

it('shows institutions newest first, by name or number, a page at a time', async () => {
  const north = await opened('North % School', 'ada@north.example')
  const south = await opened('South School', 'ada@south.example')
  const found = await board.list({ ...all, count: 2 })
  expect(found.map(({ institution }) => institution)).toEqual([south, north])
  expect((await board.list({ ...all, below: south, count: 1 })).map(({ name }) => name)).toEqual(['North % School'])
  expect((await board.list({ ...all, text: '% sch' })).map(({ name }) => name)).toEqual(['North % School'])
  expect((await board.list({ ...all, text: String(south) })).map(({ institution }) => institution)).toContain(south)
  expect(await board.list({ ...all, text: 'nobody' })).toEqual([])
})

it('tells of one its contacts, terms, packages and statement, and another word when they change', async () => {
  const id = await opened('East School', 'ada@east.example')
  const words = [await board.last()]
  const then = async (...said: string[]): Promise<void> => {
    expect(await order(house, ...said)).toMatchObject({ ok: true })
    words.push(await board.last())
  }
  await then('institution', 'fund', String(id), '1200.50')
  await then('institution', 'terms', String(id), 'credit', '300')
  await then('institution', 'package', String(id), 'hd', '500', '30', '100')
  await then('contact', 'add', String(id), 'Ben Stone', 'ben@east.example', 'account')
  await then('institution', 'disable', String(id))
  expect(new Set(words).size).toBe(words.length)
  expect(await board.one(id)).toMatchObject({
    ...{ institution: id, name: 'East School', balance: '1100.50', contacts: 2 },
    ...{ terms: { credit: '300.00', discount: '0' }, classes: { now: 0, planned: 0, held_30d: 0 } },
    closed_at: house.clock.nowMs() / 1000,
    people: [
      { login: 'ada@east.example', temporary_password: true, second_factor: false },
      { login: 'ben@east.example', permissions: ['account'] },
    ],
    packages: [{ unit: 'hd', minutes: 500, used: 0 }],
  })
  const rows = await board.statement(id, { below: undefined, count: 10 })
  expect(rows).toMatchObject([
    { row: 2, type: 'package', amount: '-100.00', balance: '1100.50' },
    { row: 1, type: 'recharge', amount: '1200.50', balance: '1200.50' },
  ])
  expect(await board.statement(id, { below: 2, count: 10 })).toHaveLength(1)
})

it('knows nothing of one that is not there', async () => {
  expect(await board.one(999_999)).toBeNull()
  expect(await board.statement(999_999, { below: undefined, count: 1 })).toBeNull()
})

it('counts and lists callbacks of all institutions, and tells of one its tries', async () => {
  const { db, clock } = house
  const id = await opened('West School', 'ada@west.example')
  const at = new Date(clock.nowMs())
  await applicationOf(db, id, at)
  const waiting = { institution_id: id, event: 'class.ended', body: '{"id":7}', created_at: at, next_try_at: at }
  const rows = await db
    .insertInto('delivery')
    .values(['a', 'b'].map(source => ({ ...waiting, source })))
    .returning('delivery_id')
    .execute()
  const [first = 0, second = 0] = rows.map(row => row.delivery_id)
  await db.updateTable('delivery').set({ tries: 1 }).where('delivery_id', '=', first).execute()
  await db
    .insertInto('delivery_try')
    .values({ delivery_id: first, try_no: 1, at, status: null, took_ms: 300, note: '@timeout ' })
    .execute()
  const { callbacks } = workForOperators(db)
  expect(await callbacks.count(new Date(0))).toMatchObject({ waiting: 2, givenUp: 0, oldest: at })
  const listed = await callbacks.list({ state: 'waiting', below: undefined, count: 10 })
  expect(listed).toMatchObject([
    { callback: second, answer: null, institution_name: 'West School' },
    { callback: first, answer: 'timeout', tries: 1 },
  ])
  expect(await callbacks.one(first, new Date(0))).toMatchObject({
    ...{ body: '{"id":7}', url: null, others: { waiting: 2, delivered: 0, last_delivered_at: null } },
    tries: [{ no: 1, answer: 'timeout', good: false, took_ms: 300 }],
  })
  expect(await order(house, 'callback', 'drop', String(second), 'because', 'stale')).toMatchObject({ ok: true })
  expect(await callbacks.list({ state: 'stopped', below: undefined, count: 10 })).toMatchObject([{ callback: second }])
  expect(await order(house, 'callback', 'drop', String(second), 'because', 'stale')).toMatchObject({ ok: false })
})

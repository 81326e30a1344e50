import { DAY_MS } from '@bourse/kernel'
import type { OwnAdvertView } from '@bourse/protocol'
import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveAmounts } from '../otc-adverts/index.ts'
import type { Trader } from '../otc-adverts/test-otc.ts'
import { carryOrdersOn, holdAndOpen, settleOrder } from './carry-on.ts'
import { type Move, moveOrder } from './move-order.ts'
import type { OtcOrderDeps } from './order-services.ts'
import { changeOrder, insertOrder, type OtcOrderRow, orderById } from './order-table.ts'
import { type OrderHouse, openOrderHouse } from './test-orders.ts'

// Every two steps of an order raced against each other, and an order cut off between any two: one end, and nothing held after it.

const ROUNDS = roundsOf(200)
const AT_ONCE = 10
const AMOUNT = 1_000_000
const FEE = 1_000
const ENDS = ['released', 'cancelled', 'expired', 'refunded', 'split']

let house: OrderHouse
let ann: Trader
let bob: Trader
let advert: OwnAdvertView
let asked = 0

beforeAll(async () => {
  house = await openOrderHouse()
  ann = await house.trader('Ann Lee', { USDT: '100000' })
  bob = await house.trader('Bob Ray', { USDT: '100' })
  advert = await house.advert(ann, { amount: '50000', min: '6.5', max: '300000' })
})
afterAll(async () => {
  await house.carryOn()
  await house.mustHoldNothing([ann, bob])
  await house.mustNet()
  await house.close()
})

/** Writes an order down past the bounds of a person. */
async function ask(): Promise<OtcOrderRow> {
  const { db, clock } = house.deps
  const now = new Date(clock.nowMs())
  return db.transaction().execute(async transaction => {
    await moveAmounts(transaction, advert.id, { available: -AMOUNT, inOrders: AMOUNT, done: 0 })
    return insertOrder(transaction, {
      ...{ advert_id: advert.id, maker_id: ann.userId, taker_id: bob.userId, client_id: `r-${++asked}`, asked: '' },
      ...{ seller_id: ann.userId, buyer_id: bob.userId, asset: house.catalogue.coin('USDT')?.asset ?? 0 },
      ...{ currency: 'CNY', amount: AMOUNT, money: 650, price: 6_500, fee: FEE, terms: '', worth: AMOUNT },
      ...{ pay_to: Buffer.alloc(0), pay_minutes: 15, reference: '000000', asked_at: now, pay_until: now },
    })
  })
}

const appealed: Move = { kind: 'appeal', by: 0, reason: 'other', text: 'x', images: [] }
const MOVES = {
  paid: { kind: 'paid', paidBy: null },
  cancel: { kind: 'cancel' },
  expire: { kind: 'expire' },
  release: { kind: 'release' },
  appeal: appealed,
  refund: { kind: 'verdict', outcome: 'refund', buyerPart: null, by: 'rita', reason: 'r' },
  split: { kind: 'verdict', outcome: 'split', buyerPart: 400_000, by: 'rita', reason: 'r' },
} as const satisfies Record<string, Move>
type MoveName = keyof typeof MOVES

const moveOf = (name: MoveName): Move => (name === 'appeal' ? { ...appealed, by: ann.userId } : MOVES[name])

async function standingAt(state: 'open' | 'overdue' | 'paid' | 'appealed'): Promise<number> {
  const row = await holdAndOpen(house.deps, await ask())
  if (typeof row === 'string') throw new Error(row)
  const { order_id: id } = row
  if (state === 'overdue') await changeOrder(house.deps.db, id, { pay_until: new Date(house.deps.clock.nowMs()) })
  if (state === 'paid' || state === 'appealed') await moveOrder(house.deps, id, moveOf('paid'))
  if (state === 'appealed') await moveOrder(house.deps, id, moveOf('appeal'))
  return id
}

/** Takes a step as its call does: the ledger is told at once. */
async function act(id: number, name: MoveName): Promise<boolean> {
  const moved = await moveOrder(house.deps, id, moveOf(name))
  if (moved !== null && moved.ended_at !== null) await settleOrder(house.deps, moved)
  return moved !== null
}

const bobs = async (): Promise<number> => Math.round(Number(await house.available(bob, 'USDT', 'otc')) * 1_000_000)
const gets = (row: OtcOrderRow): number => (row.state === 'released' ? AMOUNT : (row.buyer_part ?? 0))

async function rounds(of: () => Promise<OtcOrderRow>): Promise<OtcOrderRow[]> {
  const rows: OtcOrderRow[] = []
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    rows.push(...(await Promise.all(Array.from({ length: AT_ONCE }, of))))
  }
  return rows
}

const rowOf = async (id: number): Promise<OtcOrderRow> => {
  const row = await orderById(house.deps.db, id)
  if (row === undefined) throw new Error('an order is never deleted')
  return row
}

type Race = readonly [state: Parameters<typeof standingAt>[0], one: MoveName, other: MoveName, both: boolean]

// The last says whether both can be taken, one after the other.
const RACES: readonly Race[] = [
  ['open', 'paid', 'cancel', false],
  ['open', 'paid', 'release', true],
  ['open', 'cancel', 'release', false],
  ['open', 'cancel', 'cancel', false],
  ['overdue', 'expire', 'paid', false],
  ['overdue', 'expire', 'cancel', false],
  ['paid', 'release', 'cancel', false],
  ['paid', 'release', 'expire', false],
  ['paid', 'release', 'appeal', true],
  ['paid', 'release', 'release', false],
  ['appealed', 'release', 'refund', false],
  ['appealed', 'release', 'split', false],
  ['appealed', 'refund', 'split', false],
]

describe.each(RACES)('an order that is %s', (state, one, other, both) => {
  it(`comes to one end when ${one} and ${other} race, in ${ROUNDS} rounds`, async () => {
    const had = await bobs()
    const rows = await rounds(async () => {
      const id = await standingAt(state)
      const order = id % 2 === 0 ? [one, other] : [other, one]
      const done = await Promise.all([...order.map(name => act(id, name)), carryOrdersOn(house.deps)])
      const count = done.filter(answer => answer === true).length
      expect([1, ...(both ? [2] : []), ...(state === 'overdue' ? [0] : [])]).toContain(count)
      // Whoever is left brings it to an end.
      for (const name of ['cancel', 'release'] as const) await act(id, name)
      return rowOf(id)
    })
    await carryOrdersOn(house.deps)
    for (const row of rows) expect(ENDS).toContain(row.state)
    const settled = await Promise.all(rows.map(row => rowOf(row.order_id)))
    expect(settled.filter(row => !row.settled)).toEqual([])
    expect((await bobs()) - had).toBe(settled.reduce((sum, row) => sum + gets(row), 0))
    await house.mustHoldNothing([ann])
    await house.mustNet()
  }, 240_000)
})

describe('the last of an advert', () => {
  it(`goes to one of two takers at once, in ${ROUNDS} rounds`, async () => {
    const cy = await house.trader('Cy Orr', {})
    const dot = await house.trader('Dot Kim', {})
    const last = await house.advert(ann, { amount: '100', min: '100', max: '650' })
    const { db } = house.deps
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([cy, dot].map(owner => house.take(owner, last, { amount: '60' })))
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', 'OTC_AMOUNT'])
      const row = await db
        .selectFrom('otc_advert')
        .selectAll()
        .where('advert_id', '=', last.id)
        .executeTakeFirstOrThrow()
      expect([row.available, row.in_orders]).toEqual([40_000_000, 60_000_000])
      const [won] = answers.flatMap(({ code, data }) => (code === '200' ? [(data as { id: number }).id] : []))
      await act(won ?? 0, 'cancel')
      // Three that are let go are all of a day.
      await db
        .updateTable('otc_order')
        .set({ ended_at: new Date(0) })
        .where('order_id', '=', won ?? 0)
        .execute()
    }
    await house.mustHoldNothing([ann])
  }, 240_000)
})

/** The same house with a ledger whose answer is lost at the n-th time it is told something: before it did anything, or after it did all. */
function cuttingAt(nth: number, isAfter: boolean): OtcOrderDeps {
  const { core } = house.deps.services
  let said = 0
  const submit: typeof core.submit = async body => {
    if (++said !== nth) return core.submit(body)
    if (isAfter) await core.submit(body)
    throw new Error('killed')
  }
  return { ...house.deps, services: { ...house.deps.services, core: { ...core, submit } } }
}

describe.each<[string, MoveName | null, number]>([
  ['opened', null, 1],
  ['cancelled', 'cancel', 1],
  ['released', 'release', 1],
  ['released, its fee still to be paid', 'release', 2],
  ['refunded', 'refund', 1],
  ['split', 'split', 1],
  ['split, the rest still to be given back', 'split', 2],
])('a house killed while an order is %s', (_what, move, nth) => {
  it.each([false, true])('goes on with it and does nothing twice (the ledger had done it: %s)', async isAfter => {
    const had = await bobs()
    const deps = cuttingAt(nth, isAfter)
    let id: number
    if (move === null) {
      const row = await ask()
      id = row.order_id
      await expect(holdAndOpen(deps, row)).rejects.toThrow('killed')
      expect((await rowOf(id)).state).toBe('asked')
    } else {
      id = await standingAt(move === 'cancel' ? 'open' : 'appealed')
      const moved = await moveOrder(deps, id, moveOf(move))
      if (moved === null) throw new Error('it can be taken')
      await expect(settleOrder(deps, moved)).rejects.toThrow('killed')
      expect((await rowOf(id)).settled).toBe(false)
    }
    for (let round = 0; round < 3; round++) await carryOrdersOn(house.deps)
    if (move === null) {
      expect((await rowOf(id)).state).toBe('open')
      await act(id, 'cancel')
    }
    const row = await rowOf(id)
    expect(row.settled).toBe(true)
    expect((await bobs()) - had).toBe(gets(row))
    await house.mustHoldNothing([ann])
    await house.mustNet()
  })
})

describe('the time to pay', () => {
  it.each([-DAY_MS, DAY_MS])('stays when the machine’s clock is set by %i ms', async step => {
    // What was let go a day ago is forgotten.
    house.bed.clock.advance(DAY_MS + 1)
    const order = await house.open(bob, advert)
    house.bed.clock.step(step)
    await house.carryOn()
    const standing = await orderById(house.deps.db, order.id)
    expect(standing).toMatchObject({ state: 'open', pay_until: new Date(order.pay_until * 1000) })
    expect(await moveOrder(house.deps, order.id, { kind: 'paid', paidBy: null })).toMatchObject({ state: 'paid' })
    house.bed.clock.step(-step)
    expect((await house.info(bob, order.id)).may).not.toContain('appeal')
    expect(await house.release(ann, order.id)).toMatchObject({ code: '200' })
  })
})

it.each([
  [{ amount: '100.001' }, { amount: 'has at most 2 decimals' }],
  [{ amount: '9'.repeat(30) }, { amount: 'must be at most 9007199254.740991' }],
  [{ amount: undefined, money: '9'.repeat(30) }, { money: 'must be at most 90071992547409.91' }],
])('an order with %j is told what is wrong with it', async (part, data) => {
  expect(await house.take(bob, advert, { ...part, language: 'en' })).toMatchObject({ code: '422', data })
})

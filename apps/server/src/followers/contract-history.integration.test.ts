import type { CommandBody } from '@bourse/engine'
import { atoms, fakeClock, lots, ppm, ticks } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import type { Core } from '../trading/core.ts'
import { carryOut, historyWritten, startTestCore } from '../trading/test-core.ts'
import { readContractDeals, readContractOrder, readContractOrders } from './contract-past-table.ts'

const USDT = 1
const CONTRACT = 501
const ANN = 200_001
const BEN = 200_002
const clock = fakeClock()

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let core: Core
beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  core = await startTestCore({ url: database.url, clock })
})
afterAll(async () => {
  await core.stop()
  await opened.close()
  await database.drop()
})

const fund = (owner: number): CommandBody => ({
  ...{ kind: 'transfer', owner, clientId: `fund-${owner}`, purpose: 1 },
  legs: [
    ...[{ fromOwner: 0, fromPurse: 'outside', toOwner: owner, toPurse: 'contract' } as const].map(leg => ({
      ...leg,
      ...{ asset: USDT, amount: atoms(1_000_000_000_000) },
    })),
  ],
})
const order = (
  owner: number,
  action: 'open_long' | 'open_short' | 'close_long',
  of: { price: number; quantity: number; clientId?: string },
): CommandBody => ({
  ...{ kind: 'place_contract_order', owner, market: CONTRACT, clientId: of.clientId ?? null, action, type: 'limit' },
  ...{ timeInForce: 'gtc', postOnly: false, price: ticks(of.price), quantity: lots(of.quantity) },
  ...{ triggerPrice: null, triggerBy: 'last', trail: null },
})
const again = async (): Promise<void> => {
  await core.stop()
  core = await startTestCore({ url: database.url, clock })
}
const ended = (owner: number) =>
  readContractOrders(opened.db, { owner, market: null, startMs: null, endMs: null, offset: 0, limit: 10 })

it('keeps an order through its placing, its deals and its end, however often the house starts anew', async () => {
  const fees = [{ maker: ppm(200), taker: ppm(500) }]
  await carryOut(core.link, [
    { kind: 'create_asset', asset: USDT, scale: 6, maxTotal: atoms(Number.MAX_SAFE_INTEGER) },
    {
      ...{ kind: 'create_contract', market: CONTRACT, quote: USDT, tickAtoms: atoms(100), lastPrice: ticks(10_000) },
      ...{ minQuantity: lots(1), maxQuantity: lots(10_000), positionMax: lots(100_000), priceMax: ticks(100_000) },
      ...{ bandPpm: ppm(0), impactValue: atoms(1_000_000), intervalMs: 28_800_000, fees },
      tiers: [{ upTo: 1_000_000_000_000, leverageMax: 100, mmr: 4_000 }],
    },
    fund(ANN),
    fund(BEN),
    { kind: 'set_index', market: CONTRACT, index: ticks(10_000) },
  ])
  const [resting] = await carryOut(core.link, [
    order(BEN, 'open_short', { price: 10_010, quantity: 10, clientId: 'a' }),
  ])
  const id = resting?.kind === 'done' ? resting.id : 0
  await historyWritten(core.link)
  // It lives: the history has it, and lists it among none that ended.
  expect(await readContractOrder(opened.db, BEN, id)).toMatchObject({ state: 'pending', reason: null, clientId: 'a' })
  expect((await ended(BEN)).total).toBe(0)

  await again()
  await carryOut(core.link, [order(ANN, 'open_long', { price: 10_010, quantity: 4 })])
  await historyWritten(core.link)
  await again()
  await carryOut(core.link, [order(ANN, 'open_long', { price: 10_010, quantity: 6 })])
  await historyWritten(core.link)
  expect(await ended(BEN)).toMatchObject({
    total: 1,
    records: [
      { order: id, reason: 'filled', left: 0, dealtQuantity: 10, dealtValue: 10_010_000, dealtFee: 2_003, realised: 0 },
    ],
  })
})

it('gives the public its deals, candles and book back after a start', async () => {
  await carryOut(core.link, [order(BEN, 'open_short', { price: 10_020, quantity: 7 })])
  const [before] = await carryOut(core.link, [order(ANN, 'open_long', { price: 10_020, quantity: 2 })])
  expect(before).toMatchObject({ kind: 'done', contracts: { placed: { state: 'filled' } } })
  await core.published()
  const shown = () => ({
    deals: core.feed.latestDeals(CONTRACT, 10).map(({ price, quantity, takerSide }) => [price, quantity, takerSide]),
    last: core.feed.lastPrice(CONTRACT),
    depth: core.feed.depth(CONTRACT, 10, 1),
  })
  const then = shown()
  expect(then).toEqual({
    deals: [
      [10_020, 2, 'buy'],
      [10_010, 6, 'buy'],
      [10_010, 4, 'buy'],
    ],
    last: 10_020,
    depth: { asks: [{ price: 10_020, quantity: 5 }], bids: [] },
  })
  await historyWritten(core.link)
  await again()
  expect(shown()).toEqual(then)
  const query = { market: CONTRACT, intervalS: 86_400, startS: 0, endS: clock.nowMs() / 1_000, limit: 10 }
  const traded = (await core.feed.candles(query)).filter(({ volume }) => volume > 0n)
  expect(traded.at(-1)).toMatchObject({ open: 10_010, high: 10_020, volume: 12n })
})

it('tells each side of a deal what it won by it', async () => {
  await carryOut(core.link, [
    { kind: 'cancel_contract_orders', owner: BEN, market: CONTRACT },
    order(BEN, 'open_long', { price: 10_050, quantity: 1 }),
    order(ANN, 'close_long', { price: 10_050, quantity: 1 }),
  ])
  await historyWritten(core.link)
  const of = { market: null, startMs: null, endMs: null, offset: 0, limit: 1, order: null }
  const [ann, ben] = await Promise.all([ANN, BEN].map(owner => readContractDeals(opened.db, { owner, ...of })))
  expect(ann).toMatchObject({
    total: 4,
    records: [{ role: 'taker', action: 'close_long', realised: expect.any(Number) }],
  })
  expect(ben).toMatchObject({ total: 4, records: [{ role: 'maker', action: 'open_long', realised: 0 }] })
})

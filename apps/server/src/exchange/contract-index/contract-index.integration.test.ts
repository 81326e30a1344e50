import type { CommandBody, EngineContract } from '@bourse/engine'
import { atoms, type FakeClock, fakeClock, HOUR_MS, lots, ticks } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLog } from '../../platform/log.ts'
import { type OpenDatabase, openDatabase } from '../../platform/postgres/database.ts'
import type { Core } from '../../trading/core.ts'
import { carryOut, historyWritten, startTestCore } from '../../trading/test-core.ts'
import { listForDemo, openCatalogue } from '../markets/index.ts'
import { contractActs } from './contract-acts.ts'
import { DEMO_VENUES } from './demo-contracts.ts'
import { allSources } from './index-source-table.ts'
import { type DemoContracts, openDemoContracts } from './open-contract-index.ts'

const BTC = 501
const LISTED = 634_201
const ANN = 200_001
const BEN = 200_002
const SLOT_MS = 8 * HOUR_MS
// A minute after a slot.
const BEGAN_MS = 61_000 * SLOT_MS + 60_000

let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let clock: FakeClock
let core: Core
let index: DemoContracts
let give: (name: string, said: Record<string, string | number>) => Promise<string>
beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, makeLog('silent'))
  clock = fakeClock(BEGAN_MS)
  await open()
})
afterAll(async () => {
  await core.stop()
  await opened.close()
  await database.drop()
})

async function open(): Promise<void> {
  core = await startTestCore({ url: database.url, clock })
  const catalogue = await openCatalogue(opened.db, core.link)
  const deps = { db: opened.db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listForDemo(deps, catalogue)
  index = await openDemoContracts(deps)
  const refreshSources = async (): Promise<void> => index.board.set(await allSources(opened.db))
  const acts = contractActs({ ...deps, index: { ...index, refreshSources } })
  give = async (name, said) => {
    const found = acts.find(act => act.name === name)
    const context = { operator: 'otto', folder: null, reason: null, audit: 7 }
    return (await found?.carryOut(context, said))?.text ?? 'there is no such act'
  }
}

const btc = async (): Promise<EngineContract> => {
  const found = (await core.link.ask('contracts', {})).find(({ id }) => id === BTC)
  if (found === undefined) throw new Error('the contract is open')
  return found
}
const quote = (price: number, venues: readonly string[] = DEMO_VENUES): void => {
  for (const venue of venues) index.board.quote({ contract: BTC, venue }, { price, atMs: clock.nowMs() })
}
async function pass(ms: number): Promise<void> {
  await historyWritten(core.link)
  clock.advance(ms)
}

const funding = (owner: number): CommandBody => ({
  ...{ kind: 'transfer', owner, clientId: `money-${owner}`, purpose: 1 },
  legs: [
    {
      fromOwner: 0,
      fromPurse: 'outside',
      toOwner: owner,
      toPurse: 'contract',
      asset: 1,
      amount: atoms(10_000_000_000),
    },
  ],
})
const order = (owner: number, action: 'open_long' | 'open_short', price: number): CommandBody => ({
  ...{ kind: 'place_contract_order', owner, market: BTC, clientId: null, action, type: 'limit', timeInForce: 'gtc' },
  ...{
    postOnly: false,
    price: ticks(price),
    quantity: lots(1_000),
    triggerPrice: null,
    triggerBy: 'last',
    trail: null,
  },
})

it('opens the demo’s three contracts at the prices of the markets beside them, once', async () => {
  const names = (): unknown[] => index.contracts.contracts().map(({ contract: { contract, name } }) => [contract, name])
  const three = [
    [501, 'BTCUSDT'],
    [502, 'ETHUSDT'],
    [503, 'SOLUSDT'],
  ]
  expect(names()).toEqual(three)
  expect(await btc()).toMatchObject({
    state: 'open',
    mark: LISTED,
    tickAtoms: 100,
    intervalMs: SLOT_MS,
    bandPpm: 50_000,
  })
  const { seq } = await core.link.ask('head', {})
  await core.stop()
  await open()
  expect(names()).toEqual(three)
  expect((await core.link.ask('head', {})).seq).toBe(seq)
})

it('tells the core the index when it has moved, and otherwise every five seconds', async () => {
  await index.round()
  const begun = (await core.link.ask('head', {})).seq
  quote(LISTED + 10)
  await index.round()
  expect((await btc()).index).toBe(LISTED + 10)
  await pass(1_000)
  await index.round()
  expect((await core.link.ask('head', {})).seq).toBe(begun + 1)
  await pass(4_000)
  await index.round()
  expect((await core.link.ask('head', {})).seq).toBe(begun + 2)
})

it('does not move by what one source says, a tenfold price or none', async () => {
  quote(LISTED)
  quote(LISTED * 10, ['simulated-2'])
  await index.round()
  expect((await btc()).index).toBe(LISTED)
})

it('freezes the mark when every source is stale, says so once, and goes on when they are back', async () => {
  await carryOut(core.link, [
    funding(ANN),
    funding(BEN),
    order(BEN, 'open_short', LISTED),
    order(ANN, 'open_long', LISTED),
  ])
  await pass(11_000)
  await index.round()
  expect(await btc()).toMatchObject({ frozen: true, index: LISTED })
  const { seq } = await core.link.ask('head', {})
  await index.round()
  expect((await core.link.ask('head', {})).seq).toBe(seq)
  quote(LISTED)
  await index.round()
  expect(await btc()).toMatchObject({ frozen: false, mark: LISTED })
})

it('settles funding when its slot has come, once, and what one pays the other gets', async () => {
  expect((await btc()).lastSlot).toBe(0)
  // Just before and at the slot.
  await pass(BEGAN_MS - 60_000 + SLOT_MS - clock.nowMs() - 1)
  quote(LISTED)
  await index.round()
  expect((await btc()).lastSlot).toBe(0)
  await pass(1)
  quote(LISTED)
  await index.round()
  const { lastSlot, lastRate } = await btc()
  expect([lastSlot, lastRate]).toEqual([BEGAN_MS - 60_000 + SLOT_MS, 100_000])
  const paid = async (owner: number): Promise<number | undefined> =>
    (await core.link.ask('positions', { owner })).find(({ market }) => market === BTC)?.funding
  // A ten-thousandth of 63,420.1 USDT, in millionths.
  expect([await paid(ANN), await paid(BEN)]).toEqual([6_342_010, -6_342_010])
  await index.round()
  expect([await paid(ANN), await paid(BEN)]).toEqual([6_342_010, -6_342_010])
})

it('settles only the last slot after a standstill over several, and not before there is a fresh index', async () => {
  const { lastSlot } = await btc()
  await pass(3 * SLOT_MS)
  await core.stop()
  await open()
  await index.round()
  expect((await btc()).lastSlot).toBe(lastSlot)
  quote(LISTED - 500)
  await index.round()
  expect(await btc()).toMatchObject({ lastSlot: lastSlot + 3 * SLOT_MS, index: LISTED - 500 })
})

it('lets operators pause a contract, give it tiers and rules, and open another', async () => {
  expect(await give('contract pause', { contract: 'BTCUSDT' })).toBe('BTCUSDT is paused.')
  expect((await btc()).state).toBe('paused')
  expect(await give('contract resume', { contract: 'BTCUSDT' })).toBe('BTCUSDT is open.')
  expect(await give('contract pause', { contract: 'DOGEUSDT' })).toBe('there is no contract DOGEUSDT')
  const tiers = '50000:50:5000 1000000:10:50000'
  expect(await give('contract tiers', { contract: 'BTCUSDT', tiers })).toBe('BTCUSDT has 2 tiers.')
  expect((await btc()).tiers.map(({ leverageMax }) => leverageMax)).toEqual([50, 10])
  // Rates that fall are none.
  expect(await give('contract tiers', { contract: 'BTCUSDT', tiers: '5:50:5000 9:10:4000' })).toContain('MARKET_WRONG')
  expect(await give('contract set', { contract: 'BTCUSDT', what: 'max_amount', value: '2.5' })).toContain('2.5')
  expect((await btc()).maxQuantity).toBe(2_500)
  expect(await give('contract set', { contract: 'BTCUSDT', what: 'max_amount', value: '0.0001' })).toContain('multiple')
  const fresh = { base: 'LTC', quote: 'USDT', tick: '0.01', lot: '0.1', price: '72.38', minAmount: '0.1', tiers }
  const more = {
    maxAmount: '5000',
    positionMax: '40000',
    priceMax: '10000',
    impact: '10000',
    fundingHours: 8,
    bandPpm: 50_000,
  }
  expect(await give('contract create', { ...fresh, ...more })).toContain('LTCUSDT is open')
  expect(index.contracts.byName('LTCUSDT')?.contract.contract).toBe(504)
  expect(await give('contract list', {})).toContain('LTCUSDT')
})

it('lets operators say from where an index comes, and leave a source out', async () => {
  const source = { contract: 'LTCUSDT', venue: 'okx', symbol: 'LTC-USDT', weight: 3 }
  expect(await give('index source', source)).toBe('LTCUSDT: okx counts 3.')
  expect(index.board.standing(504, clock.nowMs())).toMatchObject([{ venue: 'okx', weight: 3, fresh: false }])
  expect(await give('index list', {})).toContain('nothing yet')
  expect(await give('index source', { ...source, weight: 0 })).toBe('LTCUSDT: okx is left out.')
})

it('moves the house’s fees into the insurance fund and no more than there are, under one number once', async () => {
  const fund = async (): Promise<number> =>
    (await core.link.ask('balances', { owner: 0, purse: 'insurance' }))[0]?.available ?? 0
  const before = await fund()
  expect(await give('insurance move', { direction: 'in', coin: 'USDT', amount: '1' })).toBe('1 USDT moved in.')
  expect(await give('insurance move', { direction: 'in', coin: 'USDT', amount: '1' })).toBe('1 USDT moved in.')
  expect(await fund()).toBe(before + 1_000_000)
  expect(await give('insurance move', { direction: 'in', coin: 'USDT', amount: '900000' })).toContain('REUSED')
})

it('nets to zero with all that was paid', async () => {
  await historyWritten(core.link)
  const { rows } = await opened.pool.query(
    'SELECT asset FROM balance GROUP BY asset HAVING sum(available::numeric + held) <> 0',
  )
  expect(rows).toEqual([])
})

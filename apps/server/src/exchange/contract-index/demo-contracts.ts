import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms, HOUR_MS } from '@bourse/kernel'
import {
  type DemoMarket,
  demoMarkets,
  type MarketCatalogue,
  readAmount,
  readStep,
  writePrice,
} from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { FIRST_CONTRACT } from './contract.ts'
import type { ContractCatalogue } from './contract-catalogue.ts'
import { keepSource } from './index-source-table.ts'
import { SIMULATED } from './index-venues.ts'
import { type ContractListingDeps, listContract, type NewContract, type TierText } from './list-contract.ts'

type Row = Omit<NewContract, 'contract' | 'name' | 'base' | 'quote' | 'tick' | 'lot' | 'rank' | 'lastPrice'> & {
  readonly base: string
  readonly quote: string
  readonly tick: string
  readonly lot: string
}

const tier = (upTo: string, leverage: number, mmrPpm: number): TierText => ({ upTo, leverage, mmrPpm })
const FUNDING_EVERY_MS = 8 * HOUR_MS
const BAND_PPM = 50_000

// Tiers as large venues published them in March 2021, BTC's in full; they are data, and an operator gives a contract others.
const ROWS: readonly Row[] = [
  {
    ...{ base: 'BTC', quote: 'USDT', tick: '0.1', lot: '0.001', minQuantity: '0.001', maxQuantity: '100' },
    ...{ positionMax: '4500', priceMax: '1000000', bandPpm: BAND_PPM, impactValue: '25000' },
    intervalMs: FUNDING_EVERY_MS,
    tiers: [
      ...[tier('50000', 125, 4_000), tier('250000', 100, 5_000), tier('1000000', 50, 10_000)],
      ...[tier('10000000', 20, 25_000), tier('20000000', 10, 50_000), tier('50000000', 5, 100_000)],
      ...[tier('100000000', 4, 125_000), tier('200000000', 3, 150_000), tier('300000000', 2, 250_000)],
      tier('500000000', 1, 500_000),
    ],
  },
  {
    ...{ base: 'ETH', quote: 'USDT', tick: '0.01', lot: '0.01', minQuantity: '0.01', maxQuantity: '2000' },
    ...{ positionMax: '45000', priceMax: '100000', bandPpm: BAND_PPM, impactValue: '20000' },
    intervalMs: FUNDING_EVERY_MS,
    tiers: [
      ...[tier('10000', 100, 5_000), tier('100000', 75, 6_500), tier('500000', 50, 10_000)],
      ...[tier('1000000', 25, 20_000), tier('2000000', 10, 50_000), tier('5000000', 5, 100_000)],
      ...[tier('10000000', 4, 125_000), tier('20000000', 3, 150_000), tier('40000000', 2, 250_000)],
      tier('100000000', 1, 500_000),
    ],
  },
  {
    ...{ base: 'SOL', quote: 'USDT', tick: '0.01', lot: '0.1', minQuantity: '0.1', maxQuantity: '20000' },
    ...{ positionMax: '400000', priceMax: '10000', bandPpm: BAND_PPM, impactValue: '10000' },
    intervalMs: FUNDING_EVERY_MS,
    tiers: [
      ...[tier('5000', 50, 10_000), tier('25000', 20, 25_000), tier('100000', 10, 50_000)],
      ...[tier('250000', 5, 100_000), tier('1000000', 2, 125_000), tier('5000000', 1, 250_000)],
    ],
  },
]

/** The demo's contracts as a past is made up for them: that of the market of the same name, in their own numbers and lots. */
export function demoContracts(): DemoMarket[] {
  const markets = demoMarkets()
  return ROWS.map(({ base, quote, ...row }, index) => {
    const spot = markets.find(market => market.base === base && market.quote === quote)
    const [tick, lot] = [readStep(row.tick), readStep(row.lot)]
    assert(spot && tick && lot, `the demo's contract ${base}${quote} has a market beside it and steps`)
    return { ...spot, market: FIRST_CONTRACT + index, tick, lot }
  })
}

/** The sources of a demo's index, which it makes up itself. */
export const DEMO_VENUES = [1, 2, 3, 4].map(nth => `${SIMULATED}-${nth}`)

/** What a demo's insurance fund begins with. */
const FUND = { coin: 'USDT', amount: '2000000' } as const

type DemoContractDeps = ContractListingDeps & {
  readonly catalogue: MarketCatalogue
  readonly contracts: ContractCatalogue
}

/** Opens the demo's contracts at the last price of the market of the same name, and fills the insurance fund; once. */
export async function listDemoContracts(deps: DemoContractDeps): Promise<void> {
  const { catalogue, contracts } = deps
  if (contracts.contracts().length > 0) return
  for (const [index, row] of ROWS.entries()) {
    const name = row.base + row.quote
    const spot = catalogue.byName(name)
    const [tick, lot] = [readStep(row.tick), readStep(row.lot)]
    assert(spot && tick && lot, `the demo's contract ${name} has a market beside it and steps`)
    const { base, quote } = spot.market
    const problem = await listContract(deps, {
      ...row,
      ...{ contract: FIRST_CONTRACT + index, name, base, quote, tick, lot, rank: index + 1 },
      lastPrice: writePrice(spot.market, spot.rules.lastPrice),
    })
    assert(problem === null, `the demo's contract ${name} opens (${problem})`)
    for (const venue of DEMO_VENUES) {
      await keepSource(deps.db, { contract: FIRST_CONTRACT + index, venue, symbol: name, weight: 1, active: true })
    }
  }
  await fillFund(deps)
  await contracts.refresh()
}

async function fillFund({ core, catalogue }: DemoContractDeps): Promise<void> {
  const coin = catalogue.coin(FUND.coin)
  const amount = coin && readAmount(coin, FUND.amount)
  assert(coin && amount?.ok, 'the fund is kept in a coin that is listed')
  const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: HOUSE, toPurse: 'insurance' } as const
  const submitted = await core.submit({
    kind: 'transfer',
    owner: HOUSE,
    clientId: houseClientId('demo-insurance'),
    purpose: PURPOSE.insurance,
    legs: [{ ...leg, asset: coin.asset, amount: atoms(amount.value) }],
  })
  assert(submitted.kind === 'done' || submitted.kind === 'repeated', `the demo's fund is filled (${submitted.kind})`)
}

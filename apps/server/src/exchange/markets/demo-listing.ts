import { assert } from '@bourse/kernel'
import { stepsText } from '../../followers/market/market-text.ts'
import { type ListingDeps, listCoin, listMarket } from './list-market.ts'
import type { Recommendation, Step } from './market.ts'
import type { MarketCatalogue } from './market-catalogue.ts'
import { readStep } from './market-units.ts'

// A largest total stays below 2^53 atoms; for ETH that means fewer than exist, which is still more than a house will hold.
const COINS = [
  ['USDT', 'Tether', 6, '9000000000'],
  ['BTC', 'Bitcoin', 8, '21000000'],
  ['ETH', 'Ethereum', 8, '80000000'],
  ['XRP', 'XRP', 4, '100000000000'],
  ['LTC', 'Litecoin', 8, '84000000'],
  ['EOS', 'EOS', 4, '100000000000'],
  ['SOL', 'Solana', 6, '600000000'],
  ['DOGE', 'Dogecoin', 4, '200000000000'],
  ['BRS', 'Bourse Token', 4, '1000000000'],
] as const

type Row = {
  base: string
  quote: string
  tick: string
  lot: string
  price: string
  min: string
  max: string
  recommended?: Recommendation
  zone?: 'innovation'
}

const MARKETS: readonly Row[] = [
  {
    base: 'BTC',
    quote: 'USDT',
    tick: '0.1',
    lot: '0.00001',
    price: '63420.1',
    min: '0.00001',
    max: '100',
    recommended: 'deepest',
  },
  {
    base: 'ETH',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    price: '2301.45',
    min: '0.0001',
    max: '2000',
    recommended: 'busiest',
  },
  { base: 'XRP', quote: 'USDT', tick: '0.0001', lot: '0.01', price: '0.5832', min: '1', max: '5000000' },
  { base: 'LTC', quote: 'USDT', tick: '0.01', lot: '0.001', price: '72.38', min: '0.001', max: '50000' },
  { base: 'EOS', quote: 'USDT', tick: '0.0001', lot: '0.01', price: '0.6174', min: '1', max: '5000000' },
  {
    base: 'SOL',
    quote: 'USDT',
    tick: '0.01',
    lot: '0.0001',
    price: '142.86',
    min: '0.001',
    max: '50000',
    recommended: 'newest',
  },
  { base: 'DOGE', quote: 'USDT', tick: '0.00001', lot: '0.1', price: '0.12384', min: '10', max: '20000000' },
  {
    base: 'ETH',
    quote: 'BTC',
    tick: '0.00001',
    lot: '0.001',
    price: '0.03629',
    min: '0.001',
    max: '2000',
  },
  { base: 'LTC', quote: 'BTC', tick: '0.000001', lot: '0.01', price: '0.001141', min: '0.01', max: '50000' },
  { base: 'XRP', quote: 'BTC', tick: '0.00000001', lot: '1', price: '0.0000092', min: '1', max: '5000000' },
  { base: 'EOS', quote: 'ETH', tick: '0.0000001', lot: '0.1', price: '0.0002683', min: '1', max: '5000000' },
  { base: 'LTC', quote: 'ETH', tick: '0.00001', lot: '0.001', price: '0.03145', min: '0.01', max: '50000' },
  {
    base: 'BRS',
    quote: 'USDT',
    tick: '0.0001',
    lot: '0.01',
    price: '1.284',
    min: '1',
    max: '1000000',
    recommended: 'house',
    zone: 'innovation',
  },
]

// The least and the most an order may be worth, in the market's quote.
const VALUES: Readonly<Record<string, { min: string; max: string }>> = {
  USDT: { min: '5', max: '5000000' },
  BTC: { min: '0.0001', max: '80' },
  ETH: { min: '0.002', max: '2000' },
}

const BAND_PPM = 200_000

/** A market of the demo as it is listed: enough to make up its past before it is open. */
export type DemoMarket = {
  readonly market: number
  readonly base: string
  readonly quote: string
  readonly price: number
  readonly tick: Step
  readonly lot: Step
  readonly moneyScale: number
}

/** The demo's markets with the numbers that they are listed with. */
export function demoMarkets(): DemoMarket[] {
  return MARKETS.map(({ base, quote, price, ...row }, index) => {
    const [tick, lot] = [readStep(row.tick), readStep(row.lot)]
    const moneyScale = COINS.find(([coin]) => coin === quote)?.[2]
    assert(tick && lot && moneyScale !== undefined, `the demo's market ${base}${quote} is well formed`)
    return { market: index + 1, base, quote, price: Number(price), tick, lot, moneyScale }
  })
}

/** Lists the demo's coins and markets at its first start; `beginOf` says at how many ticks a market begins, otherwise as listed. */
export async function listForDemo(
  deps: ListingDeps,
  catalogue: MarketCatalogue,
  beginOf?: (market: string) => number,
): Promise<void> {
  if (catalogue.markets().length > 0) return
  for (const [index, [coin, name, scale, maxTotal]] of COINS.entries()) {
    await listCoin(deps, { asset: index + 1, coin, name, scale, maxTotal })
  }
  await catalogue.refresh()
  for (const [index, row] of MARKETS.entries()) {
    const [base, quote] = [catalogue.coin(row.base), catalogue.coin(row.quote)]
    const [tick, lot] = [readStep(row.tick), readStep(row.lot)]
    const values = VALUES[row.quote]
    assert(base && quote && tick && lot && values, `the demo's market ${row.base}${row.quote} is well formed`)
    const problem = await listMarket(deps, {
      market: index + 1,
      name: row.base + row.quote,
      base,
      quote,
      tick,
      lot,
      zone: row.zone ?? 'main',
      rank: index + 1,
      recommended: row.recommended ?? null,
      lastPrice: beginOf === undefined ? row.price : stepsText(beginOf(row.base + row.quote), tick),
      minQuantity: row.min,
      maxQuantity: row.max,
      minValue: values.min,
      maxValue: values.max,
      bandPpm: BAND_PPM,
    })
    assert(problem === null, `the demo's market ${row.base}${row.quote} opens (${problem})`)
  }
  await catalogue.refresh()
}

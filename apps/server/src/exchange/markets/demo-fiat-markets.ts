import { assert } from '@bourse/kernel'
import { type DemoMarket, demoMarkets } from './demo-listing.ts'
import { type ListingDeps, listMarket } from './list-market.ts'
import type { MarketCatalogue } from './market-catalogue.ts'
import { readStep } from './market-units.ts'

type Row = {
  readonly base: string
  readonly quote: string
  readonly tick: string
  readonly lot: string
  readonly price: string
  readonly min: string
  readonly max: string
  /** An order's worth, in the currency. */
  readonly values: { readonly min: string; readonly max: string }
}

// A currency has cents: a lot costs whole ones at every tick.
const MONEY_SCALE = 2
const BAND_PPM = 200_000

const ROWS: readonly Row[] = [
  {
    ...{ base: 'USDT', quote: 'TWD', tick: '0.01', lot: '1', price: '32' },
    ...{ min: '1', max: '5000000', values: { min: '100', max: '100000000' } },
  },
  {
    ...{ base: 'BTC', quote: 'TWD', tick: '100', lot: '0.0001', price: '2029400' },
    ...{ min: '0.0001', max: '100', values: { min: '100', max: '100000000' } },
  },
  {
    ...{ base: 'USDT', quote: 'USD', tick: '0.001', lot: '10', price: '1' },
    ...{ min: '10', max: '5000000', values: { min: '10', max: '5000000' } },
  },
]

/** The demo's markets in currencies, with the numbers that they are listed with: after those in coins. */
export function demoFiatMarkets(): DemoMarket[] {
  const before = demoMarkets().length
  return ROWS.map(({ base, quote, price, ...row }, index) => {
    const [tick, lot] = [readStep(row.tick), readStep(row.lot)]
    assert(tick && lot, `the demo's market ${base}${quote} is well formed`)
    return { market: before + index + 1, base, quote, price: Number(price), tick, lot, moneyScale: MONEY_SCALE }
  })
}

/** Lists the demo's markets in currencies, once the currencies are listed; what stands under their names or numbers stays. */
export async function listFiatMarketsForDemo(
  deps: ListingDeps & { readonly catalogue: MarketCatalogue },
): Promise<void> {
  const { catalogue } = deps
  const wanted = demoFiatMarkets().filter(
    ({ market, base, quote }) => catalogue.find(market) === null && catalogue.byName(base + quote) === null,
  )
  for (const { market, base: stock, quote: money, tick, lot } of wanted) {
    const [base, quote] = [catalogue.coin(stock), catalogue.coin(money)]
    const row = ROWS.find(one => one.base === stock && one.quote === money)
    assert(base && quote && row, `the demo's market ${stock}${money} is well formed`)
    const problem = await listMarket(deps, {
      ...{ market, name: stock + money, base, quote, tick, lot, zone: 'main', rank: market, recommended: null },
      ...{ lastPrice: row.price, minQuantity: row.min, maxQuantity: row.max, bandPpm: BAND_PPM },
      ...{ minValue: row.values.min, maxValue: row.values.max },
    })
    assert(problem === null, `the demo's market ${stock}${money} opens (${problem})`)
  }
  if (wanted.length > 0) await catalogue.refresh()
}

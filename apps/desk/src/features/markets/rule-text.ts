import { grouped } from '../../site/parts/grouped.ts'
import { perCent } from '../../site/parts/per-cent.ts'
import type { MarketInfo } from './markets-info.ts'

/** The rules of a market that an operator can set, as the act calls them, and how each stands. */
export const rulesOf = (market: MarketInfo) =>
  [
    ['min_amount', `${grouped(market.min_amount)} ${market.base}`],
    ['max_amount', `${grouped(market.max_amount)} ${market.base}`],
    ['min_value', `${grouped(market.min_value)} ${market.quote}`],
    ['max_value', `${grouped(market.max_value)} ${market.quote}`],
    ['band_ppm', market.band_ppm === 0 ? '–' : perCent(market.band_ppm)],
    ['zone', market.zone],
    ['rank', String(market.rank)],
    ['recommended', market.recommended ?? '–'],
  ] as const

/** What a level pays in a market: levels beyond the last one named pay as that one. */
export function feeOf({ fees }: MarketInfo, level: number): string {
  const fee = fees[Math.min(level, fees.length - 1)]
  return fee === undefined ? '–' : `${perCent(fee.maker_ppm)} / ${perCent(fee.taker_ppm)}`
}

/** How many markets are in each state. */
export function countStates(markets: readonly MarketInfo[]): Readonly<Record<MarketInfo['state'], number>> {
  const of = (state: MarketInfo['state']): number => markets.filter(market => market.state === state).length
  return { open: of('open'), paused: of('paused'), closed: of('closed') }
}

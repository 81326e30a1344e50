import { divideDecimals } from '@bourse/kernel'
import type { ProjectView } from '@bourse/protocol'

/** How much of what is for sale was subscribed, in per cent with two places: `306.15`. */
export const percentOf = ({ units, units_max: most }: Pick<ProjectView, 'units' | 'units_max'>): string =>
  divideDecimals(String(units * 100), String(most), { places: 2, rounding: 'half-up' }) ?? '0'

/** How often what is for sale was subscribed: `4.12`. */
export const timesOf = ({ units, units_max: most }: Pick<ProjectView, 'units' | 'units_max'>): string =>
  divideDecimals(String(units), String(most), { places: 2, rounding: 'half-up' }) ?? '0'

/** How the price has changed since the sale, in per cent with a sign; null: it has none now. */
export function changeSince({ price, last }: Pick<ProjectView, 'price' | 'last'>): number | null {
  if (last === null || Number(price) === 0) return null
  return Number((((Number(last) - Number(price)) / Number(price)) * 100).toFixed(1))
}

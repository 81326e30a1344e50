import { formatDecimal, formatDigits } from '@bourse/kernel'
import type { Market } from '../markets/index.ts'

// Rates are parts of 10⁹.
const RATE_SCALE = 9
/** Digits of a fraction that is only read: a return, a share. */
const SHARE_SCALE = 4
// An average between two ticks is shown with two digits more than a price has.
const AVERAGE_DIGITS = 2

/** A rate of funding as a fraction. */
export const rateText = (rate: number): string => formatDecimal(rate, RATE_SCALE)

/** What lots are worth on average that have a value in all. */
export function averageText(market: Pick<Market, 'tick' | 'lot' | 'quote'>, value: number, lots: number): string {
  const scale = market.tick.scale + AVERAGE_DIGITS
  const amount = BigInt(lots) * BigInt(market.lot.units) * 10n ** BigInt(market.quote.scale)
  if (amount === 0n) return '0'
  const parts = BigInt(value) * 10n ** BigInt(market.lot.scale + scale)
  return formatDigits((parts * 2n + amount) / (amount * 2n), scale)
}

/** A price in ticks and parts of them, rounded up or down to one; null where there is none above zero. */
export function tickText(market: Pick<Market, 'tick'>, ticks: number | null, to: 'up' | 'down'): string | null {
  if (ticks === null || !Number.isFinite(ticks)) return null
  const whole = to === 'up' ? Math.ceil(ticks) : Math.floor(ticks)
  if (whole <= 0 || !Number.isSafeInteger(whole)) return null
  return formatDigits(BigInt(whole) * BigInt(market.tick.units), market.tick.scale)
}

/** One amount of another as a fraction, rounded down towards zero. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return '0'
  const parts = (BigInt(part) * 10n ** BigInt(SHARE_SCALE)) / BigInt(whole)
  return formatDigits(parts, SHARE_SCALE)
}

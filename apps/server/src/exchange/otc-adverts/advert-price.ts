import { MINUTE_MS } from '@bourse/kernel'
import type { AdvertRow } from './advert-table.ts'
import { floatingPrice, moneyOf } from './otc-units.ts'
import type { OtcPair } from './pair.ts'

const MINUTES_OF_DAY = 1_440

/** The price of an advert at an index; null while a floating one has none, or is out of its bounds. */
export function priceOf(row: AdvertRow, index: bigint | null): bigint | null {
  if (row.fixed !== null) return BigInt(row.fixed)
  if (index === null || row.float_ppm === null) return null
  const price = floatingPrice(index, row.float_ppm, row.side)
  const isBelow = row.floor !== null && price < BigInt(row.floor)
  const isAbove = row.ceiling !== null && price > BigInt(row.ceiling)
  return price <= 0n || isBelow || isAbove ? null : price
}

/** The most that an order of an advert may be, in atoms of the currency: what it says, or what is there. */
export function mostOf(pair: OtcPair, row: Pick<AdvertRow, 'available' | 'max'>, price: bigint): number {
  const there = moneyOf(pair, { amount: BigInt(row.available), price }, 'down')
  return there < BigInt(row.max) ? Number(there) : row.max
}

/** The minute of the day, UTC. */
export const minuteOfDay = (nowMs: number): number => Math.floor(nowMs / MINUTE_MS) % MINUTES_OF_DAY

/** Whether an advert stands at a minute of the day. */
export function isInHours(
  { hours_from: from, hours_until: until }: Pick<AdvertRow, 'hours_from' | 'hours_until'>,
  minute: number,
): boolean {
  if (from === null || until === null) return true
  return from <= until ? from <= minute && minute <= until : minute >= from || minute <= until
}

/** What the maker pays of an amount of coins; rounded up, for the house. */
export const feeOf = ({ terms }: OtcPair, amount: bigint): bigint =>
  (amount * BigInt(terms.fee_ppm) + 999_999n) / 1_000_000n

import type { Dice } from '@bourse/kernel'
import type { PairView } from '@bourse/protocol'

/** The markets of a chaos run: all three coins of them come from the faucet. */
export const MARKETS: ReadonlySet<string> = new Set(['BTCUSDT', 'ETHUSDT', 'ETHBTC'])
/** What is asked of the faucet. */
export const COINS: readonly string[] = ['USDT', 'BTC', 'ETH']

const AWAY_MAX = 0.0015
const CROSSING = 0.0004

/** The body of an order that fits a market as it stands: most rest around the last price, some take. */
export function pickOrder(dice: Dice, pair: PairView): Record<string, unknown> {
  const side = dice.pick([1, 2])
  const least = Number(pair.min_value) / Number(pair.prices.last)
  const amount = multipleOf(pair.lot, Math.max(least, Number(pair.min_amount)) * (1.2 + 2 * dice.fraction()))
  const common = { market: pair.name, side, amount }
  if (dice.chance(0.2)) return { ...common, type: 'market' }
  return { ...common, type: 'limit', price: pickPrice(dice, pair, side) }
}

/** A price for a side that would mostly rest. */
export function pickPrice(dice: Dice, { prices, tick }: PairView, side: number): string {
  const away = dice.fraction() * (AWAY_MAX + CROSSING) - CROSSING
  return multipleOf(tick, Number(prices.last) * (side === 1 ? 1 + away : 1 - away))
}

/** The nearest multiple of a step: a tick or a lot is a power of ten in every market of ours, so its decimals are those of its multiples. */
export function multipleOf(step: string, value: number): string {
  const decimals = step.split('.')[1]?.length ?? 0
  return (Math.max(1, Math.round(value / Number(step))) * Number(step)).toFixed(decimals)
}

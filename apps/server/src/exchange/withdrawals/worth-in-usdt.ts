import { atScale } from '@bourse/kernel'
import type { Coin } from '../markets/index.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'

/** Decimals of a USDT in which worth is counted. */
export const WORTH_SCALE = 6
const MONEY = 'USDT'

/** What an amount of a coin is worth in millionths of a USDT at the last price, rounded down; null where no market says. */
export function worthInUsdt(
  { catalogue, feed }: Pick<WithdrawalServices, 'catalogue' | 'feed'>,
  coin: Coin,
  atoms: number,
): bigint | null {
  if (coin.coin === MONEY) return atScale(BigInt(atoms), { from: coin.scale, to: WORTH_SCALE })
  const listed = catalogue.byName(coin.coin + MONEY)
  if (listed === null) return null
  const { market, rules } = listed
  const ticks = feed.lastPrice(market.market) ?? rules.lastPrice
  const worth = BigInt(atoms) * BigInt(ticks) * BigInt(market.tick.units)
  return atScale(worth, { from: coin.scale + market.tick.scale, to: WORTH_SCALE })
}

import { formatDigits } from '@bourse/kernel'
import { type balance, ok, type ReplyOf } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import type { SpotServices } from './spot-services.ts'

const MONEY = 'USDT'
const WORTH_SCALE = 2

/** What the trading account holds, with its worth at the last prices. */
export const readBalance: Operation<typeof balance, SpotServices> = async (context, request) => {
  const held = await context.services.core.ask('balances', { owner: context.session.userId, purse: 'spot' })
  const byAsset = new Map(held.map(account => [account.asset, account]))
  const reply: ReplyOf<typeof balance> = {}
  let totalCents = 0n
  for (const coin of context.services.catalogue.coins()) {
    const { available = 0, held: frozen = 0 } = byAsset.get(coin.asset) ?? {}
    const total = BigInt(available) + BigInt(frozen)
    const cents = worthInCents(context.services, coin, total)
    totalCents += cents ?? 0n
    if (request.coin !== undefined && request.coin !== coin.coin) continue
    reply[coin.coin] = {
      available: writeAmount(coin, available),
      freeze: writeAmount(coin, frozen),
      total: writeAmount(coin, total),
      usdt_value: cents === null ? null : formatDigits(cents, WORTH_SCALE),
    }
  }
  return ok({ total_money: formatDigits(totalCents, WORTH_SCALE), ...reply })
}

// Rounded down: a worth is never shown higher than it is.
function worthInCents(services: PriceServices, coin: Coin, amount: bigint): bigint | null {
  const price = priceInMoney(services, coin)
  if (price === null) return null
  return (amount * price.units * 10n ** BigInt(WORTH_SCALE)) / 10n ** BigInt(coin.scale + price.scale)
}

type PriceServices = Pick<SpotServices, 'catalogue' | 'feed'>
type Price = { units: bigint; scale: number }

/** What one coin is worth in USDT: by its own market, or through the coin it is quoted in. */
function priceInMoney({ catalogue, feed }: PriceServices, coin: Coin): Price | null {
  if (coin.coin === MONEY) return { units: 1n, scale: 0 }
  const direct = lastPrice({ catalogue, feed }, coin.coin + MONEY)
  if (direct) return direct
  for (const { market } of catalogue.markets()) {
    if (market.base.asset !== coin.asset) continue
    const own = lastPrice({ catalogue, feed }, market.name)
    const through = lastPrice({ catalogue, feed }, market.quote.coin + MONEY)
    if (own && through) return { units: own.units * through.units, scale: own.scale + through.scale }
  }
  return null
}

function lastPrice({ catalogue, feed }: PriceServices, name: string): Price | null {
  const listed = catalogue.byName(name)
  if (!listed) return null
  const { market, rules } = listed
  const ticks = feed.lastPrice(market.market) ?? rules.lastPrice
  return { units: BigInt(ticks) * BigInt(market.tick.units), scale: market.tick.scale }
}

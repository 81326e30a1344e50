import { formatDigits } from '@bourse/kernel'
import { type balance, type Done, ok, type ReplyOf, type RequestOf } from '@bourse/protocol'
import { type Coin, type MarketCatalogue, writeAmount } from '../markets/index.ts'
import type { SpotDeps } from './spot-deps.ts'

const MONEY = 'USDT'
const WORTH_SCALE = 2

/** What the trading account holds, with its worth at the last prices. */
export async function readBalance(
  deps: SpotDeps,
  request: RequestOf<typeof balance>,
): Promise<Done<ReplyOf<typeof balance>>> {
  const held = await deps.core.ask('balances', { owner: deps.userId, purse: 'spot' })
  const byAsset = new Map(held.map(account => [account.asset, account]))
  const reply: ReplyOf<typeof balance> = {}
  let totalCents = 0n
  for (const coin of deps.catalogue.coins()) {
    const { available = 0, held: frozen = 0 } = byAsset.get(coin.asset) ?? {}
    const total = BigInt(available) + BigInt(frozen)
    const cents = worthInCents(deps, coin, total)
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
function worthInCents(deps: SpotDeps, coin: Coin, amount: bigint): bigint | null {
  const price = priceInMoney(deps, coin)
  if (price === null) return null
  return (amount * price.units * 10n ** BigInt(WORTH_SCALE)) / 10n ** BigInt(coin.scale + price.scale)
}

type Price = { units: bigint; scale: number }

/** What one coin is worth in USDT: by its own market, or through the coin it is quoted in. */
function priceInMoney({ catalogue, feed }: Pick<SpotDeps, 'catalogue' | 'feed'>, coin: Coin): Price | null {
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

function lastPrice(
  { catalogue, feed }: { catalogue: MarketCatalogue; feed: SpotDeps['feed'] },
  name: string,
): Price | null {
  const listed = catalogue.byName(name)
  if (!listed) return null
  const { market, rules } = listed
  const ticks = feed.lastPrice(market.market) ?? rules.lastPrice
  return { units: BigInt(ticks) * BigInt(market.tick.units), scale: market.tick.scale }
}

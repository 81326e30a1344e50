import { formatDigits } from '@bourse/kernel'
import { type balance, ok, type ReplyOf } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, usdtPriceOf, worthOf, writeAmount } from '../markets/index.ts'
import type { SpotServices } from './spot-services.ts'

/** Decimals of a worth: hundredths of a USDT. */
export const WORTH_SCALE = 2

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

/** What an amount is worth in hundredths of a USDT, rounded down; null where nothing prices it. */
export function worthInCents(
  services: Pick<SpotServices, 'catalogue' | 'feed'>,
  coin: Coin,
  amount: bigint,
): bigint | null {
  const price = usdtPriceOf(services, coin)
  return price === null ? null : worthOf(coin, amount, { price, places: WORTH_SCALE })
}

import { SAFE_MAX } from '@bourse/kernel'
import { CONVERSION, type fundsDustQuote, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, usdtPriceOf, worthOf, writeAmount } from '../markets/index.ts'
import { lessPpm } from './book-walk.ts'
import type { ConversionServices } from './conversion-services.ts'
import { insertQuote } from './conversion-table.ts'
import { throughBooks } from './market-way.ts'

const CENTS = 2
const CENTS_OF_USD = 100n

type DustCoin = { readonly coin: Coin; readonly amount: number; readonly got: bigint }

/** Says what the house gives for the dust of many coins together, for the next eight seconds. */
export const quoteDust: Operation<typeof fundsDustQuote, ConversionServices> = async (context, request) => {
  const { services, session } = context
  const to = services.catalogue.coin(request.to)
  if (to === null) return refuseFields({ to: 'unknown' })
  const held = await services.core.ask('balances', { owner: session.userId, purse: 'spot' })
  const dust: DustCoin[] = []
  for (const name of new Set(request.coins)) {
    const coin = services.catalogue.coin(name)
    if (coin === null || coin.asset === to.asset) return refuseFields({ coins: 'unknown' })
    const amount = held.find(({ asset }) => asset === coin.asset)?.available ?? 0
    if (amount === 0) {
      const none = { rule: 'balance', coin: name, needed: writeAmount(coin, 1), available: '0' }
      return refuse('INSUFFICIENT_BALANCE', none)
    }
    if (!isDust(services, coin, amount))
      return refuse('NOT_DUST', { rule: 'dust', coin: name, max: CONVERSION.dustMaxUsd })
    const way = throughBooks(services, { from: coin, to, amount: BigInt(amount) })
    if (way === null) return refuse('NO_LIQUIDITY', { rule: 'conversion', lowest: null, highest: null })
    dust.push({ coin, amount, got: way.got })
  }
  const whole = dust.reduce((all, { got }) => all + got, 0n)
  const receives = lessPpm(whole, CONVERSION.dustSpreadPpm)
  if (receives === 0n) return refuse('BRINGS_NOTHING', { rule: 'conversion', to: to.coin })
  if (receives > BigInt(SAFE_MAX)) return refuse('NO_LIQUIDITY', { rule: 'conversion', lowest: null, highest: null })
  const { nowMs } = await services.core.ask('head', {})
  const id = context.ids()
  await insertQuote(context.db, {
    conversion_id: id,
    user_id: session.userId,
    ...{ client_id: null, reason: null, late_ms: null, ended_at: null, seq: null, price: null },
    kind: 'dust',
    gives: dust.map(({ coin, amount }) => ({ asset: coin.asset, amount })),
    to_asset: to.asset,
    receives: Number(receives),
    quoted_at: new Date(nowMs),
    expires_at: new Date(nowMs + CONVERSION.holdsMs),
    state: 'quoted',
  })
  return ok({
    quote_id: id,
    to: to.coin,
    coins: dust.map(({ coin, amount, got }) => ({
      coin: coin.coin,
      amount: writeAmount(coin, amount),
      brings: writeAmount(to, got),
    })),
    whole: writeAmount(to, whole),
    spread: writeAmount(to, whole - receives),
    receive: writeAmount(to, receives),
    time: nowMs / 1000,
    expires_at: (nowMs + CONVERSION.holdsMs) / 1000,
  })
}

/** Whether an amount is worth less than the bound; what nobody prices is none. */
function isDust(services: ConversionServices, coin: Coin, amount: number): boolean {
  const price = usdtPriceOf(services, coin)
  const bound = BigInt(CONVERSION.dustMaxUsd) * CENTS_OF_USD
  return price !== null && worthOf(coin, BigInt(amount), { price, places: CENTS }) < bound
}

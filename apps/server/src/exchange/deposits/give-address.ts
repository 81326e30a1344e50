import { type demoTestDeposit, type generateAddress, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type CoinOnChain, familyOf } from '../chains/index.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import type { DepositServices } from './deposit-services.ts'
import type { AddressRow } from './deposit-table.ts'

/** Tells where to send a coin: an address of the user's own, the same one every time. */
export const giveAddress: Operation<typeof generateAddress, DepositServices> = async (context, request) => {
  const found = carriedOf(context.services, request)
  if (found === null) return refuseFields({ chain: 'unknown' })
  const { coin, carried } = found
  if (carried.depositsOff !== null || context.services.chains.standing(carried.chain.chain).trouble !== null) {
    return refuse('DEPOSITS_OFF')
  }
  const row = await context.services.addresses.addressFor(context.session.userId, carried.chain)
  return ok({
    address: row.address,
    memo: row.memo,
    memo_kind: familyOf(carried.chain.family).memo?.kind ?? null,
    qr: qrOf(carried, row),
    min_deposit: writeAmount(coin, carried.minDeposit),
    confirmations: carried.chain.confirmations,
  })
}

/** Has somebody outside send test coins to the user's address, over the simulated chain of the demo. */
export const sendTestDeposit: Operation<typeof demoTestDeposit, DepositServices> = async (context, request) => {
  const { services, session } = context
  if (!context.demo || services.testCoins === null) return refuse('404')
  const found = carriedOf(services, request)
  if (found === null) return refuseFields({ chain: 'unknown' })
  const { coin, carried } = found
  const to = await services.addresses.addressFor(session.userId, carried.chain)
  const sent = await services.testCoins({ userId: session.userId, carried, coin, to })
  if (sent === null) return refuse('TEST_COINS_REST')
  return ok({ coin: coin.coin, amount: writeAmount(coin, sent.atoms), txid: sent.txid })
}

type CoinAndChain = { readonly coin: string; readonly chain: string }

function carriedOf(
  { catalogue, chains }: Pick<DepositServices, 'catalogue' | 'chains'>,
  named: CoinAndChain,
): { coin: Coin; carried: CoinOnChain } | null {
  const coin = catalogue.coin(named.coin)
  const carried = coin === null ? null : chains.book.of(named.chain, coin.asset)
  return coin === null || carried === null ? null : { coin, carried }
}

// Wallets read these and fill in both; what they do not know they show as it is.
function qrOf({ chain }: CoinOnChain, { address, memo }: AddressRow): string {
  if (memo === null) return address
  return chain.family === 'xrp' ? `xrpl:${address}?dt=${memo}` : `${address}?memo=${memo}`
}

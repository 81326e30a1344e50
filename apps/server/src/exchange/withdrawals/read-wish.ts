import { type Language, offReason, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import { type Chains, type CoinOnChain, familyOf, SHARED_PLACE, sharedAddress } from '../chains/index.ts'
import { holderOf } from '../deposits/index.ts'
import { amountProblem, type Coin, readAmount, writeAmount } from '../markets/index.ts'
import type { WithdrawalServices } from './withdrawal-deps.ts'

/** What somebody wants to have sent where, as it is kept. */
export type WithdrawalWish = {
  readonly coin: Coin
  readonly carried: CoinOnChain
  readonly address: string
  readonly memo: string | null
  /** Whose the address is, where it is one of the house's own. */
  readonly toUser: number | null
  readonly amount: number
  readonly fee: number
}

type CoinAndChain = { readonly coin: string; readonly chain: string }
type WishText = CoinAndChain & { readonly address: string; readonly memo?: string | undefined; readonly amount: string }
type Services = Pick<WithdrawalServices, 'catalogue' | 'chains'>

/** The coin on its chain that a request names. */
export function readCoin(
  { catalogue, chains }: Services,
  said: CoinAndChain,
): { coin: Coin; carried: CoinOnChain } | Refusal<'422'> {
  const coin = catalogue.coin(said.coin)
  if (coin === null) return refuseFields({ coin: 'unknown' })
  const carried = chains.book.of(said.chain, coin.asset)
  return carried === null ? refuseFields({ chain: 'unknown' }) : { coin, carried }
}

/** Where a request sends to: an address of its chain that somebody can spend from, with the memo that goes there. */
export function readPlace(
  chains: Pick<Chains, 'book' | 'addressAt'>,
  carried: CoinOnChain,
  said: Pick<WishText, 'address' | 'memo'>,
): { address: string; memo: string | null } | Refusal<'422'> {
  const family = familyOf(carried.chain.family)
  const read = family.read(said.address.trim())
  if (!read.ok) return refuseFields({ address: 'address' })
  if (isNobodys(chains, carried, read.address)) return refuseFields({ address: 'nobodys_address' })
  const memo = said.memo?.trim() ?? ''
  if (memo !== '' && family.memo?.fits(memo) !== true) return refuseFields({ memo: 'format' })
  return { address: read.address, memo: memo === '' ? null : memo }
}

/** Whether an address is the contract of a token that is listed here, or the house's own where every user has another. */
function isNobodys(chains: Pick<Chains, 'book' | 'addressAt'>, { chain }: CoinOnChain, address: string): boolean {
  const isOwn = familyOf(chain.family).memo === null && address === chains.addressAt(chain, SHARED_PLACE)
  return isOwn || address === chain.coldAddress || chains.book.ofToken(chain.chain, address) !== null
}

/** Why a coin does not leave over a chain, in somebody's language; null: it does. */
export const withdrawalsOff = ({ withdrawalsOff: off, withdrawalsWhy: why }: CoinOnChain, language: Language) =>
  off === null ? null : offReason(why ?? 'maintenance')[language]

/** A whole request, or the first thing about it that is wrong. */
export async function readWish(
  deps: { db: Database; services: Services; language: Language },
  userId: number,
  said: WishText,
): Promise<WithdrawalWish | Refusal<'422' | 'WITHDRAWALS_OFF'>> {
  const named = readCoin(deps.services, said)
  if ('code' in named) return named
  const { coin, carried } = named
  const place = readPlace(deps.services.chains, carried, said)
  if ('code' in place) return place
  const amount = readSum(coin, carried, said.amount)
  if (typeof amount !== 'number') return amount
  const off = withdrawalsOff(carried, deps.language)
  if (off !== null) return refuse('WITHDRAWALS_OFF', { reason: off })
  const chain = carried.chain.chain
  const holder = await holderOf(deps.db, { chain, ...place })
  if (holder?.user_id === userId) return refuseFields({ address: 'yourself' })
  // The address that everybody shares, with a memo of nobody: it would come back to us and belong to nobody.
  if (holder === undefined && place.address === sharedAddress(deps.services.chains, carried.chain)) {
    return refuseFields({ memo: 'unknown' })
  }
  const toUser = holder?.user_id ?? null
  return { coin, carried, ...place, toUser, amount, fee: toUser === null ? carried.withdrawalFee : 0 }
}

function readSum(coin: Coin, carried: CoinOnChain, text: string): number | Refusal<'422'> {
  const reading = readAmount(coin, text)
  if (!reading.ok) return refuseFields({ amount: amountProblem(text, coin.scale) })
  if (reading.value >= carried.minWithdrawal) return reading.value
  return refuseFields({ amount: ['too_small', { min: writeAmount(coin, carried.minWithdrawal) }] })
}

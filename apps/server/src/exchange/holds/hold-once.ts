import { houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import { type Attempt, isStillOpen } from '../../core/still-open.ts'
import { unheard } from '../../operations/unheard.ts'
import { type Coin, writeAmount } from '../markets/index.ts'

/** Why nothing is held. */
export type NotHeld = 'INSUFFICIENT_BALANCE' | 'BUSY' | 'UNAVAILABLE'

/** What is held, whose, for what, and the name of the row it is for. */
export type HoldWish = {
  readonly name: string
  readonly owner: number
  readonly purpose: number
  readonly coin: Coin
  readonly amount: number
}

/** What became of it; only of what is `refused` is it sure that nothing is held. */
export type HoldEnd =
  | { readonly kind: 'held'; readonly hold: number }
  | { readonly kind: 'open' | 'refused'; readonly refusal: Refusal<NotHeld> }

/** Has the ledger hold an amount of somebody's spot purse; said again under the same name, nothing is held twice. */
export async function holdOnce(core: CoreLink, wish: HoldWish, said: Attempt): Promise<HoldEnd> {
  const { owner, purpose, coin } = wish
  const submitted = await core.submit({
    ...{ kind: 'hold', owner, clientId: houseClientId(wish.name), purpose, purse: 'spot' },
    ...{ asset: coin.asset, amount: atoms(wish.amount) },
  })
  if (submitted.kind === 'done' || submitted.kind === 'repeated') return { kind: 'held', hold: submitted.id }
  if (isStillOpen(submitted, said)) return { kind: 'open', refusal: refuse('UNAVAILABLE', { outcome: 'unknown' }) }
  if (submitted.kind === 'not_taken') return { kind: 'refused', refusal: unheard(submitted) }
  if (submitted.code !== 'INSUFFICIENT_BALANCE') throw new Error(`the ledger refused ${wish.name}: ${submitted.code}`)
  const balances = await core.ask('balances', { owner, purse: 'spot' })
  const available = balances.find(({ asset }) => asset === coin.asset)?.available ?? 0
  const words = { rule: 'balance', coin: coin.coin, needed: writeAmount(coin, wish.amount) }
  return {
    kind: 'refused',
    refusal: refuse('INSUFFICIENT_BALANCE', { ...words, available: writeAmount(coin, available) }),
  }
}

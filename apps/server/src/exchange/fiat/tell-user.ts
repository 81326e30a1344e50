import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { writeAmount } from '../markets/index.ts'
import { grouped, tellUser } from '../messages/index.ts'
import { userById } from '../people/index.ts'
import type { FiatDepositRow } from './fiat-deposit-table.ts'
import type { FiatDeps } from './fiat-deps.ts'

type Telling = Pick<FiatDeps, 'clock' | 'services'>

/** Tells somebody that their money is there, in the transaction that says so; the answer is called once that is committed. */
export async function tellCredited(
  deps: Telling,
  transaction: DatabaseTransaction,
  { deposit, amount }: { readonly deposit: FiatDepositRow; readonly amount: number },
): Promise<() => void> {
  const coin = deps.services.catalogue.asset(deposit.asset)
  const user = await userById(transaction, deposit.user_id)
  const details = { amount: grouped(writeAmount(coin, amount)), coin: coin.coin, reference: deposit.reference }
  const now = new Date(deps.clock.nowMs())
  await tellUser(transaction, user, { kind: 'bank_credited', details, notMeLink: null, now })
  return () => announce(deps, deposit.user_id)
}

/** How a withdrawal to a bank ended, as its owner reads it. */
export type WithdrawalEnd = {
  readonly user_id: number
  readonly asset: number
  readonly amount: number
  readonly tail: string
  /** Null: it was paid. */
  readonly reason: string | null
}

/** Tells somebody how a withdrawal ended, in the same way. */
export async function tellEnded(
  deps: Telling,
  transaction: DatabaseTransaction,
  { user_id: userId, asset, amount, tail, reason }: WithdrawalEnd,
): Promise<() => void> {
  const coin = deps.services.catalogue.asset(asset)
  const user = await userById(transaction, userId)
  const details = { amount: grouped(writeAmount(coin, amount)), coin: coin.coin, tail }
  const telling = { notMeLink: null, now: new Date(deps.clock.nowMs()) }
  if (reason === null) await tellUser(transaction, user, { kind: 'bank_paid', details, ...telling })
  else await tellUser(transaction, user, { kind: 'bank_returned', details: { ...details, reason }, ...telling })
  return () => announce(deps, userId)
}

function announce({ services }: Telling, userId: number): void {
  services.letters.wake()
  services.drawers.changed(userId)
}

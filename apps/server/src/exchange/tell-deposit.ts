import type { DepositDeps } from './deposits/index.ts'
import { grouped, tellUser } from './messages/index.ts'
import { type PeopleServices, userById } from './people/index.ts'

type Telling = {
  readonly letters: Pick<PeopleServices['letters'], 'wake'>
  readonly drawers: Pick<PeopleServices['drawers'], 'changed'>
  readonly nowMs: () => number
}

/** Tells somebody that what they sent has arrived, in the transaction that says so. */
export const tellOfDeposits =
  ({ letters, drawers, nowMs }: Telling): DepositDeps['tell'] =>
  async (transaction, { userId, coin, amount, chain }) => {
    const user = await userById(transaction, userId)
    const details = { amount: grouped(amount), coin, chain }
    await tellUser(transaction, user, { kind: 'deposit_credited', details, notMeLink: null, now: new Date(nowMs()) })
    return () => {
      letters.wake()
      drawers.changed(userId)
    }
  }

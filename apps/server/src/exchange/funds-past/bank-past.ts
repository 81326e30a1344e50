import type { Clock, Id } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import type { Logger } from '../../platform/log.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { type BankPerson, listCurrenciesForDemo, openBankPast, type PastPayment } from '../fiat/index.ts'
import { openCatalogue } from '../markets/index.ts'
import { verifyInPast } from '../verification/index.ts'

/** What the past by bank is lived on. */
export type BankPastDeps = {
  readonly db: Database
  readonly core: CoreLink
  readonly clock: Clock
  readonly log: Logger
  readonly ids: () => Id
  readonly sealing: Sealing
  /** Who was verified, under which name. */
  readonly people: readonly BankPerson[]
}

/** Something that happened by bank, so many days before the first start. */
export type BankHappening = { readonly daysAgo: number; happen(): Promise<void> }

const HOUR = 1 / 24
const NOBODY = { usd: 320, payer: 'Kay Winter', note: 'Invoice 2211' }

/** What came and went by bank: deposits found by their code, withdrawals with each of their ends, and something of each that still waits. */
export async function bankHappenings(of: BankPastDeps): Promise<readonly BankHappening[]> {
  const { db, core, clock, log, ids, sealing, people } = of
  // A catalogue of its own: what is traded in the past is dealt in coins alone.
  const catalogue = await openCatalogue(db, core)
  await listCurrenciesForDemo({ db, core, catalogue, now: () => new Date(clock.nowMs()) })
  // Nobody is called now: who signs in finds it in their messages.
  const [letters, drawers] = [{ wake: () => undefined } as never, { changed: () => undefined } as never]
  const past = openBankPast({
    db,
    clock,
    log,
    ids,
    demo: true,
    services: { core, catalogue, sealing, letters, drawers },
  })
  const each = (daysAgo: number, happen: (person: BankPerson) => Promise<void>): BankHappening => ({
    daysAgo,
    async happen() {
      for (const person of people) await happen(person)
    },
  })
  const deposit = (daysAgo: number, usd: number): BankHappening[] => {
    const payments: PastPayment[] = []
    return [
      each(daysAgo, async person => void payments.push(await past.announce(person, usd))),
      { daysAgo: daysAgo - 5 * HOUR, happen: () => past.statement(payments) },
    ]
  }
  const credited = (daysAgo: number): BankHappening => ({ daysAgo, happen: () => past.credit() })
  const withdrawal = (daysAgo: number, usd: number): BankHappening =>
    each(daysAgo, person => past.withdraw(person, usd))
  return [
    each(88, async person => {
      await verifyInPast({ db, services: { sealing } }, { ...person, at: new Date(clock.nowMs()) })
      await past.bind(person)
    }),
    ...deposit(67, 4_000),
    credited(66.7),
    withdrawal(41, 1_200),
    { daysAgo: 40.9, happen: () => past.decide(null) },
    { daysAgo: 40.3, happen: () => past.paid() },
    ...deposit(29, 2_500),
    credited(28.7),
    withdrawal(17, 800),
    { daysAgo: 16.8, happen: () => past.decide('the bank account was closed') },
    // These still wait: for the bank's money to be credited, for somebody to say whose it is, for a review.
    ...deposit(1, 1_500),
    { daysAgo: 0.6, happen: () => past.statement([NOBODY]) },
    withdrawal(0.2, 600),
  ]
}

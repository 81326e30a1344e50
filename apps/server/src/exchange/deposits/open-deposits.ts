import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { BlockListener } from '../chains/index.ts'
import { bookArrivals } from './book-arrivals.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { finishGiving } from './give-arrival.ts'
import { carryLosses } from './lose-arrival.ts'
import { arrivalsOf } from './take-arrivals.ts'

/** Deposits, running. */
export type Deposits = {
  /** Hears of blocks. */
  readonly listener: BlockListener
  /** Books what is ripe; woken by every block. */
  readonly booking: Rounds
}

const BOOK_REST_MS = 2_000

async function bookAndGive(deps: DepositDeps): Promise<void> {
  await bookArrivals(deps)
  await finishGiving(deps)
  await carryLosses(deps)
}

/** Begins to book what arrives. */
export const openDeposits = (deps: DepositDeps, jobs: Jobs): Deposits => ({
  listener: arrivalsOf(deps),
  booking: jobs.every({ name: 'book-deposits', restMs: BOOK_REST_MS, act: () => bookAndGive(deps) }),
})

import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { type NoticeToLeave, tellMany } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { takeUntoldDeliveries, takeUntoldShares } from '../startup/index.ts'
import { takeUntoldTransfers } from '../transfers/index.ts'
import { takeUntoldVoters } from '../votes/index.ts'
import { noticeOfDelivery, noticeOfShare, noticeOfTransfer, noticeOfVotes } from './notice-of-outcome.ts'

/** What telling needs. */
export type OutcomeDeps = PeopleDeps<'drawers' | 'letters'> & { readonly catalogue: MarketCatalogue }

const REST_MS = 2_000
const PEOPLE_AT_ONCE = 500

/** Takes some who were not told yet: how many they are, and what those hear who have something to hear. */
type Take = (transaction: DatabaseTransaction, catalogue: MarketCatalogue) => Promise<readonly (NoticeToLeave | null)[]>

const TAKES: readonly Take[] = [
  async (transaction, catalogue) =>
    (await takeUntoldTransfers(transaction, PEOPLE_AT_ONCE)).map(one => noticeOfTransfer(one, catalogue)),
  async (transaction, catalogue) =>
    (await takeUntoldShares(transaction, PEOPLE_AT_ONCE)).map(one => noticeOfShare(one, catalogue)),
  async (transaction, catalogue) =>
    (await takeUntoldDeliveries(transaction, PEOPLE_AT_ONCE)).map(one => noticeOfDelivery(one, catalogue)),
  async transaction => (await takeUntoldVoters(transaction, PEOPLE_AT_ONCE)).map(noticeOfVotes),
]

/** Tells everybody what came to them and that they were not told of. */
export async function tellOutcomes(deps: OutcomeDeps): Promise<void> {
  for (const take of TAKES) while (await tellSome(deps, take));
}

async function tellSome(deps: OutcomeDeps, take: Take): Promise<boolean> {
  let taken = 0
  const told = await tellMany(deps, async transaction => {
    const notices = await take(transaction, deps.catalogue)
    taken = notices.length
    return notices.filter(notice => notice !== null)
  })
  if (told > 0) deps.services.letters.wake()
  return taken === PEOPLE_AT_ONCE
}

/** Does so all the time. */
export const startOutcomeNotices = (jobs: Jobs, deps: OutcomeDeps): Rounds =>
  jobs.every({ name: 'outcome-notices', restMs: REST_MS, act: () => tellOutcomes(deps) })

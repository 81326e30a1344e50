import { deleteAttemptsBefore } from '../../safety/attempt-table.ts'
import { deleteProofsBefore } from '../../safety/proof-table.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import type { PeopleDeps } from '../people/index.ts'
import { deleteCodesBefore } from './code-table.ts'

// As long as the longest window that counts: a day's images.
const KEEP_MS = 24 * 3_600_000

/** Forgets codes, counted attempts and solved puzzles that nobody can use any more. */
export async function sweepSecurity(deps: PeopleDeps<'sealing'>): Promise<void> {
  const before = new Date(deps.clock.nowMs() - KEEP_MS)
  await deleteCodesBefore(deps.db, before)
  await deleteAttemptsBefore(deps.db, before)
  await deleteProofsBefore(safetyOf(deps), before)
}

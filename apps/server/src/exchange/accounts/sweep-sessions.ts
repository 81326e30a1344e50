import type { Deps } from '../../operations/operation.ts'
import { deleteTempTokensBefore } from '../../safety/temp-token-table.ts'
import type {} from '../people/index.ts'
import { deleteContractTokensBefore } from './contract-token-table.ts'
import { deleteSessionsBefore } from './session-table.ts'

// What ended stays a month for whoever asks what happened.
const KEEP_MS = 30 * 24 * 3_600_000

/** Forgets sessions and unfinished sign-ins that ended long ago. */
export async function sweepSessions(deps: Deps): Promise<void> {
  const now = deps.clock.nowMs()
  await deleteSessionsBefore(deps.db, new Date(now - KEEP_MS))
  await deleteContractTokensBefore(deps.db, new Date(now))
  await deleteTempTokensBefore(deps.db, 'user', new Date(now - KEEP_MS))
}

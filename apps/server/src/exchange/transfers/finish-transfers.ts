import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { finish } from './carry-out.ts'
import type { TransferDeps } from './transfer-services.ts'
import { askedBefore } from './transfer-table.ts'

const REST_MS = 15_000
/** Long enough for whoever asked to have finished it themselves. */
const LEFT_ALONE_MS = 20_000
/** As long as the ledger surely remembers what it did; after that only a person may say what became of it. */
const REMEMBERED_MS = 20 * 3_600_000
const AT_ONCE = 100

/** Finishes what a crash left between the row and the ledger. */
export async function finishTransfers(deps: TransferDeps): Promise<number> {
  const nowMs = deps.clock.nowMs()
  let finished = 0
  for (const row of await askedBefore(deps.db, new Date(nowMs - LEFT_ALONE_MS), AT_ONCE)) {
    if (nowMs - row.asked_at.getTime() > REMEMBERED_MS) {
      deps.log.error({ transfer: row.transfer_id }, 'a transfer stayed unfinished for too long: a person must look')
      continue
    }
    const outcome = await finish(deps, row)
    if (!('code' in outcome)) finished++
  }
  return finished
}

/** Looks for unfinished transfers at the start and every quarter of a minute. */
export const startFinishing = (jobs: Jobs, deps: TransferDeps): Rounds =>
  jobs.every({ name: 'finish-transfers', restMs: REST_MS, act: () => finishTransfers(deps) })

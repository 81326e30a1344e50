import { isForgotten } from '../../core/still-open.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { finish } from './carry-out.ts'
import type { TransferDeps } from './transfer-services.ts'
import { askedBefore } from './transfer-table.ts'

const REST_MS = 15_000
/** Long enough for whoever asked to have finished it themselves. */
const LEFT_ALONE_MS = 20_000
const AT_ONCE = 100

/** Finishes what a crash left between the row and the ledger. */
export async function finishTransfers(deps: TransferDeps): Promise<number> {
  const nowMs = deps.clock.nowMs()
  let finished = 0
  for (const row of await askedBefore(deps.db, { before: new Date(nowMs - LEFT_ALONE_MS), count: AT_ONCE })) {
    if (isForgotten(row.asked_at, nowMs)) {
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

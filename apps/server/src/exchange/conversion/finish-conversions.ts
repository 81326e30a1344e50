import { isForgotten } from '../../core/still-open.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { ConversionDeps } from './conversion-services.ts'
import { askedBefore, forgetQuotes } from './conversion-table.ts'
import { finish } from './convert.ts'

const REST_MS = 15_000
/** Long enough for whoever asked to have finished it themselves. */
const LEFT_ALONE_MS = 30_000
const QUOTE_KEPT_MS = 3_600_000
const AT_ONCE = 100

/** Finishes what a crash left between the row and the ledger, and lets quotes go that nobody took. */
export async function finishConversions(deps: ConversionDeps): Promise<number> {
  const nowMs = deps.clock.nowMs()
  let finished = 0
  for (const row of await askedBefore(deps.db, { before: new Date(nowMs - LEFT_ALONE_MS), count: AT_ONCE })) {
    if (isForgotten(row.quoted_at, nowMs)) {
      deps.log.error(
        { conversion: row.conversion_id },
        'a conversion stayed unfinished for too long: a person must look',
      )
      continue
    }
    if (!('code' in (await finish(deps, row)))) finished++
  }
  await forgetQuotes(deps.db, new Date(nowMs - QUOTE_KEPT_MS))
  return finished
}

/** Does so at the start and every quarter of a minute. */
export const startFinishingConversions = (jobs: Jobs, deps: ConversionDeps): Rounds =>
  jobs.every({ name: 'finish-conversions', restMs: REST_MS, act: () => finishConversions(deps) })

import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import type { ClosingDeps } from './close-days.ts'
import { moversWithin } from './closing-table.ts'
import { historyWritten } from './read-flow.ts'
import { bookNow } from './read-gain.ts'

const DAY_MS = 86_400_000
// After the day was closed, which reads the same rows.
const LATER_MS = 60_000
const PEOPLE_AT_ONCE = 20
const REST_MS = 250

/** Reads what moved on the days that are over into the books of costs of whoever moved anything, a few people a round. */
export type BookKeeping = {
  /** Answers how many people it was; 0: there is nothing to read before the next day. */
  round(): Promise<number>
  readonly isDone: boolean
}

/** Begins with the day before today: whoever asks first for what they made finds the days before read already. */
export function bookKeeping({ db, clock, services }: ClosingDeps): BookKeeping {
  const todayMs = (): number => Math.floor(clock.nowMs() / DAY_MS) * DAY_MS
  let keptMs = todayMs() - DAY_MS
  let waiting: readonly number[] = []
  return {
    get isDone() {
      return waiting.length === 0
    },
    async round() {
      const toMs = todayMs()
      if (waiting.length === 0 && keptMs < toMs) {
        if (!(await historyWritten(services))) return 0
        waiting = await moversWithin(db, { fromMs: keptMs, toMs })
        keptMs = toMs
      }
      const some = waiting.slice(0, PEOPLE_AT_ONCE)
      for (const userId of some) await bookNow({ db, services }, userId)
      waiting = waiting.slice(some.length)
      return some.length
    },
  }
}

/** Does so at the start, and each day a while after it began. */
export function startBookKeeping(jobs: Jobs, deps: ClosingDeps): Rounds {
  const keeping = bookKeeping(deps)
  return jobs.every({
    name: 'cost-books',
    restMs: nowMs => (keeping.isDone ? DAY_MS - (nowMs % DAY_MS) + LATER_MS : REST_MS),
    act: () => keeping.round(),
  })
}

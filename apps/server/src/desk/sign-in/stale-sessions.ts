import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { deleteEventsBefore, endStale, insertEvents } from './event-table.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const LOOK_MS = 60_000
const EVENTS_KEPT_MS = 400 * 86_400_000

/** Ends what nobody used for too long, so that it is told of and listed as over; no call would be let through any more anyway. */
export const endStaleSessions = (jobs: Jobs, deps: SignInDeps): Rounds =>
  jobs.every({
    name: 'desk-sessions',
    restMs: LOOK_MS,
    async act() {
      const { now, usedAfter } = deps.sessions.livingNow()
      const ended = await endStale(deps.db, { now, usedAfter })
      await insertEvents(
        deps.db,
        ended.map(({ operator, address, device }) => ({
          at: now,
          operator,
          kind: 'ended unused' as const,
          address,
          device,
        })),
      )
      deps.sessions.ended(ended.map(({ session_id }) => session_id))
      await deleteEventsBefore(deps.db, new Date(now.getTime() - EVENTS_KEPT_MS))
    },
  })

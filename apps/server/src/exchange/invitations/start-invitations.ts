import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { countDays } from './count-days.ts'
import type { InvitationDeps } from './invitation-deps.ts'

// A day is counted ten minutes after it is over; what was cut off goes on as soon.
const REST_MS = 60_000

/** Counts each day once it is over, and credits what it brought. */
export const startInvitations = (jobs: Jobs, deps: InvitationDeps): Rounds =>
  jobs.every({ name: 'invitations', restMs: REST_MS, act: () => countDays(deps) })

import { DAY_MS } from '@bourse/kernel'
import { POINTS } from '@bourse/protocol'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { historyWritten } from '../assets/index.ts'
import { markOf, newAccounts, newlyVerified, setMark, tradersIn } from './earner-table.ts'
import { collectPoints } from './points.ts'
import type { VoteDeps } from './vote-deps.ts'

// Whoever signs up to vote finds theirs there.
const REST_MS = 2_000
// Of one round; what is left comes with the next.
const ACCOUNTS_AT_ONCE = 200
const PEOPLE_AT_ONCE = 10
// So far back it is looked once more: what was written later may have begun earlier.
const ACCOUNTS_BACK = 200
const MOMENTS_BACK_MS = 60_000
// A day is looked at when it has been over for so long.
const AFTER_MS = 10 * 60_000

/** Does so all the time. */
export const startPoints = (jobs: Jobs, deps: VoteDeps): Rounds =>
  jobs.every({ name: 'points', restMs: REST_MS, act: () => earnPoints(deps) })

/** Gives points to whoever has earned some since it was last looked, whether they look at votes or not. */
export async function earnPoints(deps: VoteDeps): Promise<void> {
  await ofAccounts(deps)
  await ofApprovals(deps)
  await ofTrading(deps)
}

async function ofAccounts(deps: VoteDeps): Promise<void> {
  const mark = Number((await markOf(deps.db, 'signup')) ?? 0)
  const accounts = await newAccounts(deps.db, Math.max(0, mark - ACCOUNTS_BACK), ACCOUNTS_AT_ONCE)
  const last = accounts.at(-1)
  if (last === undefined) return
  await collectAll(deps, accounts)
  await setMark(deps.db, 'signup', String(Math.max(mark, last)))
}

async function ofApprovals(deps: VoteDeps): Promise<void> {
  const mark = await markOf(deps.db, 'verified')
  const since = new Date(mark === null ? 0 : Date.parse(mark) - MOMENTS_BACK_MS)
  const verified = await newlyVerified(deps.db, since, ACCOUNTS_AT_ONCE)
  const last = verified.at(-1)
  if (last === undefined) return
  await collectAll(
    deps,
    verified.flatMap(one => (one.invited_by === null ? [one.user_id] : [one.user_id, one.invited_by])),
  )
  await setMark(deps.db, 'verified', last.decided_at.toISOString())
}

async function ofTrading(deps: VoteDeps): Promise<void> {
  const nowMs = deps.clock.nowMs()
  const todayMs = Math.floor((nowMs - AFTER_MS) / DAY_MS) * DAY_MS
  const mark = await markOf(deps.db, 'trading')
  const monthMs = todayMs - POINTS.days * DAY_MS
  const fromMs = mark === null ? monthMs : Math.max(monthMs, Date.parse(mark) + DAY_MS)
  // Of a day whose last deals are not in the history yet nobody may be given anything.
  if (fromMs >= todayMs || !(await historyWritten(deps.services))) return
  for (let dayMs = fromMs; dayMs < todayMs; dayMs += DAY_MS) {
    await collectAll(deps, await tradersIn(deps.db, { fromMs: dayMs, toMs: dayMs + DAY_MS }))
    await setMark(deps.db, 'trading', new Date(dayMs).toISOString().slice(0, 10))
  }
}

async function collectAll(deps: VoteDeps, users: readonly number[]): Promise<void> {
  const once = [...new Set(users)]
  for (let begin = 0; begin < once.length; begin += PEOPLE_AT_ONCE)
    await Promise.all(once.slice(begin, begin + PEOPLE_AT_ONCE).map(user => collectPoints(deps, user)))
}

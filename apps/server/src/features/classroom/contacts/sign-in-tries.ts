import type { Clock } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import type { Database } from '../../../platform/postgres/database.ts'
import { attemptsOf, clearAttempts, countAttempt } from '../../security/index.ts'

const WINDOW_MS = 15 * 60_000
const TRIES_MAX = 5
// One address may stand for a whole school behind one router.
const ADDRESS_TRIES_MAX = 60

/** Wrong answers are counted for who is named, whether they exist or not, and for the address they come from. */
export type Tried = { readonly who: string; readonly address: string }

type Deps = { readonly db: Database; readonly clock: Clock }

const whoKey = ({ who }: Tried): string => `console ${who}`
const addressKey = ({ address }: Tried): string => `console-address ${address}`

/** Whether one more try may be made; otherwise how long to wait. */
export async function admitTry({ db, clock }: Deps, tried: Tried): Promise<Refusal<'423'> | null> {
  const now = new Date(clock.nowMs())
  const [own, near] = await Promise.all([
    attemptsOf(db, { key: whoKey(tried), now, windowMs: WINDOW_MS }),
    attemptsOf(db, { key: addressKey(tried), now, windowMs: WINDOW_MS }),
  ])
  const full = own.count >= TRIES_MAX ? own : near.count >= ADDRESS_TRIES_MAX ? near : null
  if (full === null) return null
  const retryAfter = Math.ceil((full.startedAt.getTime() + WINDOW_MS - now.getTime()) / 1000)
  return refuse('423', { reason: 'tries', retry_after: retryAfter })
}

/** Counts a wrong answer and says what is left: the pause is announced before it comes. */
export async function noteWrong(
  { db, clock }: Deps,
  tried: Tried,
): Promise<{ tries_left: number; pause_minutes: number }> {
  const now = new Date(clock.nowMs())
  const own = await countAttempt(db, { key: whoKey(tried), now, windowMs: WINDOW_MS })
  await countAttempt(db, { key: addressKey(tried), now, windowMs: WINDOW_MS })
  return { tries_left: Math.max(0, TRIES_MAX - own.count), pause_minutes: WINDOW_MS / 60_000 }
}

/** The right answer came: what was counted for them is forgotten, the address's is not. */
export const noteRight = ({ db }: Deps, tried: Tried): Promise<void> => clearAttempts(db, whoKey(tried))

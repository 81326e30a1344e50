import type { Clock } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import { addressKey } from '../../../platform/address-key.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { type Attempts, clearAttempts, countAttempt, giveBackAttempt } from '../../security/index.ts'

const WINDOW_MS = 15 * 60_000
const TRIES_MAX = 5
// One address may stand for a whole school behind one router.
const ADDRESS_TRIES_MAX = 60

/** Tries are counted for who is named, whether they exist or not, and for the address they come from. */
export type Tried = { readonly who: string; readonly address: string }

/** A try that may be made. It is a wrong one until it turns out right: who guesses at once gets no further than in a row. */
export type Try = {
  readonly ok: true
  /** What is left when it was wrong: the pause is announced before it comes. */
  readonly ifWrong: { tries_left: number; pause_minutes: number }
  /** The right answer came: what was counted for them is forgotten, for the address this try alone. */
  right(): Promise<void>
}

type Deps = { readonly db: Database; readonly clock: Clock }

/** Takes one try, or says how long to wait. */
export async function takeTry({ db, clock }: Deps, tried: Tried): Promise<Try | Refusal<'423'>> {
  const now = new Date(clock.nowMs())
  const whoKey = `console ${tried.who}`
  const siteKey = `console-address ${addressKey(tried.address)}`
  const [own, near] = await Promise.all([
    countAttempt(db, { key: whoKey, now, windowMs: WINDOW_MS }),
    countAttempt(db, { key: siteKey, now, windowMs: WINDOW_MS }),
  ])
  const giveBack = (key: string, { startedAt }: Attempts): Promise<void> => giveBackAttempt(db, { key, startedAt })
  const full = own.count > TRIES_MAX ? own : near.count > ADDRESS_TRIES_MAX ? near : null
  if (full !== null) {
    await Promise.all([giveBack(whoKey, own), giveBack(siteKey, near)])
    const retryAfter = Math.ceil((full.startedAt.getTime() + WINDOW_MS - now.getTime()) / 1000)
    return refuse('423', { reason: 'tries', retry_after: retryAfter })
  }
  return {
    ok: true,
    ifWrong: { tries_left: TRIES_MAX - own.count, pause_minutes: WINDOW_MS / 60_000 },
    async right() {
      await Promise.all([clearAttempts(db, whoKey), giveBack(siteKey, near)])
    },
  }
}

import type { Clock } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import { addressKey } from '../../../platform/address-key.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { type Attempts, clearAttempts, countAttempt, giveBackAttempt } from '../../../safety/attempt-table.ts'
import { knownDeviceOf } from '../../../safety/known-device.ts'

const WINDOW_MS = 15 * 60_000
const TRIES_MAX = 5
// One address may stand for a whole school behind one router.
const ADDRESS_TRIES_MAX = 60

/** Tries are counted for who is named, whether they exist or not, and for the address they come from. */
export type Tried = { readonly who: string; readonly address: string; readonly device?: string | undefined }

/** A try that may be made. It is a wrong one until it turns out right: who guesses at once gets no further than in a row. */
export type Try = {
  readonly ok: true
  /** What is left when it was wrong: the pause is announced before it comes. */
  readonly ifWrong: { tries_left: number; pause_minutes: number }
  /** The right answer came: what was counted for them is forgotten, for the address this try alone. */
  right(): Promise<void>
}

type Deps = { readonly db: Database; readonly clock: Clock }

/** How the tries of an account are named. */
export const accountOf = (who: string): string => `console ${who}`

/**
 * Takes one try of somebody unknown, or says how long to wait. A device that the contact signed in from before counts for
 * itself: however often others fail at their name, who sits there signs in.
 */
export async function takeTry(deps: Deps & { readonly sealing: Sealing }, tried: Tried): Promise<Try | Refusal<'423'>> {
  const device = knownDeviceOf(deps, accountOf(tried.who), tried.device)
  if (device !== null) {
    const own = await takeFrom(deps, [{ key: `console-device ${device}`, max: TRIES_MAX }])
    if (own.ok) return own
  }
  return takeFrom(deps, [
    { key: accountOf(tried.who), max: TRIES_MAX },
    { key: `console-address ${addressKey(tried.address)}`, max: ADDRESS_TRIES_MAX },
  ])
}

/** Takes one try of a contact who has proved something: a session, or the password before the second factor. */
export const takeOwnTry = (deps: Deps, what: string): Promise<Try | Refusal<'423'>> =>
  takeFrom(deps, [{ key: `console ${what}`, max: TRIES_MAX }])

type Limit = { readonly key: string; readonly max: number }

async function takeFrom({ db, clock }: Deps, limits: readonly [Limit, ...Limit[]]): Promise<Try | Refusal<'423'>> {
  const now = new Date(clock.nowMs())
  const counted = await Promise.all(
    limits.map(async limit => ({
      ...limit,
      ...(await countAttempt(db, { key: limit.key, now, windowMs: WINDOW_MS })),
    })),
  )
  const giveBack = (of: readonly (Attempts & Limit)[]): Promise<unknown> =>
    Promise.all(of.map(({ key, startedAt }) => giveBackAttempt(db, { key, startedAt })))
  const full = counted.find(({ count, max }) => count > max)
  if (full !== undefined) {
    await giveBack(counted)
    const retryAfter = Math.ceil((full.startedAt.getTime() + WINDOW_MS - now.getTime()) / 1000)
    return refuse('423', { reason: 'tries', retry_after: retryAfter })
  }
  const [own, ...others] = counted
  return {
    ok: true,
    ifWrong: { tries_left: TRIES_MAX - (own?.count ?? 0), pause_minutes: WINDOW_MS / 60_000 },
    async right() {
      await Promise.all([clearAttempts(db, limits[0].key), giveBack(others)])
    },
  }
}

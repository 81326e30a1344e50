import type { Clock } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import { addressKey } from '../../../platform/address-key.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import { type Attempts, clearAttempts, countAttempt, giveBackAttempt } from '../../../safety/attempt-table.ts'
import { isBusyAddress } from '../../../safety/attempts.ts'
import { knownDeviceOf } from '../../../safety/known-device.ts'
import { challengeFor, isProofGood } from '../../../safety/proof-of-work.ts'
import { isDeviceKept } from './contact-device-table.ts'

const WINDOW_MS = 15 * 60_000
const TRIES_MAX = 5
// One address may stand for a whole school behind one router.
const ADDRESS_TRIES_MAX = 60

/** Tries are counted for who is named, whether they exist or not, and for the address they come from. */
export type Tried = { readonly who: string; readonly address: string } & Brought

/** What a browser brings besides: the work that was asked of it, the devices it says it is. */
type Brought = { readonly proof?: string | undefined; readonly device?: string | undefined }

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

type Sealed = Deps & { readonly sealing: Sealing }

/** The device that a browser brings the token of, when the contact signed in from it and did not send it away; else null. */
export async function keptDevice(deps: Sealed, { who, device }: Pick<Tried, 'who' | 'device'>): Promise<string | null> {
  const nonce = knownDeviceOf(deps, accountOf(who), device)
  return nonce !== null && (await isDeviceKept(deps.db, nonce)) ? nonce : null
}

/**
 * Takes one try of somebody unknown, or says how long to wait or what to bring. A device that the contact signed in from before
 * counts for itself: however often others fail at their name or from their address, who sits there signs in. From an address
 * that many failures came from, each further try of a stranger costs work, whatever name it is for.
 */
export async function takeTry(deps: Sealed, tried: Tried): Promise<Try | Refusal<'423' | 'PROOF_REQUIRED'>> {
  const device = await keptDevice(deps, tried)
  if (device !== null) {
    const own = await takeFrom(deps, [{ key: `console-device ${device}`, max: TRIES_MAX }])
    if (own.ok) return own
  }
  const address = { key: `console-address ${addressKey(tried.address)}`, max: ADDRESS_TRIES_MAX }
  const taken = await takeFrom(deps, [{ key: accountOf(tried.who), max: TRIES_MAX }, address])
  if (!taken.ok || !isBusyAddress({ count: taken.counts[1] ?? 0 })) return taken
  if (tried.proof !== undefined && (await isProofGood(deps, tried.proof, 'light'))) return taken
  await taken.giveBack()
  return refuse('PROOF_REQUIRED', { challenge: await challengeFor(deps, 'light') })
}

/** Takes one try of a contact who has proved something: a session, or the password before the second factor. */
export const takeOwnTry = (deps: Deps, what: string): Promise<Try | Refusal<'423'>> =>
  takeFrom(deps, [{ key: `console ${what}`, max: TRIES_MAX }])

type Limit = { readonly key: string; readonly max: number }

type Taken = Try & {
  /** How many tries each limit had counted before this one. */
  readonly counts: readonly number[]
  /** It was no try after all. */
  giveBack(): Promise<unknown>
}

async function takeFrom({ db, clock }: Deps, limits: readonly [Limit, ...Limit[]]): Promise<Taken | Refusal<'423'>> {
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
    counts: counted.map(({ count }) => count - 1),
    giveBack: () => giveBack(counted),
    ifWrong: { tries_left: TRIES_MAX - (own?.count ?? 0), pause_minutes: WINDOW_MS / 60_000 },
    async right() {
      await Promise.all([clearAttempts(db, limits[0].key), giveBack(others)])
    },
  }
}

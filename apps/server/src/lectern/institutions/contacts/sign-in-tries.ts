import type { Clock } from '@bourse/kernel'
import { type Refusal, refuse } from '@bourse/protocol'
import { addressKey } from '../../../platform/address-key.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Sealing } from '../../../platform/secrets/sealing.ts'
import {
  type Attempts,
  attemptsOf,
  clearAttempts,
  countAttempt,
  giveBackAttempt,
} from '../../../safety/attempt-table.ts'
import { isBusyAddress } from '../../../safety/attempts.ts'
import { knownDeviceOf } from '../../../safety/known-device.ts'
import { challengeFor, isProofGood, type ProofWeight } from '../../../safety/proof-of-work.ts'
import { isDeviceKept } from './contact-device-table.ts'

const WINDOW_MS = 15 * 60_000
const TRIES_MAX = 5
// Where nobody has proved anything, whoever tries on after them works for each try, so that strangers can put nobody off; this
// is what one name bears of them in a window, whatever they pay: then only the devices that it knows come in.
const STRANGERS_TRIES_MAX = 100
// One address may stand for a whole school behind one router.
const ADDRESS_TRIES_MAX = 60

/** Tries are counted for who is named, whether they exist or not, and for the address they come from. */
export type SignInTry = { readonly who: string; readonly address: string } & BroughtProof

/** What a browser brings besides: the work that was asked of it, the devices it says it is. */
type BroughtProof = { readonly proof?: string | undefined; readonly device?: string | undefined }

/** A try that may be made. It is a wrong one until it turns out right: who guesses at once gets no further than in a row. */
export type Try = {
  readonly ok: true
  /** What is left when it was wrong: the pause is announced before it comes. Who is unknown works for a try instead of pausing. */
  readonly ifWrong: { tries_left: number; pause_minutes?: number }
  /** The right answer came: what was counted for them is forgotten, for the address this try alone. */
  right(): Promise<void>
}

type Deps = { readonly db: Database; readonly clock: Clock }

/** How the tries of an account are named. */
export const accountOf = (who: string): string => `console ${who}`

type SealedDeps = Deps & { readonly sealing: Sealing }

/** The device that a browser brings the token of, when the contact signed in from it and did not send it away; else null. */
export async function keptDevice(deps: SealedDeps, names: readonly string[], device?: string): Promise<string | null> {
  for (const name of names) {
    const nonce = knownDeviceOf(deps, accountOf(name), device)
    if (nonce !== null && (await isDeviceKept(deps.db, nonce))) return nonce
  }
  return null
}

/**
 * Takes one try of somebody unknown, or says how long to wait or what to bring. A device that the contact signed in from before
 * counts for itself: however often others fail at their name or from their address, who sits there signs in. At a name that
 * many failed at, and from an address that many failures came from, each further try of a stranger costs work.
 */
export async function takeTry(deps: SealedDeps, tried: SignInTry): Promise<Try | Refusal<'423' | 'PROOF_REQUIRED'>> {
  const device = await keptDevice(deps, [tried.who], tried.device)
  if (device !== null) {
    const own = await takeFrom(deps, [{ key: `console-device ${device}`, max: TRIES_MAX }])
    if (own.ok) return { ...own, ifWrong: { tries_left: own.ifWrong.tries_left } }
  }
  const limits = [
    { key: accountOf(tried.who), max: STRANGERS_TRIES_MAX },
    { key: `console-address ${addressKey(tried.address)}`, max: ADDRESS_TRIES_MAX },
  ] as const
  // Looked at before anything is counted: tries that nobody worked for, made all at once, leave no room for who does.
  const asked = weightOf(await countsOf(deps, limits))
  if (asked !== null && !(await hasWorked(deps, tried, asked))) return askForWork(deps, asked)
  const taken = await takeFrom(deps, limits)
  if (!taken.ok) return taken
  const late = weightOf(taken.counts)
  if (late === null || late === asked || asked === 'hard') {
    return {
      ...taken,
      ifWrong: { tries_left: Math.max(0, taken.ifWrong.tries_left - STRANGERS_TRIES_MAX + TRIES_MAX) },
    }
  }
  await taken.giveBack()
  return askForWork(deps, late)
}

const weightOf = ([name = 0, address = 0]: readonly number[]): ProofWeight | null =>
  name >= TRIES_MAX ? 'hard' : isBusyAddress({ count: address }) ? 'light' : null

const hasWorked = async (deps: SealedDeps, { proof }: SignInTry, weight: ProofWeight): Promise<boolean> =>
  proof !== undefined && isProofGood(deps, proof, weight)

const askForWork = async (deps: SealedDeps, weight: ProofWeight): Promise<Refusal<'PROOF_REQUIRED'>> =>
  refuse('PROOF_REQUIRED', { challenge: await challengeFor(deps, weight) })

/** Takes one try of a contact who has proved something: a session, or the password before the second factor. */
export const takeOwnTry = (deps: Deps, what: string): Promise<Try | Refusal<'423'>> =>
  takeFrom(deps, [{ key: `console ${what}`, max: TRIES_MAX }])

type Limit = { readonly key: string; readonly max: number }

type TakenTry = Try & {
  /** How many tries each limit had counted before this one. */
  readonly counts: readonly number[]
  /** It was no try after all. */
  giveBack(): Promise<unknown>
}

async function countsOf({ db, clock }: Deps, limits: readonly Limit[]): Promise<number[]> {
  const now = new Date(clock.nowMs())
  const found = await Promise.all(limits.map(({ key }) => attemptsOf(db, { key, now, windowMs: WINDOW_MS })))
  return found.map(({ count }) => count)
}

async function takeFrom({ db, clock }: Deps, limits: readonly [Limit, ...Limit[]]): Promise<TakenTry | Refusal<'423'>> {
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
    ifWrong: { tries_left: limits[0].max - (own?.count ?? 0), pause_minutes: WINDOW_MS / 60_000 },
    async right() {
      await Promise.all([clearAttempts(db, limits[0].key), giveBack(others)])
    },
  }
}

import { type Refusal, refuse } from '@bourse/protocol'
import { type Attempts, clearAttempts, countAttempt, giveBackAttempt } from '../../safety/attempt-table.ts'
import { type DeskEventKind, insertEvents } from './event-table.ts'
import { isKnownBrowser } from './session-table.ts'
import type { Caller, SignInDeps } from './sign-in-deps.ts'

/** After so many wrong tries there is a wait. */
export const TRIES_MAX = 5
const WINDOW_MS = 15 * 60_000

/** What is told with a wrong try, before the wait comes. */
export type TriesLeft = { readonly tries_left: number; readonly wait_s: number }

/** What a try came to; `wrong` is given how many are left, `nothing` guessed at nothing. */
export type TryOutcome<Answer> = { verdict: 'right' | 'wrong' | 'nothing'; answer: Answer }

type Trial = {
  /** What is guessed at: its tries are its own. */
  readonly what: 'password' | 'key' | 'factor'
  /** As it was typed, whether somebody is called so or not. */
  readonly name: string
  readonly caller: Caller
}

/**
 * Makes one try, which is counted as a wrong one before it is made: another process on the same database counts on from there, and one that
 * is killed in between leaves a wrong try behind, never a free guess. A browser by which the operator has come in before counts for itself,
 * so that whoever knows a name cannot keep its owner out.
 */
export async function tryOnce<Answer>(
  deps: SignInDeps,
  trial: Trial,
  attempt: (left: TriesLeft) => Promise<TryOutcome<Answer>>,
): Promise<Answer | Refusal<'423'>> {
  const { what, name, caller } = trial
  const isKnown = await isKnownBrowser(deps.db, name, caller.browser)
  const key = `desk ${what} ${name}${isKnown ? ` ${caller.browser.toString('base64url')}` : ''}`
  const taken = await countAttempt(deps.db, { key, now: new Date(deps.clock.nowMs()), windowMs: WINDOW_MS })
  const giveBack = (): Promise<void> => giveBackAttempt(deps.db, { key, startedAt: taken.startedAt })
  const waitS = waitOf(deps, taken)
  if (taken.count > TRIES_MAX) {
    await giveBack()
    await noteEvent(deps, { name, kind: 'waits', caller })
    return refuse('423', { reason: 'tries', retry_after: waitS })
  }
  const { verdict, answer } = await attempt({ tries_left: TRIES_MAX - taken.count, wait_s: waitS })
  if (verdict === 'right') await clearAttempts(deps.db, key)
  if (verdict === 'nothing') await giveBack()
  return answer
}

const waitOf = ({ clock }: SignInDeps, { startedAt }: Attempts): number =>
  Math.max(1, Math.ceil((startedAt.getTime() + WINDOW_MS - clock.nowMs()) / 1000))

/** Notes what happened at the door. */
export const noteEvent = (
  { db, clock }: Pick<SignInDeps, 'db' | 'clock'>,
  { name, kind, caller }: { name: string; kind: DeskEventKind; caller: Omit<Caller, 'browser'> },
): Promise<void> =>
  insertEvents(db, [
    { at: new Date(clock.nowMs()), operator: name, kind, address: caller.address, device: caller.device },
  ])

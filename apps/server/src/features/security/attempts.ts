import { type Refusal, refuse } from '@bourse/protocol'
import type { PeopleDeps } from '../people/index.ts'
import { attemptsOf, clearAttempts, countAttempt } from './attempt-table.ts'
import { challengeFor, isProofGood } from './proof-of-work.ts'

const WINDOW_MS = 15 * 60_000
// From the fourth try on, a guesser pays with work; from the eleventh, with time.
const FREE_FAILURES = 3
const ACCOUNT_FAILURES_MAX = 10
// One address may stand for a whole office behind one router.
const FREE_ADDRESS_FAILURES = 10
const ADDRESS_FAILURES_MAX = 100

/** Who tries what: the account as it was typed, whether it exists or not, and from which address. */
export type Trial = { account: string; address: string }

const accountKey = (account: string): string => `fail ${account}`
const addressKey = (address: string): string => `fail-address ${address}`

type Counted = { refusal: Refusal<'423' | '429'> | null; needsProof: boolean }

async function countedSoFar(deps: PeopleDeps, trial: Trial): Promise<Counted> {
  const now = new Date(deps.clock.nowMs())
  const [ofAccount, ofAddress] = await Promise.all([
    attemptsOf(deps.db, { key: accountKey(trial.account), now, windowMs: WINDOW_MS }),
    attemptsOf(deps.db, { key: addressKey(trial.address), now, windowMs: WINDOW_MS }),
  ])
  const waitS = (startedAt: Date): number => Math.ceil((startedAt.getTime() + WINDOW_MS - now.getTime()) / 1000)
  const refusal =
    ofAccount.count >= ACCOUNT_FAILURES_MAX
      ? refuse('423', { reason: 'tries', retry_after: waitS(ofAccount.startedAt) })
      : ofAddress.count >= ADDRESS_FAILURES_MAX
        ? refuse('429', { retry_after: waitS(ofAddress.startedAt) })
        : null
  return { refusal, needsProof: ofAccount.count >= FREE_FAILURES || ofAddress.count >= FREE_ADDRESS_FAILURES }
}

/** Whether one more try may be made by somebody unknown; otherwise what they must bring or wait for. */
export async function admitTrial(
  deps: PeopleDeps,
  trial: Trial & { proof: string | undefined },
): Promise<Refusal<'423' | '429' | 'PROOF_REQUIRED'> | null> {
  const { refusal, needsProof } = await countedSoFar(deps, trial)
  if (refusal) return refusal
  if (!needsProof || (trial.proof !== undefined && (await isProofGood(deps, trial.proof)))) return null
  return refuse('PROOF_REQUIRED', { challenge: await challengeFor(deps) })
}

/** Whether one more try may be made by somebody signed in, who is not asked for work: their tries count for themselves. */
export async function admitOwnTrial(deps: PeopleDeps, trial: Trial): Promise<Refusal<'423' | '429'> | null> {
  return (await countedSoFar(deps, trial)).refusal
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Makes the tries at one account one after another: what is looked at before a try counts every try before it, so that of
 * many at once no more are let through than in a row.
 */
export async function inTurn<Answer>(account: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const before = turns.get(account) ?? Promise.resolve()
  const mine = before.then(attempt, attempt)
  turns.set(account, mine)
  try {
    return await mine
  } finally {
    if (turns.get(account) === mine) turns.delete(account)
  }
}

/** Notes that a try failed. */
export async function noteFailure(deps: PeopleDeps, trial: Trial): Promise<void> {
  const now = new Date(deps.clock.nowMs())
  await countAttempt(deps.db, { key: accountKey(trial.account), now, windowMs: WINDOW_MS })
  await countAttempt(deps.db, { key: addressKey(trial.address), now, windowMs: WINDOW_MS })
}

/** Notes that a try failed for the account alone: whoever made it has proved something already, and no address is suspected. */
export async function noteOwnFailure(deps: PeopleDeps, { account }: Trial): Promise<void> {
  await countAttempt(deps.db, { key: accountKey(account), now: new Date(deps.clock.nowMs()), windowMs: WINDOW_MS })
}

/** Notes that the right answer came: the account's failures are forgotten, the address's are not. */
export const noteSuccess = (deps: PeopleDeps, trial: Trial): Promise<void> =>
  clearAttempts(deps.db, accountKey(trial.account))

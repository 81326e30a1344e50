import { type Refusal, refuse } from '@bourse/protocol'
import { addressKey } from '../../platform/address-key.ts'
import type { PeopleDeps } from '../people/index.ts'
import { type Attempts, attemptsOf, clearAttempts, countAttempt, giveBackAttempt } from './attempt-table.ts'
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

/** A try of somebody unknown, with the work they have done for it where it was asked for. */
export type StrangerTrial = Trial & { proof: string | undefined }

/** What a try came to: `right` forgets the failures before it, `wrong` is one more, `none` guessed at nothing. */
export type Judged<Answer> = { verdict: 'right' | 'wrong' | 'none'; answer: Answer }

const accountKey = (account: string): string => `fail ${account}`
const siteKey = (address: string): string => `fail-address ${addressKey(address)}`
const windowOf = (deps: PeopleDeps, key: string) => ({
  key,
  now: new Date(deps.clock.nowMs()),
  windowMs: WINDOW_MS,
})

type Failures = { account: Attempts; address: Attempts }
type Judgement = { refusal: Refusal<'423' | '429'> | null; needsProof: boolean }

async function failuresOf(deps: PeopleDeps, trial: Trial): Promise<Failures> {
  const [account, address] = await Promise.all([
    attemptsOf(deps.db, windowOf(deps, accountKey(trial.account))),
    attemptsOf(deps.db, windowOf(deps, siteKey(trial.address))),
  ])
  return { account, address }
}

function judge(deps: PeopleDeps, { account, address }: Failures): Judgement {
  const waitS = (startedAt: Date): number => Math.ceil((startedAt.getTime() + WINDOW_MS - deps.clock.nowMs()) / 1000)
  const refusal =
    account.count >= ACCOUNT_FAILURES_MAX
      ? refuse('423', { reason: 'tries', retry_after: waitS(account.startedAt) })
      : address.count >= ADDRESS_FAILURES_MAX
        ? refuse('429', { retry_after: waitS(address.startedAt) })
        : null
  return { refusal, needsProof: account.count >= FREE_FAILURES || address.count >= FREE_ADDRESS_FAILURES }
}

type Barred<R> = (failures: Failures) => Promise<R | null>

// A proof is used up by looking at it, so it is looked at once, and only where it is asked for.
function strangersBar(deps: PeopleDeps, trial: StrangerTrial): Barred<Refusal<'423' | '429' | 'PROOF_REQUIRED'>> {
  let proven: boolean | null = null
  return async failures => {
    const { refusal, needsProof } = judge(deps, failures)
    if (refusal || !needsProof) return refusal
    proven ??= trial.proof !== undefined && (await isProofGood(deps, trial.proof))
    return proven ? null : refuse('PROOF_REQUIRED', { challenge: await challengeFor(deps) })
  }
}

/** Whether somebody unknown may go on where that is no guess; otherwise what they must bring or wait for. */
export const admitStranger = async (
  deps: PeopleDeps,
  trial: StrangerTrial,
): Promise<Refusal<'423' | '429' | 'PROOF_REQUIRED'> | null> => strangersBar(deps, trial)(await failuresOf(deps, trial))

/** Makes one try of somebody unknown, or says what they must bring or wait for. */
export function tryAsStranger<Answer>(
  deps: PeopleDeps,
  trial: StrangerTrial,
  attempt: () => Promise<Judged<Answer>>,
): Promise<Answer | Refusal<'423' | '429' | 'PROOF_REQUIRED'>> {
  const attemptAndSuspect = async (): Promise<Judged<Answer>> => {
    const judged = await attempt()
    if (judged.verdict === 'wrong') await countAttempt(deps.db, windowOf(deps, siteKey(trial.address)))
    return judged
  }
  return makeTry(deps, trial, { barred: strangersBar(deps, trial), attempt: attemptAndSuspect })
}

/**
 * Makes one try of somebody who has proved something already: they are not asked for work, their tries count for
 * themselves, and no address is suspected.
 */
export const tryAsOwner = <Answer>(
  deps: PeopleDeps,
  trial: Trial,
  attempt: () => Promise<Judged<Answer>>,
): Promise<Answer | Refusal<'423' | '429'>> =>
  makeTry(deps, trial, { barred: async failures => judge(deps, failures).refusal, attempt })

/**
 * A try is counted as a failure before it is made, in one statement: another process on the same database counts on from
 * there, and one that is ended in between leaves a failure behind, never a free guess.
 */
function makeTry<Answer, R>(
  deps: PeopleDeps,
  trial: Trial,
  { barred, attempt }: { barred: Barred<R>; attempt: () => Promise<Judged<Answer>> },
): Promise<Answer | R> {
  return inTurn(trial.account, async () => {
    const failures = await failuresOf(deps, trial)
    const early = await barred(failures)
    if (early) return early
    const key = accountKey(trial.account)
    const taken = await countAttempt(deps.db, windowOf(deps, key))
    const giveBack = (): Promise<void> => giveBackAttempt(deps.db, { key, startedAt: taken.startedAt })
    const late = await barred({ ...failures, account: { ...taken, count: taken.count - 1 } })
    if (late) {
      await giveBack()
      return late
    }
    const { verdict, answer } = await attempt()
    if (verdict === 'right') await clearAttempts(deps.db, key)
    if (verdict === 'none') await giveBack()
    return answer
  })
}

const turns = new Map<string, Promise<unknown>>()

// One after another in this process, so that many who know the password all come in at once.
async function inTurn<Answer>(account: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const before = turns.get(account) ?? Promise.resolve()
  const mine = before.then(attempt, attempt)
  turns.set(account, mine)
  try {
    return await mine
  } finally {
    if (turns.get(account) === mine) turns.delete(account)
  }
}

import { type Refusal, refuse } from '@bourse/protocol'
import { addressKey } from '../platform/address-key.ts'
import { type Attempts, attemptsOf, clearAttempts, countAttempt, giveBackAttempt } from './attempt-table.ts'
import { knownDeviceOf } from './known-device.ts'
import { challengeFor, isProofGood, type ProofWeight } from './proof-of-work.ts'
import type { SafetyDeps } from './safety-deps.ts'

const WINDOW_MS = 15 * 60_000
// From the fourth try on, a guesser pays with work; from the eleventh, with eight times as much. A hundred is what one
// account bears of strangers in a window, whatever they pay: then only the devices that it knows come in.
const FREE_FAILURES = 3
const LIGHT_FAILURES_MAX = 10
const STRANGERS_FAILURES_MAX = 100
// Who has proved something, or comes from a device that the account knows, answers for themselves alone.
const OWN_FAILURES_MAX = 10
// One address may stand for a whole office behind one router.
const FREE_ADDRESS_FAILURES = 10
const ADDRESS_FAILURES_MAX = 100

/** Who tries what: the account as it was typed, whether it exists or not, and from which address. */
export type Trial = { account: string; address: string }

/** A try of somebody unknown, with the work they have done for it and the devices they say they sit at. */
export type StrangerTrial = Trial & { proof: string | undefined; device: string | undefined }

/** What a try of somebody unknown brings, as their request has it. */
export const strangeTry = (
  request: { altcha?: string | undefined; device?: string | undefined },
  { address }: { address: string },
): Omit<StrangerTrial, 'account'> => ({ address, proof: request.altcha, device: request.device })

/** What a try came to: `right` forgets the failures before it, `wrong` is one more, `none` guessed at nothing. */
export type Judgement<Answer> = { verdict: 'right' | 'wrong' | 'none'; answer: Answer }

/** Takes as long as noting something of an account does, for one that does not exist. */
export async function countNobody(deps: SafetyDeps, address: string): Promise<void> {
  await countAttempt(deps.db, windowOf(deps, `nobody ${addressKey(address)}`))
}

const accountKey = (account: string): string => `fail ${account}`
const siteKey = (address: string): string => `fail-address ${addressKey(address)}`
const windowOf = (deps: SafetyDeps, key: string) => ({
  key,
  now: new Date(deps.clock.nowMs()),
  windowMs: WINDOW_MS,
})

const waitS = (deps: SafetyDeps, startedAt: Date): number =>
  Math.ceil((startedAt.getTime() + WINDOW_MS - deps.clock.nowMs()) / 1000)

const locked = (deps: SafetyDeps, { startedAt }: Attempts): Refusal<'423'> =>
  refuse('423', { reason: 'tries', retry_after: waitS(deps, startedAt) })

type Strange = '423' | '429' | 'PROOF_REQUIRED'
type BarredCheck<R> = (account: Attempts) => Promise<R | null>

/** Whether so many failures came from an address that whoever comes from there shall work for a try. */
export const isBusyAddress = ({ count }: Pick<Attempts, 'count'>): boolean => count >= FREE_ADDRESS_FAILURES

function weightAsked(account: Attempts, address: Attempts): ProofWeight | null {
  if (account.count >= LIGHT_FAILURES_MAX) return 'hard'
  return account.count >= FREE_FAILURES || isBusyAddress(address) ? 'light' : null
}

// A proof is used up by looking at it, so it is looked at once, and only where it is asked for.
function strangersBar(
  deps: SafetyDeps,
  trial: StrangerTrial,
  least: ProofWeight | null,
): BarredCheck<Refusal<Strange>> {
  let proven: ProofWeight | null = null
  return async account => {
    const address = await attemptsOf(deps.db, windowOf(deps, siteKey(trial.address)))
    if (account.count >= STRANGERS_FAILURES_MAX) return locked(deps, account)
    if (address.count >= ADDRESS_FAILURES_MAX) return refuse('429', { retry_after: waitS(deps, address.startedAt) })
    const weight = weightAsked(account, address) ?? least
    if (weight === null || proven === 'hard' || proven === weight) return null
    if (proven === null && trial.proof !== undefined && (await isProofGood(deps, trial.proof, weight))) proven = weight
    return proven === weight ? null : refuse('PROOF_REQUIRED', { challenge: await challengeFor(deps, weight) })
  }
}

const ownBar =
  (deps: SafetyDeps): BarredCheck<Refusal<'423'>> =>
  async account =>
    account.count >= OWN_FAILURES_MAX ? locked(deps, account) : null

/** Whether somebody unknown may go on where that is no guess; otherwise what they must bring or wait for. */
export async function admitStranger(
  deps: SafetyDeps,
  trial: StrangerTrial,
  least: ProofWeight | null,
): Promise<Refusal<Strange> | null> {
  const account = await attemptsOf(deps.db, windowOf(deps, accountKey(trial.account)))
  return strangersBar(deps, trial, least)(account)
}

/**
 * Makes one try of somebody unknown, or says what they must bring or wait for. A device that the account knows counts for
 * itself: however often strangers fail at the account, who sits there signs in. Once it has failed as often as it may, it
 * is a stranger like any other.
 */
export async function tryAsStranger<Answer>(
  deps: SafetyDeps,
  trial: StrangerTrial,
  attempt: () => Promise<Judgement<Answer>>,
): Promise<Answer | Refusal<Strange>> {
  const device = knownDeviceOf(deps, trial.account, trial.device)
  if (device !== null) {
    const own = `device ${device}`
    const { count } = await attemptsOf(deps.db, windowOf(deps, accountKey(own)))
    if (count < OWN_FAILURES_MAX) return makeTry(deps, own, { barred: ownBar(deps), attempt })
  }
  const attemptAndSuspect = async (): Promise<Judgement<Answer>> => {
    const judged = await attempt()
    if (judged.verdict === 'wrong') await countAttempt(deps.db, windowOf(deps, siteKey(trial.address)))
    return judged
  }
  return makeTry(deps, trial.account, { barred: strangersBar(deps, trial, null), attempt: attemptAndSuspect })
}

/**
 * Makes one try of somebody who has proved something already: they are not asked for work, their tries count for
 * themselves, and what others did from their address is not laid at their door.
 */
export const tryAsOwner = <Answer>(
  deps: SafetyDeps,
  account: string,
  attempt: () => Promise<Judgement<Answer>>,
): Promise<Answer | Refusal<'423'>> => makeTry(deps, account, { barred: ownBar(deps), attempt })

/**
 * A try is counted as a failure before it is made, in one statement: another process on the same database counts on from
 * there, and one that is ended in between leaves a failure behind, never a free guess.
 */
function makeTry<Answer, R>(
  deps: SafetyDeps,
  account: string,
  { barred, attempt }: { barred: BarredCheck<R>; attempt: () => Promise<Judgement<Answer>> },
): Promise<Answer | R> {
  return inTurn(account, async () => {
    const key = accountKey(account)
    const early = await barred(await attemptsOf(deps.db, windowOf(deps, key)))
    if (early) return early
    const taken = await countAttempt(deps.db, windowOf(deps, key))
    const giveBack = (): Promise<void> => giveBackAttempt(deps.db, { key, startedAt: taken.startedAt })
    const late = await barred({ ...taken, count: taken.count - 1 })
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

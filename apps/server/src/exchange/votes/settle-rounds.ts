import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { houseNowMs } from '../../core/house-now.ts'
import { isForgotten } from '../../core/still-open.ts'
import type { Jobs, Rounds } from '../../platform/jobs/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { askedBefore, type EntryRow, hasAsked, lockRound, settleEntry, unsettled } from './entry-table.ts'
import { finishEntry } from './give-votes.ts'
import { isPoint } from './point-coin.ts'
import { finishGrants } from './points.ts'
import { candidatesOf, endRound, type RoundRow, undecided } from './round-table.ts'
import type { VoteDeps } from './vote-deps.ts'

const REST_MS = 5_000
/** Long enough for whoever asked to have finished it themselves. */
const LEFT_ALONE_MS = 20_000
const AT_ONCE = 100

/** Finishes what a crash left, decides rounds that are over, and settles what their votes cost. */
export async function carryVotesOn(deps: VoteDeps): Promise<void> {
  await finishAsked(deps)
  await finishGrants(deps)
  // By the time by which votes are taken: a machine's clock that is ahead would end for good what still goes on.
  const closedBefore = new Date((await houseNowMs(deps.services.core)) - LEFT_ALONE_MS)
  for (const round of await undecided(deps.db, closedBefore)) await decide(deps, round)
  await settle(deps)
}

async function finishAsked(deps: VoteDeps): Promise<void> {
  const nowMs = deps.clock.nowMs()
  for (const entry of await askedBefore(deps.db, { before: new Date(nowMs - LEFT_ALONE_MS), count: AT_ONCE })) {
    if (isForgotten(entry.asked_at, nowMs)) {
      deps.log.error({ vote: entry.entry_id }, 'a vote stayed unfinished for too long: a person must look')
    } else await finishEntry(deps, entry)
  }
}

/** A round ends when every vote that was asked for in time is counted; who has most wins, of two alike whoever stood first. */
const decide = ({ db, clock }: VoteDeps, { round_id: id, needed }: RoundRow): Promise<void> =>
  db.transaction().execute(async transaction => {
    // Whoever asked in time and was late to write it down waits here, and finds the round ended.
    await lockRound(transaction, id)
    if (await hasAsked(transaction, id)) return
    const [first] = await candidatesOf(transaction, [id])
    const winner = first !== undefined && first.votes > 0 && first.votes >= needed ? first.candidate_id : null
    const at = new Date(clock.nowMs())
    await endRound(transaction, id, { outcome: winner === null ? 'none' : 'won', winner, at })
  })

/** What votes of a round that was won cost is paid, of all others it is given back; a vote at a time, so that it goes on where it was cut off. */
async function settle(deps: VoteDeps): Promise<void> {
  for (;;) {
    const some = await unsettled(deps.db, AT_ONCE)
    if (some.length === 0) return
    const went = await Promise.all(some.map(entry => settleOne(deps, entry, entry.outcome === 'won')))
    if (went.includes(false)) return
  }
}

async function settleOne({ db, services, log }: VoteDeps, entry: EntryRow, isWon: boolean): Promise<boolean> {
  const { entry_id: id, user_id: owner, hold } = entry
  if (hold === null) return false
  const coin = services.catalogue.asset(entry.asset)
  const submitted = isWon
    ? await services.core.submit({
        kind: 'post',
        ...{ owner, hold, purpose: PURPOSE.vote, clientId: houseClientId(`vote-paid-${id}`) },
        amount: atoms(entry.amount),
        // Points go where they came from; what was paid is the house's.
        ...{ toOwner: HOUSE, toPurse: isPoint(coin) ? 'outside' : 'fees' },
      })
    : await services.core.submit({
        kind: 'void',
        ...{ owner, hold, purpose: PURPOSE.vote, clientId: houseClientId(`vote-back-${id}`) },
      })
  if (submitted.kind === 'unknown' || submitted.kind === 'not_taken') return false
  // A hold that is gone was settled before, by whoever did not live to note it.
  if (submitted.kind === 'refused' && submitted.code !== 'HOLD_NOT_FOUND') {
    log.error({ vote: id, code: submitted.code }, 'a vote could not be settled')
    return false
  }
  await settleEntry(db, id, isWon ? 'paid' : 'returned')
  return true
}

/** Does so all the time. */
export const startVotes = (jobs: Jobs, deps: VoteDeps): Rounds =>
  jobs.every({ name: 'votes', restMs: REST_MS, act: () => carryVotesOn(deps) })

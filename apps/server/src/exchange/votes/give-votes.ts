import {
  type Outcome,
  ok,
  type Refusal,
  type RefusalsOf,
  type ReplyOf,
  refuse,
  refuseFields,
  type voteExchange,
} from '@bourse/protocol'
import type { Attempt } from '../../core/still-open.ts'
import type { Operation } from '../../operations/operation.ts'
import { inTurnOf } from '../../platform/in-turn.ts'
import { holdOnce, type NotHeld } from '../holds/index.ts'
import { amountProblem, type Coin, readAmount, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { countEntry, type EntryRow, entryOfClient, releaseEntry, reserveEntry } from './entry-table.ts'
import { isPoint } from './point-coin.ts'
import { candidateById, type RoundRow, roundById } from './round-table.ts'
import type { VoteDeps, VoteServices } from './vote-deps.ts'
import { voterOf } from './voter.ts'

type GivenVotes = ReplyOf<typeof voteExchange>
type VoteRefusal = RefusalsOf<typeof voteExchange> | '422' | 'UNAVAILABLE'

/** Gives votes to a candidate for points or the round's coin, once, within every bound and before the round closes. */
export const giveVotes: Operation<typeof voteExchange, VoteServices> = async (context, request) => {
  const { client_id: clientId = null } = request
  const { userId } = context.session
  return inTurnOf(context.services.turns, { who: `vote ${userId}`, clientId }, () =>
    giveOnce(context, { ...request, userId, clientId }),
  )
}

/** Whose votes for whom, and what they said they give. */
export type VoteWish = {
  readonly id: number
  readonly coin: string
  readonly amount: string
  readonly userId: number
  readonly clientId: string | null
}

/** Gives votes, or what the same wish was answered before. */
export async function giveOnce(deps: VoteDeps, wish: VoteWish): Promise<Outcome<GivenVotes, VoteRefusal>> {
  // The house's time, by which a round opens and closes.
  const { nowMs } = await deps.services.core.ask('head', {})
  return giveVotesAt(deps, wish, nowMs)
}

/** The same at a moment that is told: a demo has a past. */
export async function giveVotesAt(
  deps: VoteDeps,
  wish: VoteWish,
  nowMs: number,
): Promise<Outcome<GivenVotes, VoteRefusal>> {
  const candidate = await candidateById(deps.db, wish.id)
  const round = candidate === null ? null : await roundById(deps.db, candidate.round_id)
  if (candidate === null || round === null) return refuse('404')
  const cost = costOf(deps, round, wish)
  if ('code' in cost) return cost
  const before = wish.clientId === null ? null : await entryOfClient(deps.db, wish.userId, wish.clientId)
  if (before !== null) {
    const answer = await again(deps, before, { wish, cost })
    return 'code' in answer ? answer : ok(givenOf(deps, answer))
  }
  const closed = refusalOfTime(round, nowMs)
  if (closed !== null) return closed
  const entry = {
    ...{ entry_id: deps.ids(), round_id: round.round_id, candidate_id: candidate.candidate_id, user_id: wish.userId },
    ...{ client_id: wish.clientId, asset: cost.coin.asset, said: cost.said, amount: cost.amount, votes: cost.votes },
    ...{ asked_at: new Date(nowMs), voter: voterOf(deps.services, round.round_id, wish.userId) },
  }
  const reserved = await reserveEntry(deps.db, entry, !isPoint(cost.coin))
  if (reserved === 'ended') return refuse('VOTE_CLOSED', closedData(round))
  // Another process was faster with the same client id.
  if (reserved === 'repeated') return refuse('BUSY')
  if (reserved !== 'reserved') return refuse('VOTE_CAP', { rule: reserved.cap, left: Math.max(0, reserved.left) })
  const asked = { ...entry, state: 'asked', number: null, digest: null, hold: null } as const
  const counted = await finishEntry(deps, asked, 'first')
  return 'code' in counted ? counted : ok(givenOf(deps, counted))
}

type Cost = { readonly coin: Coin; readonly said: number; readonly amount: number; readonly votes: number }

/** How many whole votes an amount buys, and what those cost: the rest is not taken. */
function costOf({ services: { catalogue } }: VoteDeps, round: RoundRow, wish: VoteWish): Cost | Refusal<'422'> {
  const coin = catalogue.coin(wish.coin)
  const price = priceIn(round, coin)
  if (coin === null || price === null) return refuseFields({ coin: 'unknown' })
  const reading = readAmount(coin, wish.amount)
  if (!reading.ok) return refuseFields({ amount: amountProblem(wish.amount, coin.scale) })
  const votes = Math.floor(reading.value / price)
  if (votes === 0) return refuseFields({ amount: ['too_small', { min: Number(writeAmount(coin, price)) }] })
  // No round allows as many; the bound of the column is passed by none.
  if (votes > round.user_max) return { coin, said: reading.value, votes: round.user_max + 1, amount: price }
  return { coin, said: reading.value, votes, amount: votes * price }
}

function priceIn(round: RoundRow, coin: Coin | null): number | null {
  if (coin === null) return null
  if (isPoint(coin)) return round.point_price
  return coin.asset === round.token ? round.token_price : null
}

const closedData = ({ closes_at: at }: RoundRow) => ({ rule: 'round', closed_at: at.getTime() / 1000 })

function refusalOfTime(round: RoundRow, nowMs: number): Refusal<'VOTE_NOT_OPEN' | 'VOTE_CLOSED'> | null {
  if (nowMs < round.opens_at.getTime())
    return refuse('VOTE_NOT_OPEN', { rule: 'round', opens_at: round.opens_at.getTime() / 1000 })
  return nowMs >= round.closes_at.getTime() || round.ended_at !== null ? refuse('VOTE_CLOSED', closedData(round)) : null
}

async function again(
  deps: VoteDeps,
  entry: EntryRow,
  { wish, cost }: { wish: VoteWish; cost: Cost },
): Promise<EntryRow | Refusal<NotHeld | 'CLIENT_ID_REUSED'>> {
  const isSame = entry.candidate_id === wish.id && entry.asset === cost.coin.asset && entry.said === cost.said
  if (!isSame) return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: wish.clientId })
  return finishEntry(deps, entry)
}

/** Has the ledger hold what a vote costs, and counts it; for the same vote again nothing happens twice. */
export async function finishEntry(
  deps: VoteDeps,
  entry: EntryRow,
  said: Attempt = 'again',
): Promise<EntryRow | Refusal<NotHeld>> {
  if (entry.state !== 'asked') return entry
  const { core, catalogue } = deps.services
  const { user_id: owner, amount } = entry
  const coin = catalogue.asset(entry.asset)
  const end = await holdOnce(core, { name: `vote-${entry.entry_id}`, owner, purpose: PURPOSE.vote, coin, amount }, said)
  if (end.kind === 'refused') await releaseEntry(deps.db, entry, !isPoint(coin))
  if (end.kind !== 'held') return end.refusal
  return countHeld(deps.db, entry, { coin, hold: end.hold })
}

/** Counts a vote whose cost is held. */
export async function countHeld(
  db: VoteDeps['db'],
  entry: EntryRow,
  { coin, hold }: { readonly coin: Coin; readonly hold: number },
): Promise<EntryRow> {
  const candidate = await candidateById(db, entry.candidate_id)
  const words = { candidate: candidate?.coin ?? '', coin: coin.coin, amount: writeAmount(coin, entry.amount) }
  return countEntry(db, entry, { ...words, hold })
}

/** A vote as whoever gave it is told. */
function givenOf({ services: { catalogue } }: VoteDeps, entry: EntryRow): GivenVotes {
  const coin = catalogue.asset(entry.asset)
  return {
    votes: entry.votes,
    number: entry.number ?? 0,
    voter: entry.voter,
    coin: coin.coin,
    amount: writeAmount(coin, entry.amount),
    time: entry.asked_at.getTime() / 1000,
  }
}

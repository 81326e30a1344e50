import { HOUR_MS } from '@bourse/kernel'
import {
  type Language,
  nearestFirst,
  ok,
  POINT_REASONS,
  type ReplyOf,
  type RoundView,
  refuse,
  VOTE_POINT,
  type voteInfo,
  type voteInfoById,
} from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { publicImageAddress } from '../images/index.ts'
import { writeAmount } from '../markets/index.ts'
import { standingOf } from './entry-table.ts'
import { earnedBy } from './point-table.ts'
import { allRounds, type CandidateRow, candidatesOf, type RoundRow, roundById, type Story } from './round-table.ts'
import { type CountedRow, newestCounted, spentOn, sumsByCandidate } from './tally-table.ts'
import type { VoteServices } from './vote-deps.ts'
import { stateOf } from './vote-state.ts'
import { voterOf } from './voter.ts'

const ROUNDS_SHOWN = 20

type Context = OperationContext<Session | null, VoteServices>

/** Every round with its candidates, and what a signed-in reader has given and earned. */
export const readVotes: Operation<typeof voteInfo, VoteServices> = async context => {
  const { session } = context
  const [{ nowMs }, rounds] = await Promise.all([
    context.services.core.ask('head', {}),
    allRounds(context.db, ROUNDS_SHOWN),
  ])
  const views = await viewsOf(context, rounds, nowMs)
  return ok({ time: nowMs / 1000, rounds: views, points: session === null ? null : await pointsOf(context, session) })
}

/** One round, and a page of what everybody may read of its votes. */
export const readVote: Operation<typeof voteInfoById, VoteServices> = async (context, request) => {
  const { db, services, session } = context
  const { id, limit_begin, limit_num } = request
  const [round, { nowMs }] = await Promise.all([roundById(db, id), services.core.ask('head', {})])
  if (round === null) return refuse('404')
  const [[view], rows] = await Promise.all([
    viewsOf(context, [round], nowMs),
    newestCounted(db, id, { offset: limit_begin, limit: limit_num }),
  ])
  if (view === undefined) return refuse('404')
  return ok({
    time: nowMs / 1000,
    round: view,
    points: session === null ? null : await pointsOf(context, session),
    ...{ total: round.entries, limit_begin, limit_num, records: rows.map(row => entryView(context, row)) },
  })
}

function entryView({ services: { catalogue }, session }: Context, row: CountedRow) {
  const coin = catalogue.asset(row.asset)
  return {
    ...{ number: row.number, time: row.asked_at.getTime() / 1000, voter: row.voter, candidate: row.candidate },
    ...{ votes: row.votes, coin: coin.coin, amount: writeAmount(coin, row.amount) },
    mine: row.user_id === session?.userId,
  }
}

async function viewsOf(context: Context, rounds: readonly RoundRow[], nowMs: number): Promise<RoundView[]> {
  const ids = rounds.map(({ round_id: id }) => id)
  const user = context.session?.userId ?? null
  const [candidates, sums] = await Promise.all([
    candidatesOf(context.db, ids),
    sumsByCandidate(context.db, ids, { since: new Date(nowMs - HOUR_MS), user }),
  ])
  return Promise.all(
    rounds.map(async round => {
      const own = candidates.filter(one => one.round_id === round.round_id)
      return {
        ...roundView(context, round, nowMs),
        votes: own.reduce((all, { votes }) => all + votes, 0),
        candidates: own.map(one => candidateView(one, context.language, { sums, isMine: user !== null })),
        mine: user === null ? null : await mineOf(context, round, user),
      }
    }),
  )
}

const seconds = (at: Date): number => at.getTime() / 1000

function roundView({ services: { catalogue } }: Context, round: RoundRow, nowMs: number) {
  const token = round.token === null ? null : catalogue.asset(round.token)
  return {
    id: round.round_id,
    state: stateOf(round, nowMs),
    opens_at: seconds(round.opens_at),
    closes_at: seconds(round.closes_at),
    ended_at: round.ended_at === null ? null : seconds(round.ended_at),
    prices: [
      { coin: VOTE_POINT, amount: String(round.point_price) },
      ...(token === null ? [] : [{ coin: token.coin, amount: writeAmount(token, round.token_price ?? 0) }]),
    ],
    ...{ user_max: round.user_max, token_max: round.token_max, votes_max: round.votes_max, needed: round.needed },
    ...{ entries: round.entries, head: round.head, outcome: round.outcome, winner: round.winner, market: round.market },
  }
}

type Sums = { readonly sums: Awaited<ReturnType<typeof sumsByCandidate>>; readonly isMine: boolean }

function candidateView(row: CandidateRow, language: Language, { sums, isMine }: Sums) {
  const known = sums.get(row.candidate_id)
  return {
    ...{ id: row.candidate_id, coin: row.coin, name: row.name, story: storyIn(row.story, language) },
    ...{ site: row.site, paper: row.paper, picture: placeOf(row), votes: row.votes, last_hour: known?.lately ?? 0 },
    mine: isMine ? (known?.mine ?? 0) : null,
  }
}

const placeOf = ({ picture }: CandidateRow): string | null => (picture === null ? null : publicImageAddress(picture))

/** In the reader's language, or in the nearest that there is. */
const storyIn = (story: Story, language: Language): string =>
  nearestFirst(language)
    .map(one => story[one])
    .find(told => told !== undefined) ?? ''

async function mineOf({ db, services }: Context, { round_id: id }: RoundRow, user: number) {
  const { votes, token_votes } = await standingOf(db, id, user)
  return { votes, token_votes, voter: voterOf(services, id, user) }
}

async function pointsOf(
  { db, services: { core, catalogue } }: Context,
  { userId }: Session,
): Promise<ReplyOf<typeof voteInfo>['points']> {
  const coin = catalogue.coin(VOTE_POINT)
  if (coin === null) return null
  const [held, earned, spent] = await Promise.all([
    core.ask('balances', { owner: userId, purse: 'spot' }),
    earnedBy(db, userId),
    spentOn(db, userId, coin.asset),
  ])
  return {
    left: held.find(({ asset }) => asset === coin.asset)?.available ?? 0,
    earned: POINT_REASONS.map(reason => ({ reason, points: earned.get(reason) ?? 0 })),
    spent,
  }
}

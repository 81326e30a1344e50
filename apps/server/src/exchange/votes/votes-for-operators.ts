import type { VoteBoard } from '../../operations/vote-board.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { publicImageAddress } from '../images/index.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { allRounds, candidatesOf, type RoundRow, roundById } from './round-table.ts'
import { entriesByState, newestCounted } from './tally-table.ts'
import { stateOf } from './vote-state.ts'

type Deps = { readonly db: Database; readonly catalogue: MarketCatalogue; readonly nowMs: () => number }
type Round = Awaited<ReturnType<VoteBoard['rounds']>>[number]

const ROUNDS_LISTED = 20
const MS = 1_000
const seconds = (at: Date): number => at.getTime() / MS

/** Votes as operators see them. */
export const votesForOperators = (deps: Deps): VoteBoard => ({
  async rounds() {
    const rounds = await allRounds(deps.db, ROUNDS_LISTED)
    const ids = rounds.map(({ round_id: id }) => id)
    const [candidates, states] = await Promise.all([candidatesOf(deps.db, ids), entriesByState(deps.db, ids)])
    return rounds.map(round => ({
      ...roundRow(deps, round),
      people: states.get(round.round_id)?.people ?? 0,
      money: states.get(round.round_id)?.money ?? { asked: 0, counted: 0, paid: 0, returned: 0 },
      candidates: candidates
        .filter(one => one.round_id === round.round_id)
        .map(({ candidate_id: candidate, coin, name, votes, story, site, paper, picture }) => ({
          ...{ candidate, coin, name, votes, site, paper },
          picture: picture === null ? null : publicImageAddress(picture),
          story: { ...story },
        })),
    }))
  },
  async entries(round, { begin, count }) {
    if ((await roundById(deps.db, round)) === null) return null
    const rows = await newestCounted(deps.db, round, { offset: begin, limit: count })
    return rows.map(row => {
      const coin = deps.catalogue.asset(row.asset)
      return {
        ...{ number: row.number, at: seconds(row.asked_at), uid: Number(row.user_id), voter: row.voter },
        ...{ candidate: row.candidate, votes: row.votes, coin: coin.coin, amount: writeAmount(coin, row.amount) },
        digest: row.digest,
      }
    })
  },
})

function roundRow({ catalogue, nowMs }: Deps, round: RoundRow): Omit<Round, 'people' | 'money' | 'candidates'> {
  const token = round.token === null ? null : catalogue.asset(round.token)
  return {
    ...{ round: round.round_id, state: stateOf(round, nowMs()) },
    ...{ opens_at: seconds(round.opens_at), closes_at: seconds(round.closes_at) },
    ended_at: round.ended_at === null ? null : seconds(round.ended_at),
    points: round.point_price,
    token: token === null ? null : { coin: token.coin, price: writeAmount(token, round.token_price ?? 0) },
    ...{ user_max: round.user_max, token_max: round.token_max, votes_max: round.votes_max, needed: round.needed },
    ...{ votes: round.votes, entries: round.entries, head: round.head },
    ...{ outcome: round.outcome, winner: round.winner, market: round.market },
  }
}

import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from '../people/index.ts'
import type { RoundRow } from './round-table.ts'

/** What came of the votes that somebody gave in a round that is over, and whose cost was paid or given back. */
export type UntoldVoter = Pick<RoundRow, 'round_id' | 'outcome'> & {
  readonly user_id: number
  readonly ended_at: Date
  readonly votes: number
  /** The first of the round, with its votes and those of them that were this voter's. */
  readonly winner: string | null
  readonly winner_votes: number
  readonly own_votes: number
}

/** Takes the next of those who were not told yet; nobody else takes them. */
export async function takeUntoldVoters(transaction: DatabaseTransaction, count: number): Promise<UntoldVoter[]> {
  const { rows } = await sql<UntoldVoter>`
    WITH next AS (
      SELECT standing.round_id, standing.user_id FROM vote_round JOIN vote_standing AS standing USING (round_id)
      WHERE ended_at IS NOT NULL AND NOT standing.told AND NOT EXISTS (
        SELECT FROM vote_entry AS entry
        WHERE entry.round_id = standing.round_id AND entry.user_id = standing.user_id
          AND entry.state IN ('asked', 'counted'))
      ORDER BY standing.round_id, standing.user_id LIMIT ${count} FOR UPDATE OF standing SKIP LOCKED
    )
    UPDATE vote_standing AS standing SET told = true
    FROM next JOIN vote_round USING (round_id) LEFT JOIN vote_candidate AS first ON first.candidate_id = winner
    WHERE standing.round_id = next.round_id AND standing.user_id = next.user_id
    RETURNING next.round_id, outcome, ended_at, standing.user_id, standing.votes,
      first.name AS winner, coalesce(first.votes, 0) AS winner_votes,
      (SELECT coalesce(sum(entry.votes), 0)::int FROM vote_entry AS entry
        WHERE entry.user_id = standing.user_id AND entry.round_id = next.round_id
          AND entry.candidate_id = first.candidate_id) AS own_votes
  `.execute(transaction)
  return rows
}

/** Nobody is told of rounds that are over: a demo's past is nobody's news. */
export async function tellNobody(db: Queries): Promise<void> {
  await sql`
    UPDATE vote_standing SET told = true FROM vote_round AS round
    WHERE round.round_id = vote_standing.round_id AND round.ended_at IS NOT NULL
  `.execute(db)
}

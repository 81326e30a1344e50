import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Queries } from '../people/index.ts'

/** A counted vote with whom it is for. */
export type CountedRow = {
  readonly number: number
  readonly asked_at: Date
  readonly voter: string
  readonly candidate: string
  readonly votes: number
  readonly asset: number
  readonly amount: number
  readonly digest: string
  readonly user_id: number
}

/** Counted votes of a round below a number, newest first. */
export async function newestCounted(
  db: Database,
  round: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT number, asked_at, voter, coin AS candidate, vote_entry.votes, asset, amount, digest, user_id
    FROM vote_entry JOIN vote_candidate USING (candidate_id)
    WHERE vote_entry.round_id = ${round} AND number IS NOT NULL ORDER BY number DESC OFFSET ${offset} LIMIT ${limit}
  `.execute(db)
  return rows
}

/** Counted votes of a round after a number, in their order. */
export async function countedAfter(
  db: Database,
  round: number,
  { after, limit }: { after: number; limit: number },
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT number, asked_at, voter, coin AS candidate, vote_entry.votes, asset, amount, digest, user_id
    FROM vote_entry JOIN vote_candidate USING (candidate_id)
    WHERE vote_entry.round_id = ${round} AND number > ${after} ORDER BY number LIMIT ${limit}
  `.execute(db)
  return rows
}

/** How many entries of each round stand where, and how many people gave them. */
export async function entriesByState(
  db: Queries,
  rounds: readonly number[],
): Promise<Map<number, { people: number; money: { asked: number; counted: number; paid: number; returned: number } }>> {
  const { rows } = await sql<{
    round_id: number
    people: number
    asked: number
    counted: number
    paid: number
    returned: number
  }>`
    SELECT round_id, count(DISTINCT user_id)::int AS people,
      (count(*) FILTER (WHERE state = 'asked'))::int AS asked, (count(*) FILTER (WHERE state = 'counted'))::int AS counted,
      (count(*) FILTER (WHERE state = 'paid'))::int AS paid, (count(*) FILTER (WHERE state = 'returned'))::int AS returned
    FROM vote_entry WHERE round_id = ANY (${[...rounds]}::integer[]) GROUP BY round_id
  `.execute(db)
  return new Map(rows.map(({ round_id: round, people, ...money }) => [round, { people, money }]))
}

/** Votes by candidate since a moment, and those of one user. */
export async function sumsByCandidate(
  db: Queries,
  rounds: readonly number[],
  { since, user }: { since: Date; user: number | null },
): Promise<Map<number, { lately: number; mine: number }>> {
  const { rows } = await sql<{ candidate_id: number; lately: number; mine: number }>`
    SELECT candidate_id, coalesce(sum(votes) FILTER (WHERE asked_at >= ${since}), 0)::int AS lately,
      coalesce(sum(votes) FILTER (WHERE user_id = ${user}::bigint), 0)::int AS mine
    FROM vote_entry
    WHERE round_id = ANY (${[...rounds]}::integer[]) AND number IS NOT NULL
      AND (asked_at >= ${since} OR user_id = ${user}::bigint)
    GROUP BY candidate_id
  `.execute(db)
  return new Map(rows.map(({ candidate_id: id, lately, mine }) => [id, { lately, mine }]))
}

/** What somebody's votes cost in a coin, given back or not counted. */
export async function spentOn(db: Queries, user: number, asset: number): Promise<number> {
  const { rows } = await sql<{ spent: string }>`
    SELECT coalesce(sum(amount), 0)::text AS spent FROM vote_entry
    WHERE user_id = ${user} AND asset = ${asset} AND state <> 'returned'
  `.execute(db)
  return Number(rows[0]?.spent ?? 0)
}

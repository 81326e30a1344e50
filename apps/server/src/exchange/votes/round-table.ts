import type { Language, VoteOutcome } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Queries } from '../people/index.ts'

/** A round as the database has it. */
export type RoundRow = {
  readonly round_id: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly point_price: number
  readonly token: number | null
  readonly token_price: number | null
  readonly user_max: number
  readonly token_max: number
  readonly votes_max: number | null
  readonly needed: number
  readonly votes: number
  readonly entries: number
  readonly head: string
  readonly ended_at: Date | null
  readonly outcome: VoteOutcome | null
  readonly winner: number | null
  readonly market: string | null
}

/** What an operator says of a new round. */
export type NewRound = Pick<
  RoundRow,
  'opens_at' | 'closes_at' | 'point_price' | 'token' | 'token_price' | 'user_max' | 'token_max' | 'votes_max' | 'needed'
>

/** What is said of a candidate, in the languages that it is written in. */
export type Story = Partial<Record<Language, string>>

/** A candidate as the database has it. */
export type CandidateRow = {
  readonly candidate_id: number
  readonly round_id: number
  readonly coin: string
  readonly name: string
  readonly story: Story
  readonly site: string | null
  readonly paper: string | null
  /** An image of the house's own. */
  readonly picture: string | null
  readonly votes: number
}

/** Every round, the one that closes last first. */
export async function allRounds(db: Queries, count: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`SELECT * FROM vote_round ORDER BY closes_at DESC LIMIT ${count}`.execute(db)
  return rows
}

/** One round. */
export async function roundById(db: Queries, id: number): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`SELECT * FROM vote_round WHERE round_id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Rounds that are over and were not decided. */
export async function undecided(db: Queries, closedBefore: Date): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    SELECT * FROM vote_round WHERE ended_at IS NULL AND closes_at < ${closedBefore} ORDER BY round_id
  `.execute(db)
  return rows
}

/** Writes a round down; answers its number. */
export async function insertRound(db: Queries, round: NewRound): Promise<number> {
  const { rows } = await sql<{ round_id: number }>`
    INSERT INTO vote_round (opens_at, closes_at, point_price, token, token_price, user_max, token_max, votes_max, needed)
    VALUES (${round.opens_at}, ${round.closes_at}, ${round.point_price}, ${round.token}, ${round.token_price},
      ${round.user_max}, ${round.token_max}, ${round.votes_max}, ${round.needed})
    RETURNING round_id
  `.execute(db)
  return rows[0]?.round_id ?? 0
}

/** Ends a round that has not ended; false: it has. */
export async function endRound(
  db: Queries,
  id: number,
  of: { readonly outcome: VoteOutcome; readonly winner: number | null; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE vote_round SET ended_at = ${of.at}, outcome = ${of.outcome}, winner = ${of.winner}
    WHERE round_id = ${id} AND ended_at IS NULL RETURNING round_id
  `.execute(db)
  return rows.length > 0
}

/** Notes the market that the winner of a round opened in. */
export async function noteMarket(db: Queries, id: number, market: string | null): Promise<void> {
  await sql`UPDATE vote_round SET market = ${market} WHERE round_id = ${id}`.execute(db)
}

type StoredCandidate = Omit<CandidateRow, 'story'> & { readonly story: Story | string }

const candidateOf = (row: StoredCandidate): CandidateRow => ({
  ...row,
  // The driver reads JSON where it knows it.
  story: typeof row.story === 'string' ? (JSON.parse(row.story) as Story) : row.story,
})

/** The candidates of some rounds: most votes first, of two alike whoever stood first. */
export async function candidatesOf(db: Queries, rounds: readonly number[]): Promise<CandidateRow[]> {
  const { rows } = await sql<StoredCandidate>`
    SELECT * FROM vote_candidate WHERE round_id = ANY (${[...rounds]}::integer[]) ORDER BY votes DESC, candidate_id
  `.execute(db)
  return rows.map(candidateOf)
}

/** One candidate. */
export async function candidateById(db: Queries, id: number): Promise<CandidateRow | null> {
  const { rows } = await sql<StoredCandidate>`SELECT * FROM vote_candidate WHERE candidate_id = ${id}`.execute(db)
  return rows[0] === undefined ? null : candidateOf(rows[0])
}

/** Writes a candidate down; null: the round has one of that coin. */
export async function insertCandidate(
  db: Queries,
  { round_id: round, coin, name, story }: Pick<CandidateRow, 'round_id' | 'coin' | 'name' | 'story'>,
): Promise<number | null> {
  const { rows } = await sql<{ candidate_id: number }>`
    INSERT INTO vote_candidate (round_id, coin, name, story)
    VALUES (${round}, ${coin}, ${name}, ${JSON.stringify(story)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING candidate_id
  `.execute(db)
  return rows[0]?.candidate_id ?? null
}

/** Changes what is said of a candidate. */
export async function updateCandidate(
  db: Queries,
  id: number,
  { story, site, paper, picture }: Pick<CandidateRow, 'story' | 'site' | 'paper' | 'picture'>,
): Promise<void> {
  await sql`
    UPDATE vote_candidate SET story = ${JSON.stringify(story)}::jsonb, site = ${site}, paper = ${paper},
      picture = ${picture}
    WHERE candidate_id = ${id}
  `.execute(db)
}

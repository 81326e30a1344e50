import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from '../people/index.ts'
import { digestOfLine } from './tally-line.ts'

/** A vote that was given, as the database has it. */
export type EntryRow = {
  readonly entry_id: string
  readonly round_id: number
  readonly candidate_id: number
  readonly user_id: number
  readonly client_id: string | null
  readonly asset: number
  readonly said: number
  readonly amount: number
  readonly votes: number
  readonly state: 'asked' | 'counted' | 'paid' | 'returned'
  readonly asked_at: Date
  readonly number: number | null
  readonly voter: string
  readonly digest: string | null
  readonly hold: number | null
}

/** A vote before it is given. */
export type NewEntry = Omit<EntryRow, 'state' | 'number' | 'digest' | 'hold'>

/** What somebody has given in a round. */
export type Standing = { readonly votes: number; readonly token_votes: number }

/** Which bound would be passed, and how many votes it still allows. */
export type CapReached = { readonly cap: 'round' | 'user' | 'token'; readonly left: number }

type LockedRound = {
  readonly votes: number
  readonly votes_max: number | null
  readonly user_max: number
  readonly token_max: number
  readonly ended_at: Date | null
}

/** Holds a round until the transaction is over: votes of it are written one after another. */
export async function lockRound(transaction: DatabaseTransaction, round: number): Promise<LockedRound | undefined> {
  const { rows } = await sql<LockedRound>`
    SELECT votes, votes_max, user_max, token_max, ended_at FROM vote_round WHERE round_id = ${round} FOR UPDATE
  `.execute(transaction)
  return rows[0]
}

/** What somebody has given in a round. */
export async function standingOf(db: Queries, round: number, user: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT votes, token_votes FROM vote_standing WHERE round_id = ${round} AND user_id = ${user}
  `.execute(db)
  return rows[0] ?? { votes: 0, token_votes: 0 }
}

/** The first bound that so many votes more would pass. */
export function capPassed(
  round: Pick<LockedRound, 'votes' | 'votes_max' | 'user_max' | 'token_max'>,
  standing: Standing,
  { votes, byToken }: { readonly votes: number; readonly byToken: boolean },
): CapReached | null {
  const bounds: readonly CapReached[] = [
    { cap: 'user', left: round.user_max - standing.votes },
    ...(byToken ? [{ cap: 'token' as const, left: round.token_max - standing.token_votes }] : []),
    ...(round.votes_max === null ? [] : [{ cap: 'round' as const, left: round.votes_max - round.votes }]),
  ]
  return bounds.find(({ left }) => votes > left) ?? null
}

/** Writes a vote down and sets it aside within all bounds, in one step: of many at once the last vote goes to one. */
export const reserveEntry = (
  db: Database,
  entry: NewEntry,
  byToken: boolean,
): Promise<'reserved' | 'repeated' | 'ended' | CapReached> =>
  db.transaction().execute(async transaction => {
    const round = await lockRound(transaction, entry.round_id)
    if (round === undefined || round.ended_at !== null) return 'ended'
    const standing = await standingOf(transaction, entry.round_id, entry.user_id)
    const passed = capPassed(round, standing, { votes: entry.votes, byToken })
    if (passed !== null) return passed
    const written = await sql`
      INSERT INTO vote_entry (entry_id, round_id, candidate_id, user_id, client_id, asset, said, amount, votes, state, asked_at, voter)
      VALUES (${entry.entry_id}, ${entry.round_id}, ${entry.candidate_id}, ${entry.user_id}, ${entry.client_id}, ${entry.asset},
        ${entry.said}, ${entry.amount}, ${entry.votes}, 'asked', ${entry.asked_at}, ${entry.voter})
      ON CONFLICT (user_id, client_id) DO NOTHING RETURNING entry_id
    `.execute(transaction)
    if (written.rows.length === 0) return 'repeated'
    await addToSums(transaction, entry, { byToken, sign: 1 })
    return 'reserved'
  })

async function addToSums(
  transaction: DatabaseTransaction,
  { round_id: round, user_id: user, votes }: Pick<EntryRow, 'round_id' | 'user_id' | 'votes'>,
  { byToken, sign }: { readonly byToken: boolean; readonly sign: 1 | -1 },
): Promise<void> {
  const [all, token] = [sign * votes, byToken ? sign * votes : 0]
  await sql`UPDATE vote_round SET votes = votes + ${all} WHERE round_id = ${round}`.execute(transaction)
  await sql`
    INSERT INTO vote_standing (round_id, user_id, votes, token_votes) VALUES (${round}, ${user}, ${votes}, ${byToken ? votes : 0})
    ON CONFLICT (round_id, user_id) DO UPDATE
      SET votes = vote_standing.votes + ${all}, token_votes = vote_standing.token_votes + ${token}
  `.execute(transaction)
}

/** Takes back a vote that the ledger refused: nothing happened, and its place is free again. */
export const releaseEntry = (db: Database, entry: EntryRow, byToken: boolean): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockRound(transaction, entry.round_id)
    const gone = await sql`
      DELETE FROM vote_entry WHERE entry_id = ${entry.entry_id} AND state = 'asked' RETURNING entry_id
    `.execute(transaction)
    if (gone.rows.length > 0) await addToSums(transaction, entry, { byToken, sign: -1 })
  })

/** What everybody may read of a vote, but for its number. */
export type TallyWords = { readonly candidate: string; readonly coin: string; readonly amount: string }

/** Counts a vote that is paid for: it gets the next number and the digest over all before it. Counting it again changes nothing. */
export const countEntry = (
  db: Database,
  entry: EntryRow,
  of: TallyWords & { readonly hold: number },
): Promise<EntryRow> =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql<{ entries: number; head: string }>`
      SELECT entries, head FROM vote_round WHERE round_id = ${entry.round_id} FOR UPDATE
    `.execute(transaction)
    const now = await sql<EntryRow>`SELECT * FROM vote_entry WHERE entry_id = ${entry.entry_id}`.execute(transaction)
    const [round, row] = [rows[0], now.rows[0]]
    if (round === undefined || row === undefined) throw new Error(`the vote ${entry.entry_id} is written down`)
    if (row.state !== 'asked') return row
    const number = round.entries + 1
    const line = { number, atMs: row.asked_at.getTime(), voter: row.voter, votes: row.votes, ...of }
    const digest = digestOfLine(round.head, line)
    await sql`UPDATE vote_round SET entries = ${number}, head = ${digest} WHERE round_id = ${row.round_id}`.execute(
      transaction,
    )
    await sql`
      UPDATE vote_candidate SET votes = votes + ${row.votes} WHERE candidate_id = ${row.candidate_id}
    `.execute(transaction)
    const counted = await sql<EntryRow>`
      UPDATE vote_entry SET state = 'counted', number = ${number}, digest = ${digest}, hold = ${of.hold}
      WHERE entry_id = ${row.entry_id} RETURNING *
    `.execute(transaction)
    return counted.rows[0] ?? row
  })

/** What a user's client id stands for. */
export async function entryOfClient(db: Database, user: number, clientId: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    SELECT * FROM vote_entry WHERE user_id = ${user} AND client_id = ${clientId}
  `.execute(db)
  return rows[0] ?? null
}

/** Votes that nobody finished, asked for before a moment, the oldest first; `id`: that one alone. */
export async function askedBefore(
  db: Database,
  { before, count, id = null }: { before: Date; count: number; id?: string | null },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT * FROM vote_entry WHERE state = 'asked' AND asked_at < ${before} AND (${id}::text IS NULL OR entry_id = ${id}::text)
    ORDER BY asked_at, entry_id LIMIT ${count}
  `.execute(db)
  return rows
}

/** Whether any vote of a round is still on its way. */
export async function hasAsked(db: Queries, round: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM vote_entry WHERE round_id = ${round} AND state = 'asked' LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** Votes of rounds that ended whose money is still held. */
export async function unsettled(db: Database, count: number): Promise<(EntryRow & { outcome: string })[]> {
  const { rows } = await sql<EntryRow & { outcome: string }>`
    SELECT vote_entry.*, outcome FROM vote_entry JOIN vote_round USING (round_id)
    WHERE state = 'counted' AND ended_at IS NOT NULL ORDER BY round_id, number LIMIT ${count}
  `.execute(db)
  return rows
}

/** Notes what became of a vote's money. */
export async function settleEntry(db: Database, id: string, state: 'paid' | 'returned'): Promise<void> {
  await sql`UPDATE vote_entry SET state = ${state} WHERE entry_id = ${id} AND state = 'counted'`.execute(db)
}

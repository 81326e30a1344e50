import { type RawBuilder, sql } from 'kysely'
import type { AuditRow } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** What has become of a row. */
export type RowOutcome = 'done' | 'waits' | 'refused' | 'failed' | 'undone' | 'unfinished'

/** Which rows of the audit are asked for; what is absent does not matter. */
export type AuditQuery = {
  readonly operator?: string | undefined
  readonly act?: string | undefined
  readonly subject?: string | undefined
  readonly outcome?: RowOutcome | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** A row with what became of it, of the request that it waits as, and whether it was given at the desk. */
export type ListedRow = AuditRow & {
  became: RowOutcome
  request_no: number | null
  request_outcome: 'approved' | 'declined' | null
  request_by: string | null
  request_at: Date | null
  at_desk: boolean
}

// An order that asked for a second operator is done with asking; what was asked for is done, or not, when that one has spoken.
const BECAME = sql`CASE
  WHEN row.outcome IS NULL THEN 'unfinished'
  WHEN request.request_no IS NULL OR row.outcome <> 'done' THEN row.outcome
  WHEN request.outcome IS NULL THEN 'waits'
  WHEN request.outcome = 'declined' THEN 'undone'
  ELSE 'done' END`

const FROM = sql`operator_audit row
  LEFT JOIN operator_request request ON request.audit_seq = row.seq
  LEFT JOIN desk_note note ON note.seq = row.seq`

const COLUMNS = sql`row.*, ${BECAME} AS became, request.request_no, request.outcome AS request_outcome,
  request.ended_by AS request_by, request.ended_at AS request_at, note.seq IS NOT NULL AS at_desk`

const literal = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

function condition({ operator, act, subject, outcome, from, to }: AuditQuery): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...(operator ? [sql`row.operator = ${operator}`] : []),
    ...(act ? [sql`row.command = ${act}`] : []),
    ...(subject ? [sql`(row.subject = ${subject} OR row.subject LIKE ${`% ${literal(subject)}`})`] : []),
    ...(outcome ? [sql`${BECAME} = ${outcome}`] : []),
    ...(from === undefined ? [] : [sql`row.at >= ${new Date(from * 1000)}`]),
    ...(to === undefined ? [] : [sql`row.at < ${new Date(to * 1000)}`]),
  ]
  return sql.join(all, sql` AND `)
}

/** The rows that fit, newest first, below a row where one is named. */
export async function listRows(
  db: Database,
  query: AuditQuery,
  { before, count }: { before: number | undefined; count: number },
): Promise<ListedRow[]> {
  const below = before === undefined ? sql`true` : sql`row.seq < ${before}`
  const { rows } = await sql<ListedRow>`
    SELECT ${COLUMNS} FROM ${FROM} WHERE ${condition(query)} AND ${below} ORDER BY row.seq DESC LIMIT ${count}
  `.execute(db)
  return rows
}

/** One row. */
export async function oneRow(db: Database, seq: number): Promise<ListedRow | null> {
  const { rows } = await sql<ListedRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE row.seq = ${seq}`.execute(db)
  return rows[0] ?? null
}

/** How many rows fit, counted up to a bound. */
export async function countRows(db: Database, query: AuditQuery, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${FROM} WHERE ${condition(query)} LIMIT ${most}) found
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The digests of the rows beside one: before it and after it. */
export async function digestsAround(
  db: Database,
  seq: number,
): Promise<{ before: string | null; after: string | null }> {
  const rows = await db
    .selectFrom('operator_audit')
    .select(['seq', 'digest'])
    .where('seq', 'in', [seq - 1, seq + 1])
    .execute()
  const of = (wanted: number): string | null => rows.find(row => row.seq === wanted)?.digest.toString('hex') ?? null
  return { before: of(seq - 1), after: of(seq + 1) }
}

/** Who has ever acted. */
export async function whoActed(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('operator_audit').select('operator').distinct().orderBy('operator').execute()
  return rows.map(({ operator }) => operator)
}

/** How much was done since a moment, and by how many. */
export async function actsSince(db: Database, since: Date): Promise<{ acts: number; operators: number }> {
  const { rows } = await sql<{ acts: number; operators: number }>`
    SELECT count(*)::int AS acts, count(DISTINCT operator)::int AS operators FROM operator_audit WHERE at >= ${since}
  `.execute(db)
  return rows[0] ?? { acts: 0, operators: 0 }
}

// What is newest of the audit changes last: an act that is under way stands among the last rows.
const LATE_ROWS = 200

/** A word that is another one when an act was given or has ended. */
export async function lastOfActs(db: Database): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    SELECT concat_ws('/', max(seq), count(*) FILTER (WHERE outcome IS NULL)) AS word
    FROM (SELECT seq, outcome FROM operator_audit ORDER BY seq DESC LIMIT ${LATE_ROWS}) late
  `.execute(db)
  return rows[0]?.word ?? ''
}

/** A word that is another one when something waits for a second operator, or does no longer. */
export async function lastOfRequests(db: Database): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    SELECT concat_ws('/', max(request_no), count(*) FILTER (WHERE outcome IS NULL)) AS word FROM operator_request
  `.execute(db)
  return rows[0]?.word ?? ''
}

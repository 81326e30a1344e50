import { START_TICKETS_MAX } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from '../people/index.ts'
import { digestOfLine } from './list-line.ts'
import { lockProject, type ProjectRow } from './project-table.ts'

/** A subscription as the database has it. */
export type EntryRow = {
  readonly entry_id: string
  readonly project_id: number
  readonly user_id: number
  readonly client_id: string | null
  readonly amount: number
  readonly units: number
  readonly state: 'asked' | 'counted' | 'settled'
  readonly asked_at: Date
  readonly number: number | null
  readonly ticket: number | null
  readonly subscriber: string
  readonly digest: string | null
  readonly hold: number | null
  readonly given: number | null
}

/** A subscription before it is taken. */
export type NewEntry = Omit<EntryRow, 'state' | 'number' | 'ticket' | 'digest' | 'hold' | 'given'>

/** Which bound would be passed, and how many units it still allows. */
export type CapReached = { readonly cap: 'least' | 'user' | 'project'; readonly left: number }

// Sums of units stay whole numbers of four bytes.
const POOL_MAX = 2_147_483_647

/** How many units a project takes in all. */
const poolOf = ({ mode, units_max: most }: Pick<ProjectRow, 'mode' | 'units_max'>): number => {
  if (mode === 'first') return most
  return mode === 'lottery' ? START_TICKETS_MAX : POOL_MAX
}

/** The first bound that so many units more would pass. */
export function capPassed(
  project: Pick<ProjectRow, 'mode' | 'units' | 'units_max' | 'user_min' | 'user_max'>,
  own: number,
  units: number,
): CapReached | null {
  // The last units of all are taken by whoever comes, however few they are.
  const least = Math.min(project.user_min, poolOf(project) - project.units)
  if (own + units < least) return { cap: 'least', left: least - own }
  const bounds: readonly CapReached[] = [
    { cap: 'user', left: project.user_max - own },
    { cap: 'project', left: poolOf(project) - project.units },
  ]
  return bounds.find(({ left }) => units > left) ?? null
}

/** How many units somebody has subscribed, and what came of them. */
export async function standingOf(
  db: Queries,
  project: number,
  user: number,
): Promise<{ readonly units: number; readonly given: number | null }> {
  const { rows } = await sql<{ units: number; given: number | null }>`
    SELECT units, given FROM start_standing WHERE project_id = ${project} AND user_id = ${user}
  `.execute(db)
  return rows[0] ?? { units: 0, given: null }
}

/** Writes a subscription down and sets it aside within all bounds, in one step: of many at once the last unit goes to one. */
export const reserveEntry = (
  db: Database,
  entry: NewEntry,
  closed: (project: ProjectRow) => boolean,
): Promise<'reserved' | 'repeated' | 'ended' | CapReached> =>
  db.transaction().execute(async transaction => {
    const project = await lockProject(transaction, entry.project_id)
    // It may have been moved or called off while this one waited.
    if (project === null || closed(project)) return 'ended'
    const { units: own } = await standingOf(transaction, entry.project_id, entry.user_id)
    const passed = capPassed(project, own, entry.units)
    if (passed !== null) return passed
    const written = await sql`
      INSERT INTO start_entry (entry_id, project_id, user_id, client_id, amount, units, state, asked_at, subscriber)
      VALUES (${entry.entry_id}, ${entry.project_id}, ${entry.user_id}, ${entry.client_id}, ${entry.amount}, ${entry.units},
        'asked', ${entry.asked_at}, ${entry.subscriber})
      ON CONFLICT (user_id, client_id) DO NOTHING RETURNING entry_id
    `.execute(transaction)
    if (written.rows.length === 0) return 'repeated'
    await addToSums(transaction, entry, entry.units)
    return 'reserved'
  })

async function addToSums(
  transaction: DatabaseTransaction,
  { project_id: project, user_id: user }: Pick<EntryRow, 'project_id' | 'user_id'>,
  units: number,
): Promise<void> {
  await sql`UPDATE start_project SET units = units + ${units} WHERE project_id = ${project}`.execute(transaction)
  await sql`
    INSERT INTO start_standing (project_id, user_id, units) VALUES (${project}, ${user}, ${Math.max(0, units)})
    ON CONFLICT (project_id, user_id) DO UPDATE SET units = start_standing.units + ${units}
  `.execute(transaction)
}

/** Takes back a subscription that the ledger refused: nothing happened, and its place is free again. */
export const releaseEntry = (db: Database, entry: EntryRow): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockProject(transaction, entry.project_id)
    const gone = await sql`
      DELETE FROM start_entry WHERE entry_id = ${entry.entry_id} AND state = 'asked' RETURNING entry_id
    `.execute(transaction)
    if (gone.rows.length > 0) await addToSums(transaction, entry, -entry.units)
  })

/** Counts a subscription whose money is held: it gets the next number, its tickets, and the digest over all before it. Counting it again changes nothing. */
export const countEntry = (db: Database, entry: EntryRow, hold: number): Promise<EntryRow> =>
  db.transaction().execute(async transaction => {
    const project = await lockProject(transaction, entry.project_id)
    const now = await sql<EntryRow>`SELECT * FROM start_entry WHERE entry_id = ${entry.entry_id}`.execute(transaction)
    const row = now.rows[0]
    if (project === null || row === undefined) throw new Error(`the subscription ${entry.entry_id} is written down`)
    if (row.state !== 'asked') return row
    const [number, ticket] = [project.entries + 1, project.counted + 1]
    const line = { number, atMs: row.asked_at.getTime(), subscriber: row.subscriber, ticket, units: row.units }
    const digest = digestOfLine(project.head, line)
    await sql`
      UPDATE start_project SET entries = ${number}, head = ${digest}, counted = counted + ${row.units}
      WHERE project_id = ${row.project_id}
    `.execute(transaction)
    const counted = await sql<EntryRow>`
      UPDATE start_entry SET state = 'counted', number = ${number}, ticket = ${ticket}, digest = ${digest}, hold = ${hold}
      WHERE entry_id = ${row.entry_id} RETURNING *
    `.execute(transaction)
    return counted.rows[0] ?? row
  })

/** What a user's client id stands for. */
export async function entryOfClient(db: Queries, user: number, clientId: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    SELECT * FROM start_entry WHERE user_id = ${user} AND client_id = ${clientId}
  `.execute(db)
  return rows[0] ?? null
}

/** Subscriptions that nobody finished, asked for before a moment, the oldest first; `id`: that one alone. */
export async function askedBefore(
  db: Queries,
  { before, count, id = null }: { before: Date; count: number; id?: string | null },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT * FROM start_entry WHERE state = 'asked' AND asked_at < ${before} AND (${id}::text IS NULL OR entry_id = ${id}::text)
    ORDER BY asked_at, entry_id LIMIT ${count}
  `.execute(db)
  return rows
}

/** The same with the money of their sales. */
export async function askedWithMoney(
  db: Queries,
  of: { before: Date; count: number; id: string | null },
): Promise<(EntryRow & { readonly money: number })[]> {
  const { rows } = await sql<EntryRow & { money: number }>`
    SELECT start_entry.*, money FROM start_entry JOIN start_project USING (project_id)
    WHERE state = 'asked' AND start_entry.asked_at < ${of.before} AND (${of.id}::text IS NULL OR entry_id = ${of.id}::text)
    ORDER BY start_entry.asked_at, entry_id LIMIT ${of.count}
  `.execute(db)
  return rows
}

/** Whether any subscription to a project is still on its way. */
export async function hasAsked(db: Queries, project: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM start_entry WHERE project_id = ${project} AND state = 'asked' LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** Counted subscriptions of a project after a number, in their order. */
export async function countedAfter(
  db: Queries,
  project: number,
  { after, limit }: { readonly after: number; readonly limit: number | null },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT * FROM start_entry WHERE project_id = ${project} AND number > ${after} ORDER BY number LIMIT ${limit}
  `.execute(db)
  return rows
}

/** Notes what each subscription is given, and each person by that. */
export async function noteShares(
  db: Queries,
  project: number,
  shares: { readonly numbers: readonly number[]; readonly given: readonly number[] },
): Promise<void> {
  await sql`
    UPDATE start_entry SET given = share.given
    FROM unnest(${[...shares.numbers]}::integer[], ${[...shares.given]}::integer[]) AS share (number, given)
    WHERE project_id = ${project} AND start_entry.number = share.number
  `.execute(db)
  await sql`
    UPDATE start_standing SET given = share.given
    FROM (SELECT user_id, sum(given)::integer AS given FROM start_entry
      WHERE project_id = ${project} AND given IS NOT NULL GROUP BY user_id) AS share
    WHERE start_standing.project_id = ${project} AND start_standing.user_id = share.user_id
  `.execute(db)
}

/** Subscriptions to projects that ended whose money is still held, with what a unit cost and whom it is paid to. */
export type OpenEntry = EntryRow & { readonly unit_price: number; readonly issuer: number }

/** Some of them, in order. */
export async function unsettled(db: Queries, count: number): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    SELECT start_entry.*, unit_price, issuer FROM start_entry JOIN start_project USING (project_id)
    WHERE state = 'counted' AND ended_at IS NOT NULL ORDER BY project_id, start_entry.number LIMIT ${count}
  `.execute(db)
  return rows
}

/** Notes that a subscription's money went where it belongs. */
export async function settleEntry(db: Queries, id: string): Promise<void> {
  await sql`UPDATE start_entry SET state = 'settled' WHERE entry_id = ${id} AND state = 'counted'`.execute(db)
}

/** What was subscribed of each project since a moment, and how many take part. */
export async function liveSums(
  db: Queries,
  projects: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, { readonly lately: number; readonly people: number }>> {
  const ids = [...projects]
  const { rows } = await sql<{ project_id: number; lately: string; people: number }>`
    SELECT project_id, people,
      (SELECT coalesce(sum(units), 0)::text FROM start_entry
        WHERE start_entry.project_id = of.project_id AND number IS NOT NULL AND asked_at >= ${since}) AS lately
    FROM (SELECT project_id, count(*)::int AS people FROM start_standing
      WHERE project_id = ANY (${ids}::integer[]) AND units > 0 GROUP BY project_id) AS of
  `.execute(db)
  return new Map(rows.map(row => [row.project_id, { lately: Number(row.lately), people: row.people }]))
}

/** What somebody has subscribed of some projects. */
export async function standingsOf(
  db: Queries,
  user: number,
  projects: readonly number[],
): Promise<ReadonlyMap<number, { readonly units: number; readonly given: number | null }>> {
  const { rows } = await sql<{ project_id: number; units: number; given: number | null }>`
    SELECT project_id, units, given FROM start_standing
    WHERE user_id = ${user} AND project_id = ANY (${[...projects]}::integer[])
  `.execute(db)
  return new Map(rows.map(({ project_id: id, units, given }) => [id, { units, given }]))
}

/** The projects that somebody has subscribed to, the latest first, and how many they are. */
export async function projectsOf(
  db: Queries,
  user: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly ids: number[] }> {
  const { rows } = await sql<{ project_id: number; total: number }>`
    SELECT project_id, (count(*) OVER ())::int AS total FROM start_entry WHERE user_id = ${user} AND number IS NOT NULL
    GROUP BY project_id ORDER BY max(asked_at) DESC, project_id DESC OFFSET ${offset} LIMIT ${limit}
  `.execute(db)
  if (rows.length > 0 || offset === 0) {
    return { total: rows[0]?.total ?? 0, ids: rows.map(({ project_id: id }) => id) }
  }
  const { total } = await projectsOf(db, user, { offset: 0, limit: 1 })
  return { total, ids: [] }
}

/** Somebody's counted subscriptions to some projects, in their order. */
export async function entriesOf(db: Queries, user: number, projects: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT * FROM start_entry
    WHERE user_id = ${user} AND project_id = ANY (${[...projects]}::integer[]) AND number IS NOT NULL
    ORDER BY project_id, number
  `.execute(db)
  return rows
}

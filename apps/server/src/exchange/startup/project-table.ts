import type { Language, StartMode, StartOutcome } from '@bourse/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../people/index.ts'
import type { Unlock } from './unlocks.ts'

/** What is said of a project in a language. */
export type ProjectText = Partial<Record<'story' | 'about' | 'split' | 'risks', string>>

/** What is said of a project, in the languages that it is written in. */
export type ProjectTexts = Partial<Record<Language, ProjectText>>

/** A project as the database has it. */
export type ProjectRow = {
  readonly project_id: number
  readonly coin: number
  readonly money: number
  readonly name: string
  readonly category: number
  readonly mode: StartMode
  readonly unit_price: number
  readonly unit_coins: number
  readonly units_max: number
  readonly units_needed: number
  readonly user_min: number
  readonly user_max: number
  readonly level: number
  readonly issuer: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly trades_at: Date
  readonly unlocks: readonly Unlock[]
  readonly texts: ProjectTexts
  readonly site: string | null
  readonly paper: string | null
  readonly audit: string | null
  readonly outside: string | null
  readonly sealed: Buffer | null
  readonly committed: string | null
  readonly secret: string | null
  readonly beacon: string | null
  readonly asked_at: Date | null
  readonly published_at: Date | null
  readonly supply_hold: number | null
  readonly supply_done: boolean
  readonly units: number
  readonly counted: number
  readonly given: number | null
  readonly entries: number
  readonly head: string
  readonly ended_at: Date | null
  readonly outcome: StartOutcome | null
  readonly market: string | null
}

/** What an operator says of a new project. */
export type NewProject = Pick<
  ProjectRow,
  | 'coin'
  | 'money'
  | 'name'
  | 'category'
  | 'mode'
  | 'unit_price'
  | 'unit_coins'
  | 'units_max'
  | 'units_needed'
  | 'user_min'
  | 'user_max'
  | 'level'
  | 'issuer'
  | 'opens_at'
  | 'closes_at'
  | 'trades_at'
  | 'unlocks'
>

type StoredProject = Omit<ProjectRow, 'unlocks' | 'texts'> & {
  readonly unlocks: readonly Unlock[] | string
  readonly texts: ProjectTexts | string
}

// The driver reads JSON where it knows it.
const jsonOf = <Value>(value: Value | string): Value =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value

const projectOf = (row: StoredProject): ProjectRow => ({
  ...row,
  unlocks: jsonOf(row.unlocks),
  texts: jsonOf(row.texts),
})

async function projectsWhere(db: Queries, rest: RawBuilder<unknown>): Promise<ProjectRow[]> {
  const { rows } = await sql<StoredProject>`SELECT * FROM start_project ${rest}`.execute(db)
  return rows.map(projectOf)
}

/** Every project, drafts too, the newest first. */
export const allProjects = (db: Queries, count: number): Promise<ProjectRow[]> =>
  projectsWhere(db, sql`ORDER BY project_id DESC LIMIT ${count}`)

/** One project. */
export async function projectById(db: Queries, id: number): Promise<ProjectRow | null> {
  const [found] = await projectsWhere(db, sql`WHERE project_id = ${id}`)
  return found ?? null
}

/** Some projects. */
export const projectsById = (db: Queries, ids: readonly number[]): Promise<ProjectRow[]> =>
  projectsWhere(db, sql`WHERE project_id = ANY (${[...ids]}::integer[])`)

/** Holds a project until the transaction is over: subscriptions to it are written one after another. */
export async function lockProject(db: Queries, id: number): Promise<ProjectRow | null> {
  const [found] = await projectsWhere(db, sql`WHERE project_id = ${id} FOR UPDATE`)
  return found ?? null
}

// Open first, the one that closes first before all; then what comes, the soonest first; then what is over, the latest first.
const rankAt = (now: Date) => sql`
  CASE WHEN ended_at IS NOT NULL OR closes_at <= ${now} OR (mode = 'first' AND counted >= units_max) THEN 3
    WHEN opens_at > ${now} THEN 2 ELSE 1 END`

/** Published projects that stand so (1 open, 2 coming, 3 over, 0 any), of a category or any, and how many there are. */
export async function projectsShown(
  db: Queries,
  of: { readonly type: number; readonly category: number | null; readonly now: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: ProjectRow[] }> {
  const rank = rankAt(of.now)
  const fitting = sql`
    WHERE published_at IS NOT NULL AND (${of.category}::integer IS NULL OR category = ${of.category}::integer)
      AND (${of.type}::integer = 0 OR (${rank}) = ${of.type}::integer)`
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM start_project ${fitting}`.execute(db)
  const found = await projectsWhere(
    db,
    sql`${fitting} ORDER BY ${rank}, CASE ${rank} WHEN 1 THEN closes_at WHEN 2 THEN opens_at END,
      closes_at DESC, project_id OFFSET ${offset} LIMIT ${limit}`,
  )
  return { total: rows[0]?.count ?? 0, rows: found }
}

/** How many published projects there are by how they stand. */
export async function projectCounts(db: Queries, now: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ rank: number; count: number }>`
    SELECT ${rankAt(now)} AS rank, count(*)::int AS count FROM start_project
    WHERE published_at IS NOT NULL GROUP BY 1
  `.execute(db)
  return new Map(rows.map(({ rank, count }) => [Number(rank), count]))
}

/** Writes a draft down; answers its number. */
export async function insertProject(db: Queries, of: NewProject): Promise<number> {
  const { rows } = await sql<{ project_id: number }>`
    INSERT INTO start_project (coin, money, name, category, mode, unit_price, unit_coins, units_max, units_needed, user_min,
      user_max, level, issuer, opens_at, closes_at, trades_at, unlocks)
    VALUES (${of.coin}, ${of.money}, ${of.name}, ${of.category}, ${of.mode}, ${of.unit_price}, ${of.unit_coins},
      ${of.units_max}, ${of.units_needed}, ${of.user_min}, ${of.user_max}, ${of.level}, ${of.issuer}, ${of.opens_at},
      ${of.closes_at}, ${of.trades_at}, ${JSON.stringify(of.unlocks)}::jsonb)
    RETURNING project_id
  `.execute(db)
  return rows[0]?.project_id ?? 0
}

/** Changes what is said of a project. */
export async function updateWords(
  db: Queries,
  id: number,
  of: Pick<ProjectRow, 'texts' | 'site' | 'paper' | 'audit' | 'outside'>,
): Promise<void> {
  await sql`
    UPDATE start_project SET texts = ${JSON.stringify(of.texts)}::jsonb, site = ${of.site}, paper = ${of.paper},
      audit = ${of.audit}, outside = ${of.outside}
    WHERE project_id = ${id}
  `.execute(db)
}

/** Changes how a draft unlocks. */
export async function updateUnlocks(db: Queries, id: number, unlocks: readonly Unlock[]): Promise<void> {
  await sql`
    UPDATE start_project SET unlocks = ${JSON.stringify(unlocks)}::jsonb
    WHERE project_id = ${id} AND asked_at IS NULL
  `.execute(db)
}

/** Moves a project's times; false: it has ended meanwhile. */
export async function updateTimes(
  db: Queries,
  id: number,
  of: Pick<ProjectRow, 'opens_at' | 'closes_at' | 'trades_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE start_project SET opens_at = ${of.opens_at}, closes_at = ${of.closes_at}, trades_at = ${of.trades_at}
    WHERE project_id = ${id} AND ended_at IS NULL RETURNING project_id
  `.execute(db)
  return rows.length > 0
}

/** Notes that a draft is to be published, with the promise of its draw; from here on its terms stand. */
export async function askToPublish(
  db: Queries,
  id: number,
  of: { readonly at: Date; readonly sealed: Buffer | null; readonly committed: string | null },
): Promise<void> {
  await sql`
    UPDATE start_project SET asked_at = ${of.at}, sealed = ${of.sealed}, committed = ${of.committed}
    WHERE project_id = ${id} AND asked_at IS NULL
  `.execute(db)
}

/** Takes that back: the ledger refused. */
export async function notPublished(db: Queries, id: number): Promise<void> {
  await sql`
    UPDATE start_project SET asked_at = NULL, sealed = NULL, committed = NULL
    WHERE project_id = ${id} AND published_at IS NULL
  `.execute(db)
}

/** Publishes a project whose supply is held. */
export async function notePublished(db: Queries, id: number, of: { hold: number; at: Date }): Promise<void> {
  await sql`
    UPDATE start_project SET published_at = ${of.at}, supply_hold = ${of.hold}
    WHERE project_id = ${id} AND published_at IS NULL
  `.execute(db)
}

/** Projects whose publishing nobody finished. */
export const halfPublished = (db: Queries): Promise<ProjectRow[]> =>
  projectsWhere(db, sql`WHERE asked_at IS NOT NULL AND published_at IS NULL ORDER BY project_id`)

/** Published projects that took their last subscription and have no result. */
export const undecided = (db: Queries, closedBefore: Date): Promise<ProjectRow[]> =>
  projectsWhere(
    db,
    sql`WHERE published_at IS NOT NULL AND ended_at IS NULL
      AND (closes_at < ${closedBefore} OR (mode = 'first' AND counted >= units_max)) ORDER BY project_id`,
  )

/** Notes the word of the world outside that a draw waits for; false: it has one, or needs none. */
export async function noteBeacon(db: Queries, id: number, beacon: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE start_project SET beacon = ${beacon}
    WHERE project_id = ${id} AND beacon IS NULL AND outside IS NOT NULL AND ended_at IS NULL RETURNING project_id
  `.execute(db)
  return rows.length > 0
}

/** How a project ended. */
export type Ending = {
  readonly outcome: StartOutcome
  readonly given: number
  readonly secret: string | null
  readonly at: Date
}

/** Ends a project that has not ended; false: it has. */
export async function endProject(db: Queries, id: number, { outcome, given, secret, at }: Ending): Promise<boolean> {
  const { rows } = await sql`
    UPDATE start_project SET ended_at = ${at}, outcome = ${outcome}, given = ${given}, secret = ${secret}
    WHERE project_id = ${id} AND ended_at IS NULL RETURNING project_id
  `.execute(db)
  return rows.length > 0
}

/** Projects that ended and whose unsold coins are still held. */
export const withSupply = (db: Queries): Promise<ProjectRow[]> =>
  projectsWhere(db, sql`WHERE ended_at IS NOT NULL AND NOT supply_done AND supply_hold IS NOT NULL ORDER BY project_id`)

/** Notes that what was not sold went back. */
export async function noteSupplyDone(db: Queries, id: number): Promise<void> {
  await sql`UPDATE start_project SET supply_done = true WHERE project_id = ${id}`.execute(db)
}

/** Notes the market that a project's coin opened in. */
export async function noteMarket(db: Queries, id: number, market: string): Promise<void> {
  await sql`UPDATE start_project SET market = ${market} WHERE project_id = ${id}`.execute(db)
}

/** Sold projects with a step that is not begun yet. */
export const withUnlocks = (db: Queries): Promise<ProjectRow[]> =>
  projectsWhere(
    db,
    sql`WHERE outcome = 'sold' AND supply_done AND (SELECT count(*) FROM start_unlock
        WHERE start_unlock.project_id = start_project.project_id) < jsonb_array_length(unlocks) ORDER BY project_id`,
  )

import { type Generated, type Selectable, sql } from 'kysely'
import type { Queries } from '../../platform/postgres/database.ts'

export type { Queries } from '../../platform/postgres/database.ts'

type InstitutionTable = {
  institution_id: Generated<number>
  name: string
  time_zone: string
  created_at: Date
  disabled_at: Date | null
  /** Each of its contacts needs a second factor. */
  factor_required: Generated<boolean>
  /** The number of its next class. */
  next_class_no: Generated<number>
  /** Bytes that its documents and recordings may take. */
  storage_max: Generated<number>
  /** For how many days its recordings are kept. */
  keep_days: Generated<number>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    institution: InstitutionTable
  }
}

/** An institution as the database has it. */
export type InstitutionRow = Selectable<InstitutionTable>

/** Writes a new institution and answers its id. */
export async function insertInstitution(
  db: Queries,
  row: { name: string; timeZone: string; now: Date },
): Promise<number> {
  const { institution_id } = await db
    .insertInto('institution')
    .values({ name: row.name, time_zone: row.timeZone, created_at: row.now, disabled_at: null })
    .returning('institution_id')
    .executeTakeFirstOrThrow()
  return institution_id
}

/** An institution by its id. */
export const institutionById = (db: Queries, institutionId: number): Promise<InstitutionRow | undefined> =>
  db.selectFrom('institution').selectAll().where('institution_id', '=', institutionId).executeTakeFirst()

/** Opens an institution to its contacts again, or closes it from a moment on. */
export async function setInstitutionDisabled(db: Queries, institutionId: number, at: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('institution')
    .set({ disabled_at: at })
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Holds the institution, so that what depends on all it has is decided one after the other. */
export async function holdInstitution(db: Queries, institutionId: number): Promise<void> {
  await sql`SELECT 1 FROM institution WHERE institution_id = ${institutionId} FOR NO KEY UPDATE`.execute(db)
}

/** Asks for a second factor of each of its contacts, or no longer. */
export async function setFactorRequired(db: Queries, institutionId: number, required: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('institution')
    .set({ factor_required: required })
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The time zone of an institution. */
export async function zoneOf(db: Queries, institutionId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom('institution')
    .select('time_zone')
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow()
  return time_zone
}

/** A moment as a place's clock shows it: `2026-11-20 14:00`. */
export async function localText(db: Queries, zone: string, at: Date): Promise<string> {
  const answer = await sql<{ shown: string }>`
    SELECT to_char(${at}::timestamptz AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS shown
  `.execute(db)
  return answer.rows[0]?.shown ?? ''
}

/** Whether an institution may still be used. */
export async function isInstitutionOpen(db: Queries, institutionId: number): Promise<boolean> {
  const found = await db
    .selectFrom('institution')
    .select('disabled_at')
    .where('institution_id', '=', institutionId)
    .executeTakeFirst()
  return found?.disabled_at === null
}

/** All institutions, in the order they were opened. */
export const allInstitutions = (db: Queries) =>
  db.selectFrom('institution').selectAll().orderBy('institution_id').execute()

/** The institutions that may be used, with their places' clocks. */
export const openInstitutions = (db: Queries) =>
  db.selectFrom('institution').select(['institution_id', 'time_zone']).where('disabled_at', 'is', null).execute()

import { randomBytes } from 'node:crypto'
import { CALLBACK_EVENTS, type CallbackEvent } from '@bourse/protocol'
import { type Generated, type Selectable, sql, type Updateable } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type ApplicationTable = {
  institution_id: number
  app_id: string
  enabled: Generated<boolean>
  addresses: Generated<string[]>
  callback_url: string | null
  events: string[]
  next_secret_no: Generated<number>
  /** Whether calls may still be signed without what they ask for. */
  old_signature: Generated<boolean>
  /** When one last was. */
  old_signature_at: Generated<Date | null>
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    application: ApplicationTable
  }
}

/** An institution's application as the database has it. */
export type ApplicationRow = Selectable<ApplicationTable>

const APP_ID_BYTES = 6

/** The application of an institution; it has exactly one, made when it is first asked for. */
export async function applicationOf(db: Queries, institutionId: number, now: Date): Promise<ApplicationRow> {
  const known = await find(db, institutionId)
  if (known !== undefined) return known
  await db
    .insertInto('application')
    .values({
      institution_id: institutionId,
      app_id: `lc_${randomBytes(APP_ID_BYTES).toString('hex')}`,
      callback_url: null,
      events: [...CALLBACK_EVENTS],
      created_at: now,
    })
    .onConflict(conflict => conflict.column('institution_id').doNothing())
    .execute()
  const made = await find(db, institutionId)
  if (made === undefined) throw new Error('an application that was made is there')
  return made
}

const find = (db: Queries, institutionId: number): Promise<ApplicationRow | undefined> =>
  db.selectFrom('application').selectAll().where('institution_id', '=', institutionId).executeTakeFirst()

/** The application that an app id names, with whether its institution is open. */
export const applicationByAppId = (
  db: Queries,
  appId: string,
): Promise<(ApplicationRow & { closed_at: Date | null }) | undefined> =>
  db
    .selectFrom('application')
    .innerJoin('institution', 'institution.institution_id', 'application.institution_id')
    .selectAll('application')
    .select('institution.disabled_at as closed_at')
    .where('app_id', '=', appId)
    .executeTakeFirst()

/** Changes what an institution has set. */
export async function updateApplication(
  db: Queries,
  institutionId: number,
  changes: Updateable<ApplicationTable>,
): Promise<void> {
  await db.updateTable('application').set(changes).where('institution_id', '=', institutionId).execute()
}

const MARKED_EVERY_MS = 60_000

/** Notes that a call was signed without what it asks for, at most once a minute. */
export async function markOldSignature(db: Queries, application: ApplicationRow, now: Date): Promise<void> {
  if (now.getTime() - (application.old_signature_at?.getTime() ?? 0) < MARKED_EVERY_MS) return
  await updateApplication(db, application.institution_id, { old_signature_at: now })
}

/** The events that an institution wants to hear of; what another version wrote is left out. */
export const eventsOf = ({ events }: Pick<ApplicationRow, 'events'>): CallbackEvent[] =>
  CALLBACK_EVENTS.filter(event => events.includes(event))

/** A class whose time has passed without its beginning. */
export type ExpiredClass = {
  readonly class_id: number
  readonly class_no: number
  readonly name: string
  readonly institution_id: number
  readonly end_at: Date
}

/** Such classes of institutions that want to hear of them: planned after a moment, and expired between two. */
export async function expiredToTell(
  db: Queries,
  plannedAfter: Date,
  ended: { readonly from: Date; readonly to: Date },
): Promise<ExpiredClass[]> {
  const answer = await sql<ExpiredClass>`
    SELECT class_id, class_no, name, class.institution_id, end_at
    FROM application JOIN class USING (institution_id)
    WHERE enabled AND callback_url IS NOT NULL AND 'class.expired' = ANY (events)
      AND deleted_at IS NULL AND begun_at IS NULL AND start_at > ${plannedAfter}
      AND end_at <= ${ended.to} AND end_at > ${ended.from}
  `.execute(db)
  return answer.rows
}

/** The number of an institution's next secret, held against changes. */
export async function holdNextSecretNo(db: Queries, institutionId: number): Promise<number> {
  const held = await db
    .selectFrom('application')
    .select('next_secret_no')
    .where('institution_id', '=', institutionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return held.next_secret_no
}

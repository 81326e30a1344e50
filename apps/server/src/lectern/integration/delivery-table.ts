import type { DeliveryReason, DeliveryState } from '@bourse/protocol'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Claim } from '../../platform/jobs/index.ts'
import type { Queries } from '../institutions/index.ts'

type DeliveryTable = {
  delivery_id: Generated<number>
  institution_id: number
  event: string
  source: string
  body: string
  created_at: Date
  state: Generated<DeliveryState>
  tries: Generated<number>
  next_try_at: Date | null
}

type DeliveryTryTable = {
  delivery_id: number
  try_no: number
  at: Date
  status: number | null
  took_ms: number
  /** Empty, a reason behind an at sign, or the first words of the answer. */
  note: string
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    delivery: DeliveryTable
    delivery_try: DeliveryTryTable
  }
}

/** A delivery as the database has it. */
export type DeliveryRow = Selectable<DeliveryTable>

/** A try as the database has it. */
export type DeliveryTryRow = Selectable<DeliveryTryTable>

/** Takes what is due and puts its next try off, so that a sender that dies leaves it to the next one. */
export async function claimDeliveries(db: Queries, { now, until, count }: Claim): Promise<DeliveryRow[]> {
  const answer = await sql<DeliveryRow>`
    UPDATE delivery SET tries = tries + 1, next_try_at = ${until}
    WHERE delivery_id IN (
      SELECT delivery_id FROM delivery WHERE state = 'waiting' AND next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    RETURNING *
  `.execute(db)
  return answer.rows
}

/** What a try came to. */
export type DeliveryTry = {
  readonly at: Date
  readonly tookMs: number
  readonly status: number | null
  readonly reason: DeliveryReason | null
  readonly note: string
}

/** Keeps a try and where the delivery stands after it; a next moment leaves it waiting. */
export async function keepTry(
  db: Queries,
  { delivery_id, tries }: DeliveryRow,
  { tried, state, next }: { readonly tried: DeliveryTry; readonly state: DeliveryState; readonly next: Date | null },
): Promise<void> {
  const note = tried.reason === null ? tried.note.replace(/^@+/, '') : `@${tried.reason} ${tried.note}`.trim()
  await db
    .insertInto('delivery_try')
    .values({ delivery_id, try_no: tries, at: tried.at, status: tried.status, took_ms: tried.tookMs, note })
    .execute()
  await db
    .updateTable('delivery')
    .set({ state, next_try_at: next })
    .where('delivery_id', '=', delivery_id)
    .where('tries', '=', tries)
    .execute()
}

/** Puts a delivery in front again; false when the institution has no such delivery. */
export async function wakeDelivery(
  db: Queries,
  { institutionId, deliveryId, now }: { institutionId: number; deliveryId: number; now: Date },
): Promise<boolean> {
  const woken = await db
    .updateTable('delivery')
    .set({ state: 'waiting', next_try_at: now })
    .where('institution_id', '=', institutionId)
    .where('delivery_id', '=', deliveryId)
    .where('event', '<>', 'test')
    .executeTakeFirst()
  return woken.numUpdatedRows > 0n
}

/** Writes down a test that is about to go. It waits for nobody: what it comes to is written behind it. */
export const insertTest = (
  db: Queries,
  { institutionId, source, body, at }: Omit<WantedDelivery, 'event'>,
): Promise<DeliveryRow> =>
  db
    .insertInto('delivery')
    .values({
      institution_id: institutionId,
      event: 'test',
      source,
      body,
      created_at: at,
      state: 'stopped',
      tries: 1,
      next_try_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Forgets what is older than a moment. */
export async function forgetDeliveries(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('delivery').where('created_at', '<', before).execute()
}

/** What is to be posted to an institution; its source is told once, however often it is written. */
export type WantedDelivery = {
  readonly institutionId: number
  readonly event: string
  readonly source: string
  readonly body: string
  readonly at: Date
}

/** Writes a delivery, unless the institution has no callback address or does not want the event. */
export async function insertDeliveryIfWanted(
  db: Queries,
  { institutionId, event, source, body, at }: WantedDelivery,
): Promise<void> {
  await sql`
    INSERT INTO delivery (institution_id, event, source, body, created_at, next_try_at)
    SELECT institution_id, ${event}, ${source}, ${body}, ${at}, ${at}
    FROM application
    WHERE institution_id = ${institutionId} AND enabled AND callback_url IS NOT NULL AND ${event} = ANY (events)
    ON CONFLICT (institution_id, source) DO NOTHING
  `.execute(db)
}

/** One delivery. */
export const deliveryById = (db: Queries, deliveryId: number): Promise<DeliveryRow | undefined> =>
  db.selectFrom('delivery').selectAll().where('delivery_id', '=', deliveryId).executeTakeFirst()

/** What failed and waits for another try, or was given up, the oldest first. */
export const undelivered = (db: Queries, count: number): Promise<DeliveryRow[]> =>
  db
    .selectFrom('delivery')
    .selectAll()
    .where('state', '!=', 'delivered')
    .where('tries', '>', 0)
    .orderBy('delivery_id')
    .limit(count)
    .execute()

/** Gives a delivery up that waits; false when it does not. */
export async function stopDelivery(db: Queries, deliveryId: number): Promise<boolean> {
  const stopped = await db
    .updateTable('delivery')
    .set({ state: 'stopped', next_try_at: null })
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}

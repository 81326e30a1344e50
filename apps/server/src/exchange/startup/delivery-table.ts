import { sql } from 'kysely'
import type { Queries } from '../people/index.ts'

/** What somebody is handed at a step of the unlocking, as the database has it. */
export type DeliveryRow = {
  readonly project_id: number
  readonly user_id: number
  readonly step: number
  readonly amount: number
  readonly state: 'asked' | 'sent' | 'done'
  readonly asked_at: Date
  readonly sent_at: Date | null
}

/** Begins a step; false: it was begun before. */
export async function beginStep(db: Queries, project: number, of: { step: number; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO start_unlock (project_id, step, begun_at) VALUES (${project}, ${of.step}, ${of.at})
    ON CONFLICT DO NOTHING RETURNING step
  `.execute(db)
  return rows.length > 0
}

/** How many steps of a project are begun: always the first so many. */
export async function stepsBegun(db: Queries, project: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM start_unlock WHERE project_id = ${project}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Who was given a share of a project, and how many units. */
export async function sharesOf(db: Queries, project: number): Promise<{ user_id: number; given: number }[]> {
  const { rows } = await sql<{ user_id: number; given: number }>`
    SELECT user_id, given FROM start_standing WHERE project_id = ${project} AND given > 0 ORDER BY user_id
  `.execute(db)
  return rows
}

/** Writes down what is to be handed out at a step. */
export async function insertDeliveries(
  db: Queries,
  of: { readonly project: number; readonly step: number; readonly at: Date },
  to: readonly { readonly user: number; readonly amount: number }[],
): Promise<void> {
  await sql`
    INSERT INTO start_delivery (project_id, user_id, step, amount, state, asked_at)
    SELECT ${of.project}, user_id, ${of.step}, amount, 'asked', ${of.at}
    FROM unnest(${to.map(({ user }) => user)}::bigint[], ${to.map(({ amount }) => amount)}::bigint[]) AS to_whom (user_id, amount)
    ON CONFLICT DO NOTHING
  `.execute(db)
}

/** A delivery with what it is handed out of. */
export type OpenDelivery = DeliveryRow & { readonly issuer: number; readonly supply_hold: number }

/** Deliveries that are not done, in order: those that were sent before a moment are left out. */
export async function openDeliveries(db: Queries, sentAfter: Date, count: number): Promise<OpenDelivery[]> {
  const { rows } = await sql<OpenDelivery>`
    SELECT start_delivery.*, issuer, supply_hold FROM start_delivery JOIN start_project USING (project_id)
    WHERE state <> 'done' AND (sent_at IS NULL OR sent_at >= ${sentAfter})
    ORDER BY start_delivery.asked_at, project_id, step, user_id LIMIT ${count}
  `.execute(db)
  return rows
}

/** A delivery of which the ledger was told, with the coin that is handed out. */
export type SentDelivery = DeliveryRow & { readonly sent_at: Date; readonly coin: number }

/** A delivery by its names. */
export type DeliveryName = Pick<DeliveryRow, 'project_id' | 'user_id' | 'step'>

/** Those of which the ledger was told before a moment and that are not done, the oldest first; one alone where it is named. */
export async function sentBefore(
  db: Queries,
  of: { readonly before: Date; readonly count: number; readonly name: DeliveryName | null },
): Promise<SentDelivery[]> {
  const { before, count, name } = of
  const own =
    name === null
      ? sql`true`
      : sql`project_id = ${name.project_id} AND user_id = ${name.user_id} AND step = ${name.step}`
  const { rows } = await sql<SentDelivery>`
    SELECT start_delivery.*, coin FROM start_delivery JOIN start_project USING (project_id)
    WHERE state = 'sent' AND sent_at < ${before} AND ${own}
    ORDER BY sent_at, project_id, step, user_id LIMIT ${count}
  `.execute(db)
  return rows
}

/** Has the ledger told of one anew: it surely never took it. */
export async function sendAnew(db: Queries, of: SentDelivery): Promise<boolean> {
  const { rows } = await sql`
    UPDATE start_delivery SET state = 'asked', sent_at = NULL
    WHERE project_id = ${of.project_id} AND user_id = ${of.user_id} AND step = ${of.step} AND state = 'sent' AND sent_at = ${of.sent_at}
    RETURNING 1
  `.execute(db)
  return rows.length > 0
}

/** Notes that the ledger is about to be told of some deliveries, where it was not before. */
export async function noteSent(db: Queries, of: readonly DeliveryRow[], at: Date): Promise<void> {
  const fresh = of.filter(({ state }) => state === 'asked')
  if (fresh.length === 0) return
  await sql`
    UPDATE start_delivery SET state = 'sent', sent_at = ${at}
    FROM unnest(${fresh.map(({ project_id: id }) => id)}::integer[], ${fresh.map(({ user_id: user }) => user)}::bigint[],
      ${fresh.map(({ step }) => step)}::integer[]) AS sent (project_id, user_id, step)
    WHERE start_delivery.project_id = sent.project_id AND start_delivery.user_id = sent.user_id
      AND start_delivery.step = sent.step AND state = 'asked'
  `.execute(db)
}

/** Notes that a delivery is done, with which command; false: it was noted before. */
export async function noteDelivered(db: Queries, of: DeliveryName, seq: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE start_delivery SET state = 'done', seq = ${seq}
    WHERE project_id = ${of.project_id} AND user_id = ${of.user_id} AND step = ${of.step} AND state <> 'done' RETURNING 1
  `.execute(db)
  return rows.length > 0
}

/** What somebody was handed of some projects. */
export async function deliveredTo(
  db: Queries,
  user: number,
  projects: readonly number[],
): Promise<ReadonlyMap<number, { readonly done: number; readonly steps: number }>> {
  const { rows } = await sql<{ project_id: number; done: string; steps: number }>`
    SELECT project_id, coalesce(sum(amount), 0)::text AS done, count(*)::int AS steps FROM start_delivery
    WHERE user_id = ${user} AND project_id = ANY (${[...projects]}::integer[]) AND state = 'done' GROUP BY project_id
  `.execute(db)
  return new Map(rows.map(row => [row.project_id, { done: Number(row.done), steps: row.steps }]))
}

import type { AlertKind } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type AlertTable = {
  alert_id: Generated<number>
  user_id: number
  market: number
  kind: AlertKind
  upper: number | null
  lower: number | null
  base: number
  move: number | null
  created_at: Date
  fired_at: Date | null
  fired_price: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    price_alert: AlertTable
  }
}

/** An alert as the database has it. */
export type AlertRow = Selectable<AlertTable>

/** Sets an alert while fewer than so many of its owner wait; undefined when there are so many. Two at once are counted one after the other. */
export async function insertAlert(
  db: Database,
  row: Omit<Insertable<AlertTable>, 'fired_at' | 'fired_price'>,
  waitingMax: number,
): Promise<AlertRow | undefined> {
  return db.transaction().execute(async transaction => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('price_alert'), ${row.user_id}::integer)`.execute(transaction)
    const { waiting } = await transaction
      .selectFrom('price_alert')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('user_id', '=', row.user_id)
      .where('fired_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(waiting) >= waitingMax) return undefined
    const values = { ...row, fired_at: null, fired_price: null }
    return transaction.insertInto('price_alert').values(values).returningAll().executeTakeFirstOrThrow()
  })
}

/** Those of a person that wait, then the latest that were told. */
export const alertsOf = (db: Database, userId: number, limit: number): Promise<AlertRow[]> =>
  db
    .selectFrom('price_alert')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`fired_at IS NOT NULL`)
    .orderBy('fired_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(limit)
    .execute()

/** Takes an alert away; false when it is not there, or somebody else's. */
export async function deleteAlert(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('price_alert')
    .where('alert_id', '=', id)
    .where('user_id', '=', userId)
    .returning('alert_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Forgets alerts that were told before a moment. */
export async function deleteToldBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('price_alert').where('fired_at', '<', moment).execute()
}

/** The nearest prices that are waited for, by market. */
export type NearestPrices = { readonly upper: number; readonly lower: number }

/** The nearest of every market of which one waits. */
export async function nearestByMarket(db: Database): Promise<Map<number, NearestPrices>> {
  const answer = await sql<{ market: number; upper: number | null; lower: number | null }>`
    SELECT market, min(upper) AS upper, max(lower) AS lower FROM price_alert WHERE fired_at IS NULL GROUP BY market
  `.execute(db)
  const nothing = { upper: Number.POSITIVE_INFINITY, lower: Number.NEGATIVE_INFINITY }
  return new Map(
    answer.rows.map(({ market, upper, lower }) => [
      market,
      { upper: upper ?? nothing.upper, lower: lower ?? nothing.lower },
    ]),
  )
}

/** What was dealt in a market: the highest and the lowest price, and how old an alert must be to count for it. */
export type PriceSpan = { readonly market: number; readonly high: number; readonly low: number; readonly since: Date }

/** Marks as told what a span has reached; answers what nobody else told. */
export async function fireAlerts(
  db: DatabaseTransaction,
  { market, high, low, since }: PriceSpan,
  now: Date,
): Promise<AlertRow[]> {
  const answer = await sql<AlertRow>`
    UPDATE price_alert
    SET fired_at = ${now}, fired_price = CASE WHEN upper <= ${high} THEN ${high}::bigint ELSE ${low}::bigint END
    WHERE market = ${market} AND fired_at IS NULL AND created_at <= ${since} AND (upper <= ${high} OR lower >= ${low})
    RETURNING *
  `.execute(db)
  return answer.rows
}

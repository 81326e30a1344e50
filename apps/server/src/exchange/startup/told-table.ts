import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from '../people/index.ts'
import type { DeliveryRow } from './delivery-table.ts'
import type { ProjectRow } from './project-table.ts'

/** What came of somebody's subscriptions to a sale that is over and whose money went where it belongs. */
export type UntoldShare = Pick<
  ProjectRow,
  'project_id' | 'name' | 'coin' | 'money' | 'unit_price' | 'unit_coins' | 'outcome'
> & { readonly user_id: number; readonly units: number; readonly given: number; readonly ended_at: Date }

/** Takes the next of those who were not told yet; nobody else takes them. Whoever took back what they asked for has nothing to hear. */
export async function takeUntoldShares(transaction: DatabaseTransaction, count: number): Promise<UntoldShare[]> {
  const { rows } = await sql<UntoldShare>`
    WITH next AS (
      SELECT standing.project_id, standing.user_id FROM start_project JOIN start_standing AS standing USING (project_id)
      WHERE ended_at IS NOT NULL AND NOT standing.told AND NOT EXISTS (
        SELECT FROM start_entry AS entry
        WHERE entry.project_id = standing.project_id AND entry.user_id = standing.user_id AND entry.state <> 'settled')
      ORDER BY standing.project_id, standing.user_id LIMIT ${count} FOR UPDATE OF standing SKIP LOCKED
    )
    UPDATE start_standing AS standing SET told = true FROM next JOIN start_project USING (project_id)
    WHERE standing.project_id = next.project_id AND standing.user_id = next.user_id
    RETURNING next.project_id, name, coin, money, unit_price, unit_coins, outcome, ended_at,
      standing.user_id, standing.units, coalesce(standing.given, 0) AS given
  `.execute(transaction)
  return rows
}

/** Coins of a sale that were handed out to somebody. */
export type UntoldDelivery = Pick<ProjectRow, 'project_id' | 'name' | 'coin'> &
  Pick<DeliveryRow, 'user_id' | 'amount'> & { readonly sent_at: Date }

/** Takes the next of them that their owners were not told of. */
export async function takeUntoldDeliveries(transaction: DatabaseTransaction, count: number): Promise<UntoldDelivery[]> {
  const { rows } = await sql<UntoldDelivery>`
    WITH next AS (
      SELECT project_id, user_id, step FROM start_delivery WHERE NOT told AND state = 'done'
      ORDER BY project_id, step, user_id LIMIT ${count} FOR UPDATE SKIP LOCKED
    )
    UPDATE start_delivery AS delivery SET told = true FROM next JOIN start_project USING (project_id)
    WHERE delivery.project_id = next.project_id AND delivery.user_id = next.user_id AND delivery.step = next.step
    RETURNING next.project_id, name, coin, delivery.user_id, amount, sent_at
  `.execute(transaction)
  return rows
}

/** Nobody is told of what has happened so far: a demo's past is nobody's news. */
export async function tellNobody(db: Queries): Promise<void> {
  await sql`
    UPDATE start_standing SET told = true FROM start_project AS sale
    WHERE sale.project_id = start_standing.project_id AND sale.ended_at IS NOT NULL
  `.execute(db)
  await sql`UPDATE start_delivery SET told = true WHERE state = 'done'`.execute(db)
}

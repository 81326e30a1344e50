import { type ExpressionBuilder, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { type ArrivalRow, lockedDust, updateDust } from './deposit-table.ts'

/** Whose loss an arrival is that vanished, or was never anybody's. */
export type LostTo = NonNullable<ArrivalRow['lost_to']>

type Change = Partial<
  Pick<
    ArrivalRow,
    'lost_to' | 'lost_state' | 'lost_by' | 'lost_at' | 'noted_by' | 'state' | 'vanished_at' | 'credited_at' | 'held_for'
  >
>

/** Changes how the loss of an arrival stands. */
export async function changeLost(transaction: DatabaseTransaction, id: number, change: Change): Promise<void> {
  await transaction.updateTable('arrival').set(change).where('arrival_id', '=', id).execute()
}

/** What is being settled: it was sent to the ledger, or was about to be. */
export const losingArrivals = (db: Queries, limit: number): Promise<ArrivalRow[]> =>
  db.selectFrom('arrival').selectAll().where('lost_state', '=', 'going').orderBy('arrival_id').limit(limit).execute()

/** What the house bore and stands in a block again that counts. */
export const returnedArrivals = (
  db: Queries,
  { chain, height, limit }: { chain: string; height: number; limit: number },
): Promise<ArrivalRow[]> =>
  db
    .selectFrom('arrival')
    .selectAll()
    .where('chain', '=', chain)
    .where('lost_state', '=', 'gone')
    .where('state', '=', 'credited')
    .where('vanished_at', 'is', null)
    .where('height', '<=', height)
    .orderBy('arrival_id')
    .limit(limit)
    .execute()

/** What of arrivals lies in suspense, by asset; and of that, what a step under way may have moved already. */
export const arrivalsInSuspense = (
  db: Queries,
): Promise<{ asset: number; amount: string; moving: string; count: number }[]> =>
  db
    .selectFrom('arrival')
    .select(of => [
      'asset',
      sql<string>`coalesce(sum(amount) FILTER (WHERE state <> 'booking'), 0)::text`.as('amount'),
      sql<string>`coalesce(sum(amount) FILTER (WHERE state <> 'held' OR lost_state IS NOT NULL), 0)::text`.as('moving'),
      of.fn.countAll<number>().as('count'),
    ])
    .where(where =>
      where.or([
        where.and([where('state', '=', 'held'), where('held_for', '=', 'memo'), lives(where)]),
        where.and([where('state', '=', 'giving'), where('given_from', '=', 'suspense')]),
        where.and([where('state', '=', 'booking'), where('user_id', 'is', null)]),
      ]),
    )
    .groupBy('asset')
    .execute()

// What was written off is no longer there.
const lives = (where: ExpressionBuilder<Tables, 'arrival'>) =>
  where.or([where('lost_state', 'is', null), where('lost_state', '=', 'going')])

/** What lies in suspense, and what vanished after somebody was credited, oldest first. */
export const unownedArrivals = (db: Queries, count: number): Promise<ArrivalRow[]> =>
  db
    .selectFrom('arrival')
    .selectAll()
    .where(where =>
      where.or([
        where.and([where('state', '=', 'held'), where('held_for', '=', 'memo'), lives(where)]),
        where.and([where('vanished_at', 'is not', null), lives(where)]),
      ]),
    )
    .orderBy('arrival_id')
    .limit(count)
    .execute()

/** Takes back what came in a block that was replaced and is in no account: what was too small goes out of what is left over at its address. */
export async function undoHeld(
  transaction: DatabaseTransaction,
  { chain, hash }: { chain: string; hash: string },
): Promise<void> {
  const inBlock = await transaction
    .selectFrom('arrival')
    .select(['arrival_id', 'address_id', 'asset', 'raw', 'held_for'])
    .where('chain', '=', chain)
    .where('hash', '=', hash)
    .where('state', '=', 'held')
    .where('held_for', 'in', ['small', 'frozen', 'total'])
    .orderBy('arrival_id')
    .execute()
  for (const { arrival_id: id, address_id: addressId, asset, raw, held_for: why } of inBlock) {
    // The dust before the arrival, as booking does. What was counted or given meanwhile is no longer held.
    const dust = why === 'small' && addressId !== null ? await lockedDust(transaction, addressId, asset) : null
    const gone = await transaction
      .updateTable('arrival')
      .set({ state: 'gone', held_for: null, height: null, hash: null })
      .where('arrival_id', '=', id)
      .where('state', '=', 'held')
      .where('hash', '=', hash)
      .returning('arrival_id')
      .executeTakeFirst()
    if (gone !== undefined && dust !== null && addressId !== null)
      await updateDust(transaction, { addressId, asset, remainder: dust - BigInt(raw) })
  }
}

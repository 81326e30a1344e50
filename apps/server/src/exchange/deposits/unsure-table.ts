import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { ArrivalRow } from './deposit-table.ts'

/** Arrivals that were begun too long ago to be said again, and are not given up: being booked, or being given. */
export const unsureArrivals = (
  db: Database,
  { begunBefore, count, id = null }: { begunBefore: Date; count: number; id?: number | null },
): Promise<ArrivalRow[]> =>
  db
    .selectFrom('arrival')
    .selectAll()
    .where('vanished_at', 'is', null)
    .where('lost_to', 'is', null)
    .where(where =>
      where.or([
        where.and([where('state', '=', 'held'), where('held_for', '=', 'unsure')]),
        where.and([where('state', '=', 'giving'), where('booking_at', '<', begunBefore)]),
      ]),
    )
    .$if(id !== null, found => found.where('arrival_id', '=', id as number))
    .orderBy('arrival_id')
    .limit(count)
    .execute()

/** How many others of the same amount are known to have come the same way since it was begun. */
export async function countAlike(db: Database, row: ArrivalRow): Promise<number> {
  const { user_id: user, given_from: from } = row
  const { count } = await db
    .selectFrom('arrival')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('arrival_id', '<>', row.arrival_id)
    .where('user_id', user === null ? 'is' : '=', user)
    .where('given_from', from === null ? 'is' : '=', from)
    .where('asset', '=', row.asset)
    .where('amount', '=', row.amount)
    .where('booking_at', '>=', row.booking_at)
    .where(where =>
      where.or([
        where('state', '=', 'credited'),
        where.and([where('state', '=', 'held'), where('held_for', '=', 'memo')]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lets an arrival go on as it was begun; false when it is not unsure any more. */
export async function goOnFrom(
  transaction: DatabaseTransaction,
  id: number,
  change: Partial<Pick<ArrivalRow, 'state' | 'held_for' | 'booking_at' | 'credited_at'>>,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('arrival')
    .set(change)
    .where('arrival_id', '=', id)
    .where(where =>
      where.or([
        where.and([where('state', '=', 'held'), where('held_for', '=', 'unsure')]),
        where('state', '=', 'giving'),
      ]),
    )
    .returning('arrival_id')
    .executeTakeFirst()
  return changed !== undefined
}

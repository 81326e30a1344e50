import type { Database, Queries } from '../../platform/postgres/database.ts'
import type { ArrivalRow } from './deposit-table.ts'

/** Whether an account is frozen; undefined: there is none. */
export const frozenOf = (db: Queries, userId: number): Promise<{ frozen_at: Date | null } | undefined> =>
  db.selectFrom('app_user').select('frozen_at').where('user_id', '=', userId).executeTakeFirst()

/** An arrival by its number. */
export const arrivalById = (db: Queries, id: number): Promise<ArrivalRow | undefined> =>
  db.selectFrom('arrival').selectAll().where('arrival_id', '=', id).executeTakeFirst()

/** An arrival by what it is on its chain. */
export const arrivalOf = (db: Queries, { chain, txid }: { chain: string; txid: string }): Promise<ArrivalRow> =>
  db.selectFrom('arrival').selectAll().where('chain', '=', chain).where('txid', '=', txid).executeTakeFirstOrThrow()

// What is too small waits for more by itself: it is listed, and nobody has to look at it.
const forOperators = (db: Database) =>
  db
    .selectFrom('arrival')
    .where('noted_by', 'is', null)
    .where(where =>
      where.or([
        where('vanished_at', 'is not', null),
        where('state', '=', 'giving'),
        where.and([where('state', '=', 'held'), where('held_for', '<>', 'small')]),
      ]),
    )

/** What operators have to look at, oldest first. */
export const waitingArrivals = (db: Database, count: number): Promise<ArrivalRow[]> =>
  forOperators(db).selectAll().orderBy('arrival_id').limit(count).execute()

/** How many, and since when the oldest. */
export async function countArrivals(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const found = await forOperators(db)
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('seen_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: found.count, oldest: found.oldest }
}

/** Everything that is held, the small ones with it, oldest first. */
export const heldArrivals = (db: Database, count: number): Promise<ArrivalRow[]> =>
  db.selectFrom('arrival').selectAll().where('state', '=', 'held').orderBy('arrival_id').limit(count).execute()

/** What is being given: it was sent to the ledger, or was about to be. */
export const givingArrivals = (db: Database, limit: number): Promise<ArrivalRow[]> =>
  db.selectFrom('arrival').selectAll().where('state', '=', 'giving').orderBy('arrival_id').limit(limit).execute()

type Giving = Partial<
  Pick<
    ArrivalRow,
    'state' | 'held_for' | 'amount' | 'booking_at' | 'credited_at' | 'user_id' | 'given_from' | 'given_by' | 'noted_by'
  >
>

/** Changes an arrival on its way to its owner. */
export async function changeGiven(db: Queries, id: number, change: Giving): Promise<void> {
  await db.updateTable('arrival').set(change).where('arrival_id', '=', id).execute()
}

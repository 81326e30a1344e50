import type { AdvertState, PaymentKind } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

type AdvertTable = {
  advert_id: Generated<number>
  user_id: number
  side: 'sell' | 'buy'
  asset: number
  currency: string
  fixed: number | null
  float_ppm: number | null
  floor: number | null
  ceiling: number | null
  available: number
  in_orders: Generated<number>
  done: Generated<number>
  min: number
  max: number
  kinds: PaymentKind[]
  method_ids: number[]
  pay_minutes: number
  min_level: number
  hours_from: number | null
  hours_until: number | null
  terms: string
  state: AdvertState
  made_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_advert: AdvertTable
  }
}

/** An advert as the database has it. */
export type AdvertRow = Selectable<AdvertTable>

type Lists = { readonly kinds: readonly PaymentKind[]; readonly method_ids: readonly number[] }

/** What its maker says of an advert. */
export type AdvertTerms = Omit<
  AdvertRow,
  'advert_id' | 'user_id' | 'side' | 'asset' | 'currency' | 'in_orders' | 'done' | 'state' | 'made_at'
>

const listsOf = ({ kinds, method_ids }: Lists) => ({
  kinds: sql<PaymentKind[]>`${JSON.stringify(kinds)}::jsonb`,
  method_ids: sql<number[]>`${JSON.stringify(method_ids)}::jsonb`,
})

/** Writes an advert. */
export const insertAdvert = (db: Queries, row: Insertable<AdvertTable>): Promise<AdvertRow> =>
  db
    .insertInto('otc_advert')
    .values({ ...row, ...listsOf(row) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes what its maker says of an advert. */
export const setTerms = (db: Queries, id: number, terms: AdvertTerms & { state: AdvertState }): Promise<AdvertRow> =>
  db
    .updateTable('otc_advert')
    .set({ ...terms, ...listsOf(terms) })
    .where('advert_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An advert that nobody else changes until the transaction ends. */
export const lockedAdvert = (transaction: DatabaseTransaction, id: number): Promise<AdvertRow | undefined> =>
  transaction.selectFrom('otc_advert').selectAll().where('advert_id', '=', id).forUpdate().executeTakeFirst()

/** Sets how an advert stands. */
export const setAdvertState = (db: Queries, id: number, state: AdvertState): Promise<AdvertRow> =>
  db.updateTable('otc_advert').set({ state }).where('advert_id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Moves amounts of an advert between what can be taken, what stands in orders and what was released, by so much each. */
export const moveAmounts = (
  transaction: DatabaseTransaction,
  id: number,
  by: { readonly available: number; readonly inOrders: number; readonly done: number },
): Promise<AdvertRow> =>
  transaction
    .updateTable('otc_advert')
    .set(of => ({
      available: of('available', '+', by.available),
      in_orders: of('in_orders', '+', by.inOrders),
      done: of('done', '+', by.done),
    }))
    .where('advert_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether there ever was an advert. */
export const isAnyAdvert = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('otc_advert').select('advert_id').limit(1).executeTakeFirst()) !== undefined

/** An advert by its number. */
export const advertById = (db: Queries, id: number): Promise<AdvertRow | undefined> =>
  db.selectFrom('otc_advert').selectAll().where('advert_id', '=', id).executeTakeFirst()

/** How many adverts of somebody's are not closed. */
export async function countAdverts(db: Queries, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('otc_advert')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of somebody's own adverts: those that stand, then the closed ones, newest first. */
export async function pageOfAdverts(
  db: Queries,
  userId: number,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: AdvertRow[] }> {
  const own = db.selectFrom('otc_advert').where('user_id', '=', userId)
  const [rows, { count }] = await Promise.all([
    own
      .selectAll()
      .orderBy(sql`state = 'closed'`)
      .orderBy('advert_id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    own.select(of => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(count), rows }
}

/** The open adverts of a maker. */
export const openAdvertsOf = (db: Queries, userId: number, count: number): Promise<AdvertRow[]> =>
  db
    .selectFrom('otc_advert')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .orderBy('advert_id')
    .limit(count)
    .execute()

/** How many adverts of somebody's, that are not closed, are paid by each of their methods. */
export async function advertsByMethod(db: Queries, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT id, count(*)::int AS count FROM otc_advert, jsonb_array_elements_text(method_ids) AS id
    WHERE user_id = ${userId} AND state <> 'closed' GROUP BY id`.execute(db)
  return new Map(rows.map(({ id, count }) => [Number(id), count]))
}

/** Takes a method off every advert of somebody's that is not closed; one that has no other left pauses. */
export async function pauseWithout(db: Queries, userId: number, methodId: number): Promise<void> {
  await sql`
    UPDATE otc_advert SET
      method_ids = left_ids,
      kinds = (SELECT coalesce(jsonb_agg(DISTINCT kind), '[]') FROM otc_method WHERE left_ids @> to_jsonb(method_id)),
      state = CASE WHEN state = 'open' AND left_ids = '[]' THEN 'paused' ELSE state END
    FROM (
      SELECT advert_id AS id, coalesce(jsonb_agg(one) FILTER (WHERE one <> to_jsonb(${methodId}::bigint)), '[]') AS left_ids
      FROM otc_advert, jsonb_array_elements(method_ids) AS one
      WHERE user_id = ${userId} AND state <> 'closed' AND method_ids @> to_jsonb(${methodId}::bigint)
      GROUP BY advert_id
    ) AS less
    WHERE advert_id = less.id`.execute(db)
}

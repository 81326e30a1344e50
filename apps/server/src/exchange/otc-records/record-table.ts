import { type Generated, type Selectable, sql } from 'kysely'
import type { Queries } from '../people/index.ts'

type RecordTable = {
  user_id: number
  done: Generated<number>
  failed: Generated<number>
  release_s: number | null
  stars: Generated<number>
  ratings: Generated<number>
  merchant: Generated<boolean>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_record: RecordTable
  }
}

/** How somebody has traded, with what others may know of them. */
export type RecordRow = Selectable<RecordTable> & { readonly nickname: string; readonly created_at: Date }

/** The records of these users; who never traded has one of zeros. */
export async function recordsOf(db: Queries, userIds: readonly number[]): Promise<ReadonlyMap<number, RecordRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('otc_record', 'otc_record.user_id', 'app_user.user_id')
    .where('app_user.user_id', 'in', [...userIds])
    .select(of => [
      'app_user.user_id',
      'app_user.nickname',
      'app_user.created_at',
      'otc_record.release_s',
      of.fn.coalesce('otc_record.done', sql<number>`0`).as('done'),
      of.fn.coalesce('otc_record.failed', sql<number>`0`).as('failed'),
      of.fn.coalesce('otc_record.stars', sql<number>`0`).as('stars'),
      of.fn.coalesce('otc_record.ratings', sql<number>`0`).as('ratings'),
      of.fn.coalesce('otc_record.merchant', sql<boolean>`false`).as('merchant'),
    ])
    .execute()
  return new Map(rows.map(row => [row.user_id, row]))
}

/** Whether somebody is a merchant. */
export async function isMerchant(db: Queries, userId: number): Promise<boolean> {
  const row = await db.selectFrom('otc_record').select('merchant').where('user_id', '=', userId).executeTakeFirst()
  return row?.merchant ?? false
}

/** What an order that ended adds to somebody's record. */
export type RecordChange = {
  readonly userId: number
  readonly done: number
  readonly failed: number
  /** The median of their sales now; left out: it stays. */
  readonly releaseS?: number | null
}

/** Counts an order that ended, in the transaction that ends it. */
export async function countOrder(db: Queries, changes: readonly RecordChange[]): Promise<void> {
  // In one order, so that two orders of the same two people never wait for each other.
  for (const { userId, done, failed, releaseS } of changes.toSorted((a, b) => a.userId - b.userId)) {
    await db
      .insertInto('otc_record')
      .values({ user_id: userId, done, failed, release_s: releaseS ?? null })
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet(of => ({
          done: of('otc_record.done', '+', done),
          failed: of('otc_record.failed', '+', failed),
          ...(releaseS === undefined ? {} : { release_s: releaseS }),
        })),
      )
      .execute()
  }
}

/** Adds the stars of one order. */
export async function addStars(db: Queries, userId: number, stars: number): Promise<void> {
  await db
    .insertInto('otc_record')
    .values({ user_id: userId, stars, ratings: 1, release_s: null })
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(of => ({
        stars: of('otc_record.stars', '+', stars),
        ratings: of('otc_record.ratings', '+', 1),
      })),
    )
    .execute()
}

/** Gives somebody the badge of a merchant, or takes it. */
export async function setBadge(db: Queries, userId: number, merchant: boolean): Promise<void> {
  await db
    .insertInto('otc_record')
    .values({ user_id: userId, merchant, release_s: null })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ merchant }))
    .execute()
}

import type { Queries } from '../people/index.ts'

type BlockTable = { user_id: number; blocked_id: number; at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_block: BlockTable
  }
}

/** Whom somebody has blocked, newest first. */
export const blocksOf = (db: Queries, userId: number): Promise<{ uid: number; name: string; at: Date }[]> =>
  db
    .selectFrom('otc_block')
    .innerJoin('app_user', 'app_user.user_id', 'otc_block.blocked_id')
    .where('otc_block.user_id', '=', userId)
    .select(['otc_block.blocked_id as uid', 'app_user.nickname as name', 'otc_block.at'])
    .orderBy('otc_block.at', 'desc')
    .execute()

/** Blocks somebody; blocking them again changes nothing. */
export const addBlock = async (db: Queries, row: BlockTable): Promise<void> =>
  void (await db
    .insertInto('otc_block')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute())

/** Ends that. */
export const removeBlock = async (db: Queries, userId: number, blockedId: number): Promise<void> =>
  void (await db.deleteFrom('otc_block').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute())

/** Those of these people with whom somebody does not trade, whoever of the two blocked the other. */
export async function blockedAmong(db: Queries, userId: number, others: readonly number[]): Promise<Set<number>> {
  if (others.length === 0) return new Set()
  const rows = await db
    .selectFrom('otc_block')
    .select(['user_id', 'blocked_id'])
    .where(where =>
      where.or([
        where.and([where('user_id', '=', userId), where('blocked_id', 'in', [...others])]),
        where.and([where('blocked_id', '=', userId), where('user_id', 'in', [...others])]),
      ]),
    )
    .execute()
  return new Set(rows.map(row => (row.user_id === userId ? row.blocked_id : row.user_id)))
}

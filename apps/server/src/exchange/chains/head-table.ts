import type { Head } from '@bourse/chains'
import type { Database, DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

type HeadTable = { chain: string; height: number; hash: string; at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    chain_head: HeadTable
  }
}

/** The blocks of a chain that were applied last and are remembered, oldest first. */
export const headsOf = (db: Database, chain: string): Promise<Head[]> =>
  db.selectFrom('chain_head').select(['height', 'hash']).where('chain', '=', chain).orderBy('height').execute()

/** The newest block that was applied; null before the first. */
export async function tipOf(db: Queries, chain: string): Promise<(Head & { at: Date }) | null> {
  const tip = await db
    .selectFrom('chain_head')
    .select(['height', 'hash', 'at'])
    .where('chain', '=', chain)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst()
  return tip ?? null
}

/** Writes that a block was applied, and forgets those that are too old to be replaced. */
export async function insertHead(
  transaction: DatabaseTransaction,
  chain: string,
  { height, hash, at, kept }: Head & { at: Date; kept: number },
): Promise<void> {
  await transaction.insertInto('chain_head').values({ chain, height, hash, at }).execute()
  await transaction
    .deleteFrom('chain_head')
    .where('chain', '=', chain)
    .where('height', '<=', height - kept)
    .execute()
}

/** Takes the newest block back; false when it is not that one any more. */
export async function deleteHead(transaction: DatabaseTransaction, chain: string, head: Head): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('chain_head')
    .where('chain', '=', chain)
    .where('height', '=', head.height)
    .where('hash', '=', head.hash)
    .returning('height')
    .executeTakeFirst()
  return gone !== undefined
}

/** Keeps everybody else from moving a chain until the transaction ends. */
export async function lockChain(transaction: DatabaseTransaction, chain: string): Promise<void> {
  await transaction.selectFrom('chain').select('chain').where('chain', '=', chain).forUpdate().execute()
}

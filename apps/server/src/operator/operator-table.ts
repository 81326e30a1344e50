import type { Generated } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'

type OperatorTable = {
  name: string
  key_digest: Buffer
  added_at: Generated<Date>
  removed_at: Date | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    operator: OperatorTable
  }
}

/** An operator as lists show one. */
export type OperatorRow = { name: string; added_at: Date; removed_at: Date | null }

/** Adds an operator, or gives one who was removed a new key; answers false when the name is in use. */
export async function insertOperator(db: Database, name: string, keyDigest: Buffer): Promise<boolean> {
  const added = await db
    .insertInto('operator')
    .values({ name, key_digest: keyDigest, removed_at: null })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ key_digest: keyDigest, removed_at: null })
        .where('operator.removed_at', 'is not', null),
    )
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

/** Takes an operator's key away; the name stays, because the audit holds it. Answers whether there was one. */
export async function removeOperator(db: Database, name: string, now: Date): Promise<boolean> {
  const removed = await db
    .updateTable('operator')
    .set({ removed_at: now })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return removed !== undefined
}

/** Every operator there was, oldest first. */
export function listOperators(db: Database): Promise<OperatorRow[]> {
  return db.selectFrom('operator').select(['name', 'added_at', 'removed_at']).orderBy('added_at').execute()
}

/** Whether somebody of this name may act. */
export async function isOperator(db: Database, name: string): Promise<boolean> {
  const query = db.selectFrom('operator').select('name').where('name', '=', name).where('removed_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whose key it is; null when nobody's. */
export async function operatorByKey(db: Database, keyDigest: Buffer): Promise<string | null> {
  const found = await db
    .selectFrom('operator')
    .select('name')
    .where('key_digest', '=', keyDigest)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found?.name ?? null
}

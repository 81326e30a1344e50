import type { Generated } from 'kysely'
import type { Database } from '../platform/postgres/database.ts'
import type { Role } from './acts/roles.ts'

type OperatorTable = {
  name: string
  operator_id: Generated<number>
  key_digest: Buffer
  role: Role
  added_at: Generated<Date>
  removed_at: Date | null
}

declare module '../platform/postgres/tables.ts' {
  interface Tables {
    operator: OperatorTable
  }
}

/** An operator as lists show one. */
export type OperatorRow = { name: string; role: Role; added_at: Date; removed_at: Date | null }

/** Adds an operator, or gives one who was removed a new key and role; answers false when the name is in use. */
export async function insertOperator(
  db: Database,
  { name, role, keyDigest }: { name: string; role: Role; keyDigest: Buffer },
): Promise<boolean> {
  const added = await db
    .insertInto('operator')
    .values({ name, role, key_digest: keyDigest, removed_at: null })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ role, key_digest: keyDigest, removed_at: null })
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
  return db.selectFrom('operator').select(['name', 'role', 'added_at', 'removed_at']).orderBy('added_at').execute()
}

/** What the operator of a name may do; null when there is none. */
export async function roleOf(db: Database, name: string): Promise<Role | null> {
  const query = db.selectFrom('operator').select('role').where('name', '=', name).where('removed_at', 'is', null)
  return (await query.executeTakeFirst())?.role ?? null
}

/** Gives an operator another role; false when there is no such operator. */
export async function updateRole(db: Database, name: string, role: Role): Promise<boolean> {
  const query = db.updateTable('operator').set({ role }).where('name', '=', name).where('removed_at', 'is', null)
  return (await query.returning('name').executeTakeFirst()) !== undefined
}

/** Whose key it is; null when nobody's. */
export async function operatorByKey(db: Database, keyDigest: Buffer): Promise<{ name: string; role: Role } | null> {
  const found = await db
    .selectFrom('operator')
    .select(['name', 'role'])
    .where('key_digest', '=', keyDigest)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

import type { PaymentKind } from '@bourse/protocol'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Queries } from '../people/index.ts'

type MethodTable = {
  method_id: Generated<number>
  user_id: number
  kind: PaymentKind
  details: Buffer
  made_at: Date
  removed_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    otc_method: MethodTable
  }
}

/** A way to be paid, as the database has it. */
export type MethodRow = Selectable<MethodTable>

/** Somebody's ways to be paid, the oldest first. */
export const methodsOf = (db: Queries, userId: number): Promise<MethodRow[]> =>
  db
    .selectFrom('otc_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('method_id')
    .execute()

/** Keeps one. */
export const insertMethod = (db: Queries, row: Insertable<MethodTable>): Promise<MethodRow> =>
  db.insertInto('otc_method').values(row).returningAll().executeTakeFirstOrThrow()

/** Takes one off; false when it is not theirs, or gone. */
export async function removeMethodRow(db: Queries, of: { userId: number; id: number; at: Date }): Promise<boolean> {
  const removed = await db
    .updateTable('otc_method')
    .set({ removed_at: of.at })
    .where('method_id', '=', of.id)
    .where('user_id', '=', of.userId)
    .where('removed_at', 'is', null)
    .returning('method_id')
    .executeTakeFirst()
  return removed !== undefined
}

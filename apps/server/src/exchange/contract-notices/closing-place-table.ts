import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    contract_notice_place: { seq: number; place: number }
  }
}

/** Up to which closing everybody was told: a command, and within it a closing. */
export type ClosingPlace = { readonly seq: number; readonly place: number }

/** The place as it was kept. */
export const readClosingPlace = (db: Database): Promise<ClosingPlace> =>
  db.selectFrom('contract_notice_place').selectAll().executeTakeFirstOrThrow()

/** Moves the place; false when it stands elsewhere, so that somebody else has told meanwhile. */
export async function moveClosingPlace(
  db: DatabaseTransaction,
  from: ClosingPlace,
  to: ClosingPlace,
): Promise<boolean> {
  const moved = await db
    .updateTable('contract_notice_place')
    .set({ seq: to.seq, place: to.place })
    .where('seq', '=', from.seq)
    .where('place', '=', from.place)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

import type { Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type ContractTable = {
  contract: number
  name: string
  base: number
  quote: number
  tick_units: number
  price_scale: number
  lot_units: number
  lot_scale: number
  rank: number
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    contract: ContractTable
  }
}

/** A contract as the database has it. */
export type ContractRow = Selectable<ContractTable>

/** Every contract, in the order in which they are shown. */
export const allContracts = (db: Database): Promise<ContractRow[]> =>
  db.selectFrom('contract').selectAll().orderBy('rank').orderBy('contract').execute()

/** Writes a contract; false when its number or name is taken. */
export async function insertContract(db: Database, contract: ContractRow): Promise<boolean> {
  const written = await db
    .insertInto('contract')
    .values(contract)
    .onConflict(conflict => conflict.doNothing())
    .returning('contract')
    .executeTakeFirst()
  return written !== undefined
}

/** Takes back a contract that the core did not open. */
export async function deleteContract(db: Database, contract: number): Promise<void> {
  await db.deleteFrom('contract').where('contract', '=', contract).execute()
}

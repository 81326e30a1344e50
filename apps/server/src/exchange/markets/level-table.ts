import type { Level } from '@bourse/protocol'
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type FeeLevelTable = {
  level: number
  turnover_30d: number
  spot_maker: number
  spot_taker: number
  contract_maker: number
  contract_taker: number
  withdraw_unverified: number
  withdraw_verified: number
  open_orders_max: number
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    fee_level: FeeLevelTable
  }
}

/** A level as the database has it: fees in parts per million, bounds in whole USDT. */
export type LevelRow = Selectable<FeeLevelTable>

/** Every level, the lowest first. */
export const allLevels = (db: Database | DatabaseTransaction): Promise<LevelRow[]> =>
  db.selectFrom('fee_level').selectAll().orderBy('level').execute()

/** Keeps others from changing levels until the transaction ends; who opens an account does not wait. */
export async function holdLevels(db: DatabaseTransaction): Promise<void> {
  await sql`LOCK TABLE fee_level IN SHARE ROW EXCLUSIVE MODE`.execute(db)
}

/** Writes a level as it shall be, whether it is there or not. */
export async function keepLevelRow(db: DatabaseTransaction, row: LevelRow): Promise<void> {
  const { level: _, ...figures } = row
  await db
    .insertInto('fee_level')
    .values(row)
    .onConflict(conflict => conflict.column('level').doUpdateSet(figures))
    .execute()
}

/** Takes a level away; false when somebody stands on it, or there is none. */
export async function deleteLevelRow(db: DatabaseTransaction, level: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('fee_level')
    .where('level', '=', level)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('app_user').select('user_id').where('app_user.level', '=', level))),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** A level as everybody else says it. */
export const levelOfRow = (row: LevelRow): Level => ({
  level: row.level,
  turnover30d: String(row.turnover_30d),
  spot: { makerPpm: row.spot_maker, takerPpm: row.spot_taker },
  contract: { makerPpm: row.contract_maker, takerPpm: row.contract_taker },
  withdrawDaily: { unverified: String(row.withdraw_unverified), verified: String(row.withdraw_verified) },
  openOrdersMax: row.open_orders_max,
})

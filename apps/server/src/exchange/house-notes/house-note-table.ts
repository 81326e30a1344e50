import type { SwitchName, SwitchReason } from '@bourse/protocol'
import type { GeneratedAlways, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type HouseSwitchTable = { name: SwitchName; reason: SwitchReason; off_since: Date; operator: string }

type HouseMaintenanceTable = {
  maintenance_id: GeneratedAlways<number>
  begins_at: Date
  ends_at: Date
  operator: string
  act: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    house_switch: HouseSwitchTable
    house_maintenance: HouseMaintenanceTable
  }
}

/** Something that is switched off, since when, why and by whom. */
export type SwitchRow = Selectable<HouseSwitchTable>

/** Maintenance that is announced. */
export type MaintenanceRow = Selectable<HouseMaintenanceTable>

/** What is switched off. */
export const switchesOff = (db: Database): Promise<SwitchRow[]> =>
  db.selectFrom('house_switch').selectAll().orderBy('name').execute()

/** Switches something off; what is off keeps its moment and takes the new reason. */
export async function insertSwitchOff(db: Database, row: SwitchRow): Promise<void> {
  await db
    .insertInto('house_switch')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet({ reason: row.reason, operator: row.operator }))
    .execute()
}

/** Switches something on again; false when it was on. */
export async function deleteSwitchOff(db: Database, name: SwitchName): Promise<boolean> {
  const gone = await db.deleteFrom('house_switch').where('name', '=', name).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** The maintenance that is announced and not over at a moment, the next one first. */
export const maintenanceAfter = (db: Database, moment: Date): Promise<MaintenanceRow[]> =>
  db.selectFrom('house_maintenance').selectAll().where('ends_at', '>', moment).orderBy('begins_at').execute()

/** Announces maintenance, once for each act; answers its number. */
export async function insertMaintenance(db: Database, row: Omit<MaintenanceRow, 'maintenance_id'>): Promise<number> {
  const made = await db
    .insertInto('house_maintenance')
    .values(row)
    .onConflict(conflict => conflict.column('act').doUpdateSet({ operator: row.operator }))
    .returning('maintenance_id')
    .executeTakeFirstOrThrow()
  return made.maintenance_id
}

/** Takes an announcement back; false when there is none. */
export async function deleteMaintenance(db: Database, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('house_maintenance').where('maintenance_id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

import type { Clock } from '@bourse/kernel'
import { type HouseNote, type Language, MAINTENANCE_TEXT, offSentence, type SwitchName } from '@bourse/protocol'
import type { Database } from '../../platform/postgres/database.ts'
import {
  deleteMaintenance,
  deleteSwitchOff,
  insertMaintenance,
  insertSwitchOff,
  type MaintenanceRow,
  maintenanceAfter,
  type SwitchRow,
  switchesOff,
} from './house-note-table.ts'

/** What the house tells everybody, and what it has closed; kept in memory, for every order asks. */
export type HouseNotes = {
  /** What is switched off; null: it is on. */
  off(name: SwitchName): SwitchRow | null
  /** The notes that stand now, in a reader's language. */
  in(language: Language): HouseNote[]
  announced(): readonly MaintenanceRow[]
  switchOff(row: Omit<SwitchRow, 'off_since'>): Promise<void>
  /** False when it was on. */
  switchOn(name: SwitchName): Promise<boolean>
  announce(row: Omit<MaintenanceRow, 'maintenance_id'>): Promise<number>
  /** False when there is no such announcement. */
  takeBack(id: number): Promise<boolean>
}

/** Opens the notes as the database has them. */
export async function openHouseNotes({ db, clock }: { db: Database; clock: Clock }): Promise<HouseNotes> {
  const now = (): Date => new Date(clock.nowMs())
  let off = await switchesOff(db)
  let planned = await maintenanceAfter(db, now())
  const announced = (): MaintenanceRow[] => planned.filter(({ ends_at }) => ends_at > now())
  return {
    announced,
    off: name => off.find(row => row.name === name) ?? null,
    in: language => [
      ...off.map(({ name, reason, off_since }) => ({
        kind: name,
        text: offSentence(name, reason, language),
        from: off_since.getTime() / 1000,
        until: null,
      })),
      ...announced().map(({ begins_at, ends_at }) => ({
        kind: 'maintenance' as const,
        text: MAINTENANCE_TEXT[language],
        from: begins_at.getTime() / 1000,
        until: ends_at.getTime() / 1000,
      })),
    ],
    async switchOff(row) {
      await insertSwitchOff(db, { ...row, off_since: now() })
      off = await switchesOff(db)
    },
    async switchOn(name) {
      const was = await deleteSwitchOff(db, name)
      off = await switchesOff(db)
      return was
    },
    async announce(row) {
      const id = await insertMaintenance(db, row)
      planned = await maintenanceAfter(db, now())
      return id
    },
    async takeBack(id) {
      const was = await deleteMaintenance(db, id)
      planned = await maintenanceAfter(db, now())
      return was
    },
  }
}

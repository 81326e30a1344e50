import { offReason, SWITCH_NAMES, SWITCH_TITLES } from '@bourse/protocol'
import type { HouseState } from '../../operations/house-state.ts'
import type { HouseNotes } from './house-notes.ts'

/** The switches and the announcements as operators see them. */
export const notesForOperators = (notes: HouseNotes): Pick<HouseState, 'switches' | 'maintenance'> => ({
  switches: () =>
    SWITCH_NAMES.map(name => {
      const off = notes.off(name)
      return {
        name,
        title: SWITCH_TITLES[name],
        off: off === null ? null : { reason: wordsOf(offReason(off.reason)), by: off.operator, since: off.off_since },
      }
    }),
  maintenance: () =>
    notes.announced().map(row => ({
      id: row.maintenance_id,
      begins: row.begins_at,
      ends: row.ends_at,
      by: row.operator,
    })),
})

const wordsOf = ({ en, zh }: { en: string; zh: string }) => ({ en, zh })

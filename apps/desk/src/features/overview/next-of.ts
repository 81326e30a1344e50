import type { ComingAct } from '../../site/live/coming.ts'
import type { OverviewInfo } from './overview-info.ts'

/** One thing that comes by itself. */
export interface NextRow {
  readonly key: string
  readonly at: number
  /** The act in words; null: a maintenance. */
  readonly says: string | null
  readonly by: string
  /** Where more of it stands. */
  readonly path: string
  /** It was begun, and the process ended: it is settled by a person. */
  readonly isCutOff: boolean
}

const SHOWN_MAX = 8

/** What comes next, the nearest first, and no more than a glance holds. */
export function nextOf(coming: readonly ComingAct[], maintenance: OverviewInfo['maintenance']): readonly NextRow[] {
  return [
    ...coming.map(one => ({
      ...{ key: `act-${one.coming_no}`, at: one.due_at, says: `${one.act} ${one.words}`.trim(), by: one.operator },
      ...{ path: `/audit?row=${one.audit_seq}`, isCutOff: one.cut_off },
    })),
    ...maintenance.map(({ id, begins_at: at, by }) => ({
      ...{ key: `maintenance-${id}`, at, says: null, by, path: '/house', isCutOff: false },
    })),
  ]
    .toSorted((one, other) => one.at - other.at)
    .slice(0, SHOWN_MAX)
}

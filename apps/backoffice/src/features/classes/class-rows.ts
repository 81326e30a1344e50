import type { classList, ReplyOf } from '@bourse/protocol'

/** The reply of the list. */
export type ClassListReply = ReplyOf<typeof classList>

/** One class of the list. */
export type ClassRecord = ClassListReply['records'][number]

/** A head between rows: a group of today, or a day. */
export interface GroupRow {
  readonly kind: 'group'
  readonly key: string
  readonly group: ClassRecord['group']
  readonly day: string
}

/** A row of the table. */
export type TableRow = GroupRow | { readonly kind: 'class'; readonly key: string; readonly record: ClassRecord }

/** The day on which a class begins, on the institution's calendar. */
export const dayOfClass = (record: ClassRecord): string => record.start_local.slice(0, 10)

/** The rows of the list that follows the day, with a head before each group; a list sorted by a column has none. */
export function tableRows(records: readonly ClassRecord[], grouped: boolean): TableRow[] {
  const rows: TableRow[] = []
  let last = ''
  for (const record of records) {
    const day = dayOfClass(record)
    const key = record.group === 'day' ? `day ${day}` : record.group
    if (grouped && key !== last) rows.push({ kind: 'group', key, group: record.group, day })
    last = key
    rows.push({ kind: 'class', key: String(record.class_id), record })
  }
  return rows
}

/** The time of day of a moment on the institution's clock: `14:00`. */
export const clockOf = (local: string): string => local.slice(11)

/** A number that people say aloud, in groups of three from the right: `100 125`. */
export const spokenNumber = (classNo: number): string => String(classNo).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00A0')

/** What a class was planned and held as, in the local times that a sheet can sort by: one a cell. */
export const timeCells = (of: {
  readonly start_local: string
  readonly end_local: string
  readonly begun_local: string | null
  readonly over_local: string | null
}): string[] => [of.start_local, of.end_local, of.begun_local ?? '', of.over_local ?? '']

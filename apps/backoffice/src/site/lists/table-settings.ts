import { keptText } from '@bourse/shell'
import { useSyncExternalStore } from 'react'

/** How a person likes one table: its density, the columns they hid, and how many rows a page has. */
export interface TableSettings {
  readonly compact: boolean
  readonly hidden: readonly string[]
  readonly pageSize: number
}

/** The page sizes on offer. */
export const PAGE_SIZES = [20, 50, 100] as const

const STANDARD: TableSettings = { compact: false, hidden: [], pageSize: PAGE_SIZES[0] }

/** Reads kept settings; whatever is not as it should be counts as no choice. */
export function readSettings(kept: string | null): TableSettings {
  if (kept === null) return STANDARD
  try {
    const { compact, hidden, pageSize } = JSON.parse(kept) as Partial<Record<keyof TableSettings, unknown>>
    return {
      compact: compact === true,
      hidden: Array.isArray(hidden) ? hidden.filter(key => typeof key === 'string') : [],
      pageSize: PAGE_SIZES.find(size => size === pageSize) ?? STANDARD.pageSize,
    }
  } catch {
    return STANDARD
  }
}

const keptSettings = (table: string) => keptText(`lectern.table.${table}`)

const known = new Map<string, TableSettings>()
const listeners = new Set<() => void>()

function settingsOf(table: string): TableSettings {
  const before = known.get(table)
  if (before !== undefined) return before
  const read = readSettings(keptSettings(table).read())
  known.set(table, read)
  return read
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The settings of a table, kept in this browser, and what changes some of them. */
export function useTableSettings(table: string): readonly [TableSettings, (changes: Partial<TableSettings>) => void] {
  const settings = useSyncExternalStore(subscribe, () => settingsOf(table))
  const change = (changes: Partial<TableSettings>): void => {
    const next = { ...settingsOf(table), ...changes }
    known.set(table, next)
    keptSettings(table).write(JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return [settings, change]
}

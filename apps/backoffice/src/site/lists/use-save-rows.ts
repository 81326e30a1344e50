import { useTranslations } from 'use-intl'
import { useServices } from '../console-services.ts'
import { csvText, saveText } from './csv.ts'
import { type ReadPage, readAllRows } from './read-all-rows.ts'

/** A list as a file: its name, its columns, and where its rows come from. */
export interface RowsFile<Row> {
  readonly name: string
  readonly head: readonly string[]
  readonly cells: (row: Row) => readonly (string | number)[]
  readonly read: ReadPage<Row>
}

/** Saves all rows under the filters as CSV, not only the page on screen, and says how many they were. */
export function useSaveRows(): <Row>(file: RowsFile<Row>) => Promise<void> {
  const { notices } = useServices()
  const text = useTranslations('frame.list')
  return async ({ name, head, cells, read }) => {
    try {
      const rows = await readAllRows(read)
      saveText(`${name}.csv`, 'text/csv;charset=utf-8', csvText([head, ...rows.map(cells)]))
      notices.reply(text('exported', { count: rows.length }))
    } catch {
      // The failure was told when the call failed.
    }
  }
}

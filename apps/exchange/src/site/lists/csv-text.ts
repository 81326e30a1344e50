import { csvCell } from '@bourse/kernel'

/** A column of a file: its head, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => string]

/** Rows under the heads of their columns. */
export const csvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(([head]) => head),
  ...rows.map(row => columns.map(([, cell]) => cell(row))),
]

/** A moment as a file has it, the same wherever it is read. `at` is in seconds since 1970. */
export const csvTime = (at: number): string => new Date(at * 1000).toISOString()

/** A table as CSV, as programs of tables open it: with a mark for UTF-8, and no cell that they would take for a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(row => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

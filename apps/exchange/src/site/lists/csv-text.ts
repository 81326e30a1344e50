// Where a cell begins to a program of tables: at its start, and after whatever some country's settings part cells by.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠\t\r])/g
const NEEDS_QUOTES = /[",;\t\r\n]/

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
  return `\uFEFF${rows.map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(value: string): string {
  // A number may begin with a minus; anything else that begins like a formula is made a text.
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const text = isNumber ? value : value.replaceAll(FORMULA, "$1$2'")
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** A table as CSV, as programs of tables open it: with a mark for UTF-8, and no cell that they would take for a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(value: string): string {
  // A number may begin with a minus; anything else that begins like a formula is made a text.
  const isNumber = /^-?\d+(\.\d+)?$/.test(value)
  const text = FORMULA.test(value) && !isNumber ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

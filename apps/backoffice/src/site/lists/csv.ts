export { saveText } from '@bourse/shell'

/** One table as CSV text, with a byte order mark so that spreadsheets read it as UTF-8. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`

// A text that a spreadsheet would take for a formula gets an apostrophe; a number is one and stays as it is.
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import { csvCell } from '@bourse/kernel'

export { saveText } from '@bourse/shell'

/** One table as CSV text, with a byte order mark so that spreadsheets read it as UTF-8; a number is one and stays as it is. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(row => row.map(value => csvCell(String(value))).join(',')).join('\r\n')}\r\n`

// Where a cell begins to a program of tables: at its start, and after whatever some country's settings part cells by.
const FORMULA = /(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠\t\r])/g
const NEEDS_QUOTES = /[",;\t\r\n]/
// A number may begin with a minus; anything else that begins like a formula is made a text.
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** A text as a cell of a file that programs of tables open: quoted where it must be, and never taken for a formula. */
export function csvCell(value: string): string {
  const text = NUMBER.test(value) ? value : value.replaceAll(FORMULA, "$1$2'")
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

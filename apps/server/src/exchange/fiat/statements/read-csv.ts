/** The rows of a CSV file (RFC 4180), or why it is none. */
export type CsvReading =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | { readonly ok: false; readonly problem: string }

/** How much of a file is read. */
export type CsvBounds = { readonly rowsMax: number; readonly cellsMax: number; readonly cellLengthMax: number }

/** Reads the cells of a file whose separator is known, quoted ones with their line breaks; empty lines are passed over. */
export function readCsv(text: string, separator: string, bounds: CsvBounds): CsvReading {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = (): void => {
    if (row.some(cell => cell !== '')) rows.push(row)
    row = []
  }
  while (at < text.length) {
    const line = rows.length + 1
    if (rows.length >= bounds.rowsMax) return no(`more than ${bounds.rowsMax} lines`)
    const cell = text[at] === '"' ? quoted(text, at) : bare(text, at, separator)
    if (cell === null) return no(`line ${line}: a quoted cell has no end`)
    if (cell.value.length > bounds.cellLengthMax)
      return no(`line ${line}: a cell is longer than ${bounds.cellLengthMax}`)
    row.push(cell.value.trim())
    if (row.length > bounds.cellsMax) return no(`line ${line}: more than ${bounds.cellsMax} cells`)
    at = cell.end
    const sign = text[at]
    if (sign === separator) {
      at += 1
      if (at === text.length) row.push('')
    } else if (sign === '\r' || sign === '\n') {
      at += text.startsWith('\r\n', at) ? 2 : 1
      endRow()
    } else if (sign !== undefined) return no(`line ${line}: a quoted cell is followed by more`)
  }
  endRow()
  return { ok: true, rows }
}

const no = (problem: string): CsvReading => ({ ok: false, problem })

type Cell = { readonly value: string; readonly end: number }

function bare(text: string, begin: number, separator: string): Cell {
  let end = begin
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(begin, end), end }
}

function quoted(text: string, begin: number): Cell | null {
  let value = ''
  let at = begin + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end === -1) return null
    value += text.slice(at, end)
    if (text[end + 1] !== '"') return { value, end: end + 1 }
    value += '"'
    at = end + 2
  }
}

/** Somebody who is expected in a class. */
export type ExpectedPerson = { readonly name: string; readonly number: string }

/** Why a row cannot be read. */
export type RowProblem = {
  readonly row: number
  readonly reason: 'no_name' | 'name_long' | 'number_long' | 'twice' | 'quote'
}

/** What a CSV says: people, or what is wrong with it. */
export type RosterReading = { readonly people: readonly ExpectedPerson[]; readonly problems: readonly RowProblem[] }

const NAME_MAX = 64
const NUMBER_MAX = 32
const PROBLEMS_MAX = 20
// What a first row that is a head says, in the languages of the console.
const HEADS = new Set(['name', '姓名', 'nombre', '이름', '氏名'])

/**
 * Reads a list of people from CSV: name first, then perhaps a number. Commas, semicolons and tabs separate, double
 * quotes protect, a head row and empty rows are passed over, and a byte order mark is not part of a name.
 */
export function readRoster(csv: string): RosterReading {
  const rows = rowsOf(csv.replace(/^\uFEFF/, ''))
  const people: ExpectedPerson[] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  for (const { row, cells } of rows) {
    if (cells === null) {
      problems.push({ row, reason: 'quote' })
      continue
    }
    const [name = '', number = ''] = cells.map(cell => cell.trim().replaceAll(/\s+/g, ' '))
    if (cells.every(cell => cell.trim() === '') || (row === 1 && HEADS.has(name.toLowerCase()))) continue
    const key = number === '' ? `name ${name}` : `number ${number}`
    const reason = problemOf({ name, number }, seen.has(key))
    if (reason === null) people.push({ name, number })
    else problems.push({ row, reason })
    seen.add(key)
  }
  return { people, problems: problems.slice(0, PROBLEMS_MAX) }
}

function problemOf({ name, number }: ExpectedPerson, twice: boolean): RowProblem['reason'] | null {
  if (name === '') return 'no_name'
  if ([...name].length > NAME_MAX) return 'name_long'
  if ([...number].length > NUMBER_MAX) return 'number_long'
  return twice ? 'twice' : null
}

type CsvRow = { readonly row: number; readonly cells: readonly string[] | null }

function rowsOf(text: string): CsvRow[] {
  // The first separator found outside of quotes decides for the whole text.
  const separator = /^(?:"(?:[^"]|"")*"|[^"\n,;\t])*([,;\t])/.exec(text)?.[1] ?? ','
  return text.split(/\r\n|\n|\r/).map((line, index) => ({ row: index + 1, cells: cellsOf(line, separator) }))
}

// A quoted cell ends on its own line: a name has no line break. Null when a quote is left open.
function cellsOf(line: string, separator: string): string[] | null {
  const cells: string[] = []
  let rest = line
  while (true) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const cell = quoted === null ? (rest.split(separator, 1)[0] ?? '') : (quoted[1] ?? '').replaceAll('""', '"')
    if (quoted === null && cell.trimStart().startsWith('"')) return null
    const length = quoted === null ? cell.length : quoted[0].length
    cells.push(cell)
    if (length >= rest.length) return cells
    if (rest[length] !== separator) return null
    rest = rest.slice(length + 1)
  }
}

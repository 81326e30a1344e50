import { createHash } from 'node:crypto'
import { parseDecimal } from '@bourse/kernel'
import { readCsv } from './read-csv.ts'
import type { StatementFormat } from './statement-formats.ts'

/** A line of a statement: something that came in. */
export type StatementLine = {
  /** The same for the same line of two files. */
  readonly key: string
  readonly bookedOn: string
  readonly amount: number
  readonly payer: string
  readonly note: string
}

/** What a file says, or why it cannot be read; lines of what went out are counted and left. */
export type StatementReading =
  | { readonly ok: true; readonly lines: readonly StatementLine[]; readonly wentOut: number }
  | { readonly ok: false; readonly problem: string }

/** How large a file may be. */
export const STATEMENT_BYTES_MAX = 1_048_576
const BOUNDS = { rowsMax: 5_000, cellsMax: 40, cellLengthMax: 500 } as const
// A bank writes its name and the time before the table.
const HEAD_WITHIN = 20
const KEY_LENGTH_MAX = 64

type Columns = Readonly<Record<keyof StatementFormat['heads'], number | null>>
type Cells = readonly string[]
type Terms = { readonly format: StatementFormat; readonly scale: number }

/** Reads a bank's statement; one line that cannot be read refuses the whole file, so that none is passed over. */
export function readStatement(bytes: Uint8Array, terms: Terms): StatementReading {
  if (bytes.length === 0) return no('the file is empty')
  if (bytes.length > STATEMENT_BYTES_MAX) return no(`the file is larger than ${STATEMENT_BYTES_MAX} bytes`)
  const text = decoded(bytes, terms.format.encoding)
  if (text === null) return no(`the file is not ${terms.format.encoding}`)
  const csv = readCsv(text, terms.format.separator, BOUNDS)
  if (!csv.ok) return csv
  const head = headOf(csv.rows, terms.format)
  if (head === null) return no('no row names the columns of this format')
  return readLines(csv.rows.slice(head.at + 1), head.columns, terms)
}

const no = (problem: string): StatementReading => ({ ok: false, problem })

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}

function headOf(rows: readonly Cells[], format: StatementFormat): { at: number; columns: Columns } | null {
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const names = row.map(cell => cell.toLowerCase())
    const find = (words: readonly string[]): number | null => {
      const found = words.map(word => names.indexOf(word)).find(place => place !== -1)
      return found ?? null
    }
    const { date, amount, payer, note, number } = format.heads
    const columns = {
      date: find(date),
      amount: find(amount),
      payer: find(payer),
      note: find(note),
      number: find(number),
    }
    if (columns.date !== null && columns.amount !== null) return { at, columns }
  }
  return null
}

function readLines(rows: readonly Cells[], columns: Columns, terms: Terms): StatementReading {
  const lines: StatementLine[] = []
  const seen = new Map<string, number>()
  let wentOut = 0
  for (const [at, row] of rows.entries()) {
    const where = `line ${at + 1} below the heads`
    const cell = (name: keyof Columns): string => row[columns[name] ?? -1] ?? ''
    const amount = readAmount(cell('amount'), terms)
    if (amount === null) return no(`${where}: the amount ${JSON.stringify(cell('amount'))} cannot be read`)
    const bookedOn = readDate(cell('date'), terms.format.date)
    if (bookedOn === null) return no(`${where}: the date ${JSON.stringify(cell('date'))} cannot be read`)
    if (amount <= 0) {
      wentOut++
      continue
    }
    const said = { bookedOn, amount, payer: plain(cell('payer')), note: plain(cell('note')) }
    const number = cell('number')
    if (number.length > KEY_LENGTH_MAX) return no(`${where}: the bank’s number is too long`)
    const key = number === '' ? keyOf(said, seen) : `n:${number}`
    if (number !== '' && lines.some(line => line.key === key))
      return no(`${where}: the bank’s number ${number} stands there twice`)
    lines.push({ key, ...said })
  }
  return { ok: true, lines, wentOut }
}

// Two payments that say the same in all are told apart by their order; the same two in another file are the same two.
function keyOf(said: Omit<StatementLine, 'key'>, seen: Map<string, number>): string {
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  const count = (seen.get(digest) ?? 0) + 1
  seen.set(digest, count)
  return `d:${digest.slice(0, 40)}:${count}`
}

/** An amount in atoms, below zero for what went out; empty is nothing that came in. Null: it cannot be read. */
function readAmount(text: string, { format, scale }: Terms): number | null {
  const bare = text.replaceAll(/[\s$¥]|NT|US/g, '')
  if (bare === '' || bare === '-') return 0
  const sign = bare.startsWith('-') ? -1 : 1
  const digits = bare.replace(/^[+-]/, '')
  const grouped =
    format.decimal === '.'
      ? /^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/
      : /^\d{1,3}(?:\.\d{3})*(?:,\d+)?$|^\d+(?:,\d+)?$/
  if (!grouped.test(digits)) return null
  const whole = format.decimal === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  // Banks write cents even where there are none.
  const reading = parseDecimal(
    whole
      .replace(/^0+(?=\d)/, '')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
    scale,
  )
  return reading.ok ? sign * reading.value : null
}

const ROC_BEGAN = 1911

function readDate(text: string, order: StatementFormat['date']): string | null {
  const parts =
    /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T].*)?$/.exec(text) ?? /^(\d{3,4})(\d{2})(\d{2})$/.exec(text)
  if (parts === null) return null
  const [one = 0, two = 0, three = 0] = parts.slice(1, 4).map(Number)
  const [year, month, day] = {
    ymd: [one, two, three],
    roc: [one + ROC_BEGAN, two, three],
    mdy: [three, one, two],
    dmy: [three, two, one],
  }[order] as [number, number, number]
  if (year < 2000 || year > 2100) return null
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso ? null : iso
}

// Control signs have no business in a name; what is left is shown as it was written.
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ').trim()

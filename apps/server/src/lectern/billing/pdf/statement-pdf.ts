import { BILLING_CURRENCY, type Language } from '@bourse/protocol'
import { PAGE, type PdfDocument, pdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { linesOf } from '../../../platform/pdf/text-runs.ts'
import { moneyText, percentText } from '../money-text.ts'
import type { MonthSum, StatementRow } from '../statement-table.ts'
import { STATEMENT_WORDS, type StatementWords } from './statement-words.ts'

/** What a month on paper is made of. */
export type StatementPaper = {
  readonly company: string
  /** What the customer names when paying: `LECTERN-12`. */
  readonly reference: string
  readonly month: string
  /** Whether the month was not over when the paper was made. */
  readonly running: boolean
  /** When the paper was made, on the institution's clock. */
  readonly issuedLocal: string
  readonly zone: string
  readonly sum: MonthSum
  /** Oldest first, as on paper. */
  readonly rows: readonly StatementRow[]
  readonly language: Language
}

const PROVIDER = 'Lectern'
const RIGHT = PAGE.width - PAGE.margin
const COLUMNS = {
  time: PAGE.margin,
  number: 126,
  classNo: 186,
  what: 240,
  quantity: 560,
  price: 654,
  amount: 724,
  balance: RIGHT,
} as const
const WHAT_WIDTH = 220
const LINE = 11
const ROW = 17
const LAST_ROW_Y = PAGE.height - 70
const GREY = 0.4
const SIZE = 8.5

/** Writes a month's statement as a PDF. */
export function statementPdf(paper: StatementPaper): Buffer {
  const words = STATEMENT_WORDS[paper.language]
  const title = `${words.title} ${paper.month}`
  const { language } = paper
  const document = pdfDocument({
    title,
    producer: PROVIDER,
    ideographs: language === 'en' || language === 'es' ? 'zh' : language,
  })
  document.page()
  let pages = 1
  let y = head(document, paper, words)
  for (const row of paper.rows) {
    const what = linesOf(whatOf(row, words), SIZE, WHAT_WIDTH)
    if (y + (what.length - 1) * LINE > LAST_ROW_Y) {
      foot(document, { title, pages, words })
      document.page()
      pages += 1
      y = columnHeads(document, words, PAGE.margin)
    }
    y = writeRow(document, row, { y, words, what })
  }
  foot(document, { title, pages, words })
  return document.bytes()
}

function head(document: PdfDocument, paper: StatementPaper, words: StatementWords): number {
  const { sum } = paper
  document.text(`${words.title} ${paper.month}`, { x: PAGE.margin, y: 64, size: 18 })
  const about = [
    `${words.provider}: ${PROVIDER}`,
    `${words.customer}: ${paper.company} (${paper.reference})`,
    words.issued.replace('{at}', paper.issuedLocal).replace('{zone}', paper.zone),
    BILLING_CURRENCY,
    ...(paper.running ? [words.running] : []),
  ]
  about.forEach((line, at) => {
    document.text(line, { x: RIGHT, y: 58 + at * 14, size: 9, align: 'right', width: 420, grey: at === 1 ? 0 : GREY })
  })
  const lines = [
    [words.opening, sum.opening],
    [words.paidIn, sum.paidIn],
    [words.usage, -sum.usage],
    [words.packages, -sum.packages],
    ...(sum.adjusted === 0 ? [] : [[words.adjusted, sum.adjusted] as const]),
    [words.balance, sum.balance],
  ] as const
  let y = 100
  for (const [label, cents] of lines) {
    document.text(label, { x: PAGE.margin, y, size: 10, grey: GREY })
    document.text(shown(cents === 0 ? 0 : cents), { x: 300, y, size: 10, align: 'right' })
    y += 15
  }
  return columnHeads(document, words, y + 12)
}

function columnHeads(document: PdfDocument, { columns }: StatementWords, y: number): number {
  const [time, number, classNo, what, quantity, price, amount, balance] = columns
  const label = { y, size: 8, grey: GREY }
  document.text(time, { ...label, x: COLUMNS.time })
  document.text(number, { ...label, x: COLUMNS.number })
  document.text(classNo, { ...label, x: COLUMNS.classNo })
  document.text(what, { ...label, x: COLUMNS.what })
  document.text(quantity, { ...label, x: COLUMNS.quantity, align: 'right' })
  document.text(price, { ...label, x: COLUMNS.price, align: 'right' })
  document.text(amount, { ...label, x: COLUMNS.amount, align: 'right' })
  document.text(balance, { ...label, x: COLUMNS.balance, align: 'right' })
  document.line(y + 5)
  return y + ROW
}

type RowWriting = { readonly y: number; readonly words: StatementWords; readonly what: readonly string[] }

function writeRow(document: PdfDocument, row: StatementRow, { y, words, what }: RowWriting): number {
  const cell = { y, size: SIZE }
  document.text(row.at_local, { ...cell, x: COLUMNS.time, grey: GREY })
  document.text(`ST-${String(row.entry_no).padStart(6, '0')}`, { ...cell, x: COLUMNS.number })
  document.text(row.class_no === null ? '' : grouped(String(row.class_no), ' '), { ...cell, x: COLUMNS.classNo })
  what.forEach((line, at) => document.text(line, { ...cell, y: y + at * LINE, x: COLUMNS.what }))
  document.text(quantityOf(row, words), { ...cell, x: COLUMNS.quantity, align: 'right', grey: GREY })
  document.text(priceOf(row, words), { ...cell, x: COLUMNS.price, align: 'right', grey: GREY })
  document.text(shown(row.amount), { ...cell, x: COLUMNS.amount, align: 'right' })
  document.text(shown(row.balance_after), { ...cell, x: COLUMNS.balance, align: 'right' })
  const last = y + (what.length - 1) * LINE
  document.line(last + 5)
  return last + ROW
}

function whatOf(row: StatementRow, words: StatementWords): string {
  const type = words.types[row.type]
  if (row.class_name !== null) return row.type === 'usage' ? row.class_name : `${type}: ${row.class_name}`
  return row.note === '' ? type : `${type}: ${row.note}`
}

const quantityOf = ({ unit, quantity }: StatementRow, { units }: StatementWords): string =>
  unit === null || quantity === null ? '' : `${grouped(String(quantity))} ${units[unit]}`

// What a package holds was paid with it.
function priceOf(row: StatementRow, { inPackage }: StatementWords): string {
  if (row.type === 'package') return ''
  if (row.package_id !== null) return inPackage
  if (row.unit_price === null) return ''
  return row.discount_bp === 0 ? shown(row.unit_price) : `${shown(row.unit_price)} –${percentText(row.discount_bp)}%`
}

type Foot = { readonly title: string; readonly pages: number; readonly words: StatementWords }

function foot(document: PdfDocument, { title, pages, words }: Foot): void {
  const y = PAGE.height - 34
  document.text(`${title} · ${words.rounding}`, { x: PAGE.margin, y, size: 8, grey: GREY })
  document.text(String(pages), { x: RIGHT, y, size: 8, align: 'right', grey: GREY })
}

// Groups of three before the point, so that long numbers are read at a glance.
const grouped = (digits: string, by = ','): string => digits.replaceAll(/\B(?=(?:\d{3})+(?=\.|$))/g, by)
const shown = (cents: number): string => {
  const [whole = '', fraction = ''] = moneyText(cents).split('.')
  return `${grouped(whole)}.${fraction}`
}

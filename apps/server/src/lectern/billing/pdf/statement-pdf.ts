import { BILLING_CURRENCY, type Language } from '@bourse/protocol'
import { moneyText, percentText } from '../money-text.ts'
import type { MonthSum, StatementRow } from '../statement-table.ts'
import { PAGE, type PdfDocument, pdfDocument } from './pdf-document.ts'
import { STATEMENT_WORDS, type StatementWords } from './statement-words.ts'

/** What a month on paper is made of. */
export type StatementPaper = {
  readonly company: string
  readonly month: string
  readonly sum: MonthSum
  /** Oldest first, as on paper. */
  readonly rows: readonly StatementRow[]
  readonly language: Language
}

const RIGHT = PAGE.width - PAGE.margin
const COLUMNS = { time: PAGE.margin, number: 122, what: 186, quantity: 420, amount: 486, balance: RIGHT } as const
const ROW = 17
const LAST_ROW_Y = PAGE.height - 70
const GREY = 0.4

/** Writes a month's statement as a PDF. */
export function statementPdf(paper: StatementPaper): Buffer {
  const words = STATEMENT_WORDS[paper.language]
  const title = `${words.title} ${paper.month}`
  const { language } = paper
  const document = pdfDocument({ title, ideographs: language === 'en' || language === 'es' ? 'zh' : language })
  document.page()
  let pages = 1
  let y = head(document, paper, words)
  for (const row of paper.rows) {
    if (y > LAST_ROW_Y) {
      foot(document, { title, pages, words })
      document.page()
      pages += 1
      y = columnHeads(document, words, PAGE.margin)
    }
    y = writeRow(document, row, { y, words })
  }
  foot(document, { title, pages, words })
  return document.bytes()
}

function head(document: PdfDocument, { company, month, sum }: StatementPaper, words: StatementWords): number {
  document.text(`${words.title} ${month}`, { x: PAGE.margin, y: 64, size: 18 })
  document.text(company, { x: RIGHT, y: 58, size: 11, align: 'right', width: 260 })
  document.text(BILLING_CURRENCY, { x: RIGHT, y: 74, size: 9, align: 'right', grey: GREY })
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
  const [time, number, what, quantity, amount, balance] = columns
  const label = { y, size: 8, grey: GREY }
  document.text(time, { ...label, x: COLUMNS.time })
  document.text(number, { ...label, x: COLUMNS.number })
  document.text(what, { ...label, x: COLUMNS.what })
  document.text(quantity, { ...label, x: COLUMNS.quantity, align: 'right' })
  document.text(amount, { ...label, x: COLUMNS.amount, align: 'right' })
  document.text(balance, { ...label, x: COLUMNS.balance, align: 'right' })
  document.line(y + 5)
  return y + ROW
}

function writeRow(
  document: PdfDocument,
  row: StatementRow,
  { y, words }: { y: number; words: StatementWords },
): number {
  const cell = { y, size: 8.5 }
  document.text(row.at_local, { ...cell, x: COLUMNS.time, grey: GREY })
  document.text(`ST-${String(row.entry_no).padStart(6, '0')}`, { ...cell, x: COLUMNS.number })
  document.text(whatOf(row, words), { ...cell, x: COLUMNS.what, width: 128 })
  document.text(quantityOf(row, words), { ...cell, x: COLUMNS.quantity, align: 'right', grey: GREY })
  document.text(shown(row.amount), { ...cell, x: COLUMNS.amount, align: 'right' })
  document.text(shown(row.balance_after), { ...cell, x: COLUMNS.balance, align: 'right' })
  document.line(y + 5)
  return y + ROW
}

function whatOf(row: StatementRow, words: StatementWords): string {
  const type = words.types[row.type]
  if (row.class_name !== null) return row.type === 'usage' ? row.class_name : `${type}: ${row.class_name}`
  if (row.type === 'package' && row.unit !== null) return `${type}: ${row.quantity} ${words.units[row.unit]}`
  return row.note === '' ? type : `${type}: ${row.note}`
}

function quantityOf(row: StatementRow, words: StatementWords): string {
  if (row.type === 'package' || row.unit === null || row.quantity === null) return ''
  const discount = row.discount_bp === 0 ? '' : ` –${percentText(row.discount_bp)}%`
  return `${row.quantity} ${words.units[row.unit]}${row.package_id === null ? discount : `, ${words.inPackage}`}`
}

type Foot = { readonly title: string; readonly pages: number; readonly words: StatementWords }

function foot(document: PdfDocument, { title, pages, words }: Foot): void {
  const y = PAGE.height - 34
  document.text(`${title} · ${words.rounding}`, { x: PAGE.margin, y, size: 8, grey: GREY })
  document.text(String(pages), { x: RIGHT, y, size: 8, align: 'right', grey: GREY })
}

// Groups of three before the point, so that long amounts are read at a glance.
const shown = (cents: number): string => moneyText(cents).replaceAll(/\B(?=(?:\d{3})+(?=\.))/g, ',')

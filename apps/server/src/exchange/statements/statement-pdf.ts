import { formatDigits } from '@bourse/kernel'
import type { FlowView, Language } from '@bourse/protocol'
import { PAGE, type PdfDocument, pdfDocument } from '../../platform/pdf/pdf-document.ts'
import type { MarketCatalogue } from '../markets/index.ts'
import { grouped } from '../messages/index.ts'
import { YEAR_WORDS, type YearWords } from './year-words.ts'
import type { CoinYear } from './yearly-sums.ts'

/** What a year on paper is made of. */
export type YearPaper = {
  readonly year: number
  readonly uid: number
  readonly name: string
  readonly issued: string
  readonly running: boolean
  readonly sums: readonly CoinYear[]
  /** The first of them, oldest first; the file of tables has them all. */
  readonly lines: readonly FlowView[]
  readonly more: number
  readonly language: Language
}

const RIGHT = PAGE.width - PAGE.margin
const SUM_ENDS = [PAGE.margin, 200, 300, 400, 500, 590, 690, RIGHT] as const
const LINE_PLACES = [PAGE.margin, 180, 260, 320, 480, 570, 690, 700] as const
const FIGURES = new Set([4, 5, 6])
const ROW = 16
const TITLE = 20
const SIZE = 8.5
const GREY = 0.4
const LAST_ROW_Y = PAGE.height - 56

/** Writes a year as a PDF. */
export function yearPdf(paper: YearPaper, catalogue: MarketCatalogue): Buffer {
  const words = YEAR_WORDS[paper.language]
  const { language } = paper
  const title = `${words.title} ${paper.year}`
  const document = pdfDocument({
    ...{ title, producer: 'Bourse' },
    ideographs: language === 'en' || language === 'es' ? 'zh' : language,
  })
  const pages = pagesOf(document, title)
  let y = writeHead(document, paper, words)
  y = writeRow(document, words.sums, { y, places: SUM_ENDS, isHead: true })
  // What stands on a page of its own says again what its columns are.
  const rowAt = (at: number, heads: readonly string[], places: readonly number[]): number => {
    const begun = pages.fit(at)
    return begun === at ? at : writeRow(document, heads, { y: begun, places, isHead: true })
  }
  for (const sum of paper.sums) {
    y = writeRow(document, sumCells(sum, catalogue), { y: rowAt(y, words.sums, SUM_ENDS), places: SUM_ENDS })
  }
  // Title, heads and a first line stand together.
  y = pages.fit(y + 20, 2 * TITLE)
  document.text(words.lines, { x: PAGE.margin, y, size: 12 })
  y = writeRow(document, words.heads, { y: y + TITLE, places: LINE_PLACES, isHead: true })
  for (const line of paper.lines) {
    y = writeRow(document, lineCells(line, words), { y: rowAt(y, words.heads, LINE_PLACES), places: LINE_PLACES })
  }
  if (paper.more > 0) {
    const more = words.more.replace('{count}', String(paper.more))
    document.text(more, { x: PAGE.margin, y: pages.fit(y), size: SIZE, grey: GREY })
  }
  return document.bytes()
}

/** Begins a page, and another one where a row does not fit any more; each has its number at the foot. */
function pagesOf(document: PdfDocument, title: string): { fit(y: number, below?: number): number } {
  let pages = 0
  const begin = (): number => {
    document.page()
    pages++
    const foot = { y: PAGE.height - 30, size: 8, grey: GREY }
    document.text(title, { ...foot, x: PAGE.margin })
    document.text(String(pages), { ...foot, x: RIGHT, align: 'right' })
    return PAGE.margin + ROW
  }
  begin()
  return { fit: (y, below = 0) => (y + below > LAST_ROW_Y ? begin() : y) }
}

function writeHead(document: PdfDocument, paper: YearPaper, words: YearWords): number {
  document.text(`${words.title} ${paper.year}`, { x: PAGE.margin, y: 64, size: 18 })
  const about = [
    `${words.account}: ${paper.name} (${paper.uid})`,
    words.issued.replace('{at}', paper.issued),
    ...(paper.running ? [words.running] : []),
  ]
  about.forEach((line, at) => {
    document.text(line, { x: RIGHT, y: 58 + at * 14, size: 9, align: 'right', width: 420, grey: at === 0 ? 0 : GREY })
  })
  return 120
}

type Writing = { readonly y: number; readonly places: readonly number[]; readonly isHead?: boolean }

function writeRow(document: PdfDocument, cells: readonly string[], { y, places, isHead = false }: Writing): number {
  const isSum = places === SUM_ENDS
  cells.forEach((text, at) => {
    const isFigure = isSum ? at > 0 : FIGURES.has(at)
    const x = places[at] ?? PAGE.margin
    const align = isFigure ? ('right' as const) : ('left' as const)
    const width = isFigure ? {} : { width: (places[at + 1] ?? RIGHT) - x - 6 }
    document.text(text, { x, y, size: isHead ? 8 : SIZE, align, ...width, ...(isHead ? { grey: GREY } : {}) })
  })
  document.line(y + 5)
  return y + ROW
}

function sumCells(sum: CoinYear, catalogue: MarketCatalogue): string[] {
  const { coin, scale } = catalogue.asset(sum.asset)
  const { opening, deposits, withdrawals, deals, fees, other, closing } = sum
  return [
    coin,
    ...[opening, deposits, withdrawals, deals, fees, other, closing].map(atoms => grouped(formatDigits(atoms, scale))),
  ]
}

const lineCells = (line: FlowView, { kinds, purses }: YearWords): string[] => [
  new Date(line.time * 1000).toISOString().slice(0, 19).replace('T', ' '),
  kinds[line.kind],
  line.coin,
  purses[line.purse],
  grouped(line.amount),
  grouped(line.fee),
  grouped(line.after),
  line.reference,
]

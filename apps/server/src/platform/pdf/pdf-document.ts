import { deflateSync } from 'node:zlib'
import { pdfFile } from './pdf-file.ts'
import { type Face, fitted, type Run, runsOf, westernCode, widthOf } from './text-runs.ts'

/** An A4 page on its side, in points, written from its upper left corner. */
export const PAGE = { width: 842, height: 595, margin: 42 } as const

/** Where and how a text stands. */
export type Placing = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly align?: 'left' | 'right'
  /** What is too long for it ends in an ellipsis. */
  readonly width?: number
  /** 0 is black, 1 white. */
  readonly grey?: number
}

/** A document that is written page by page. */
export type PdfDocument = {
  page(): void
  text(text: string, placing: Placing): void
  /** A hairline from the left margin to the right one. */
  line(y: number): void
  bytes(): Buffer
}

type Ideographs = Exclude<Face, 'latin'>

// The typefaces that every reader of PDF knows by name and need not be in the file: Helvetica, and for ideographs those of
// Adobe's character collections, which are addressed by UTF-16 through a map that is part of the format.
const COLLECTIONS: Readonly<Record<Ideographs, { font: string; map: string; ordering: string; supplement: number }>> = {
  zh: { font: 'STSong-Light', map: 'UniGB-UTF16-H', ordering: 'GB1', supplement: 5 },
  'zh-TW': { font: 'MSung-Light', map: 'UniCNS-UTF16-H', ordering: 'CNS1', supplement: 6 },
  ja: { font: 'KozMinPr6N-Regular', map: 'UniJIS-UTF16-H', ordering: 'Japan1', supplement: 6 },
  ko: { font: 'HYSMyeongJo-Medium', map: 'UniKS-UTF16-H', ordering: 'Korea1', supplement: 2 },
}
const FACES = ['latin', 'zh', 'zh-TW', 'ja', 'ko'] as const satisfies readonly Face[]
const nameOf = (face: Face): string => `F${FACES.indexOf(face)}`

/** Begins a document for a reader of a language. */
export function pdfDocument(of: { title: string; producer: string; ideographs: Ideographs }): PdfDocument {
  const { title, producer, ideographs } = of
  const pages: string[][] = []
  const now = (): string[] => {
    const page = pages.at(-1)
    if (page === undefined) throw new Error('a text stands on a page')
    return page
  }
  return {
    page: () => void pages.push([]),
    text(text, { x, y, size, align = 'left', width = Number.POSITIVE_INFINITY, grey = 0 }) {
      const shown = fitted(text, size, width)
      const left = align === 'right' ? x - widthOf(shown, size) : x
      now().push(`BT ${grey} g ${round(left)} ${round(PAGE.height - y)} Td`)
      for (const run of runsOf(shown, ideographs)) now().push(`/${nameOf(run.face)} ${size} Tf ${operand(run)} Tj`)
      now().push('ET')
    },
    line(y) {
      const at = round(PAGE.height - y)
      now().push(`0.88 G 0.5 w ${PAGE.margin} ${at} m ${PAGE.width - PAGE.margin} ${at} l S`)
    },
    bytes: () => assembled(pages, { title, producer }),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

function operand({ face, text }: Run): string {
  if (face === 'latin') return `<${Buffer.from([...text].map(sign => westernCode(sign) ?? 0x3f)).toString('hex')}>`
  return `<${utf16(text).toString('hex')}>`
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

function assembled(pages: readonly (readonly string[])[], of: { title: string; producer: string }): Buffer {
  const objects: Buffer[] = []
  const add = (body: string | Buffer): number =>
    objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
  const catalogue = add('')
  const tree = add('')
  const fonts = FACES.map(face => `/${nameOf(face)} ${addFont(add, face)} 0 R`).join(' ')
  const kids = pages.map(page => {
    const content = add(stream(page.join('\n')))
    const box = `[0 0 ${PAGE.width} ${PAGE.height}]`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources << /Font << ${fonts} >> >> /Contents ${content} 0 R >>`,
    )
  })
  const about = add(`<< /Title <feff${utf16(of.title).toString('hex')}> /Producer (${of.producer}) >>`)
  objects[catalogue - 1] = Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R >>`)
  objects[tree - 1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(kid => `${kid} 0 R`).join(' ')}] >>`,
  )
  return pdfFile(objects, `/Root ${catalogue} 0 R /Info ${about} 0 R`)
}

function addFont(add: (body: string) => number, face: Face): number {
  if (face === 'latin') return add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const { font, map, ordering, supplement } = COLLECTIONS[face]
  const system = `<< /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >>`
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${font} /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >>`,
  )
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo ${system} /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  )
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font}-${map} /Encoding /${map} /DescendantFonts [${descendant} 0 R] >>`,
  )
}

function stream(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'))
  const head = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

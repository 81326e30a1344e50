import { pdfFile } from '../../platform/pdf/pdf-file.ts'

/** One slide of the demo. */
export type DemoSlide = { readonly title: string; readonly lines: readonly string[] }

const WIDTH = 960
const HEIGHT = 540

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, sign => `\\${sign}`)

/** A PDF of slides with a title and some lines, drawn by its own few instructions. */
export function demoPdf(slides: readonly DemoSlide[]): Buffer {
  const kids = slides.map((_, at) => `${5 + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${slides.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...slides.flatMap((slide, at) => {
      const words = drawSlide(slide, at + 1)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${6 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
      ]
    }),
  ]
  return pdfFile(
    objects.map(object => Buffer.from(object, 'latin1')),
    '/Root 1 0 R',
  )
}

function drawSlide({ title, lines }: DemoSlide, number: number): string {
  return [
    '0.25 0.62 1 rg 64 436 48 6 re f',
    '0.06 0.08 0.11 rg',
    `BT /F1 40 Tf 64 380 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F2 24 Tf 64 ${300 - at * 44} Td (${escaped(line)}) Tj ET`),
    '0.8 0.25 0.28 RG 4 w 640 120 m 760 300 l 880 120 l s',
    `BT /F2 16 Tf 880 32 Td (${number}) Tj ET`,
  ].join('\n')
}

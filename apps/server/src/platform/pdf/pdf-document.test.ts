import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PAGE, pdfDocument } from './pdf-document.ts'

function written() {
  const document = pdfDocument({ title: '账单 2026-11', producer: 'Bourse', ideographs: 'zh' })
  document.page()
  document.text('Geometry 9: 圆', { x: PAGE.margin, y: 60, size: 10 })
  document.line(70)
  document.page()
  document.text('−8.03', { x: 300, y: 60, size: 10, align: 'right' })
  return document.bytes()
}

/** The content of each page, unpacked. */
function contents(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map(found => {
    const start = found.index + found[0].length
    return inflateSync(pdf.subarray(start, start + Number(found[1]))).toString('latin1')
  })
}

it('says truly where each of its objects begins', () => {
  const pdf = written()
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(at, at + 4)).toBe('xref')
  const places = [...text.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)].map(found => Number(found[1]))
  expect(places.length).toBeGreaterThan(10)
  places.forEach((place, index) => expect(text.slice(place, place + 8)).toContain(`${index + 1} 0 obj`))
})

it('writes Latin in one typeface and ideographs as UTF-16 in that of their script', () => {
  const [first = '', second = ''] = contents(written())
  expect(first).toContain(`/F0 10 Tf <${Buffer.from('Geometry 9: ').toString('hex')}> Tj`)
  expect(first).toContain('/F1 10 Tf <5706> Tj')
  expect(second).toContain('<96382e3033>')
  const text = written().toString('latin1')
  for (const map of ['UniGB-UTF16-H', 'UniCNS-UTF16-H', 'UniJIS-UTF16-H', 'UniKS-UTF16-H']) expect(text).toContain(map)
})

it('ends a text on the right at its place', () => {
  const [, second = ''] = contents(written())
  const left = Number(/BT 0 g ([\d.]+) /.exec(second)?.[1])
  expect(left).toBeCloseTo(300 - (4 * 5.56 + 2.78), 1)
})

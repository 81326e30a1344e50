import { expect, it } from 'vitest'
import { pdfFile } from './pdf-file.ts'

it('says where each object begins, and where the table itself does', () => {
  const text = pdfFile(
    [Buffer.from('<< /Type /Catalog >>'), Buffer.from('(\xe2\xe3)', 'latin1')],
    '/Root 1 0 R',
  ).toString('latin1')
  const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place))
  expect(places).toHaveLength(2)
  for (const [at, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj\n`))
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table)).toMatch(/^xref\n0 3\n/)
  expect(text).toContain('<< /Size 3 /Root 1 0 R >>')
})

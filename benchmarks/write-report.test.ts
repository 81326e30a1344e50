import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { placeIn } from './write-report.ts'

const document = await readFile(new URL('../docs/reference/performance.md', import.meta.url), 'utf8')
const main = await readFile(new URL('./main.ts', import.meta.url), 'utf8')
const suites = [...main.matchAll(/writeReport\('(\w+)'/g)].map(([, name]) => name ?? '')

test('every suite that writes a report has its place in the document', () => {
  expect(suites).toContain('core')
  for (const name of suites) {
    const { before, after } = placeIn(document, name)
    expect(before).toContain(`<!-- ${name}: written by npm run bench -- ${name} -->`)
    expect(after.startsWith(`<!-- end of ${name} -->`)).toBe(true)
  }
})

test('a document without the place is refused before anything is written', () => {
  expect(() => placeIn(document, 'nothing')).toThrow('has no place for nothing')
})

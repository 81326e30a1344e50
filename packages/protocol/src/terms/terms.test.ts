import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const IMPORTS = /from '(\.[^']+)'/g

function readBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, path = ''] of text.matchAll(IMPORTS)) readBy(join(file, '..', path), seen)
  return seen
}

it('reads no schema, so that a site takes constants without the library that checks calls', () => {
  const read = [...readBy(join(import.meta.dirname, 'index.ts'))]
  expect(read.length).toBeGreaterThan(readdirSync(import.meta.dirname).length - 2)
  expect(read.filter(file => /zod|fields\.ts|define-call/.test(file))).toEqual([])
})

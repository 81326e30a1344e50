import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLANTED_FAULTS } from './planted-faults.ts'

const EXCHANGE = join(import.meta.dirname, '..', '..', '..', 'apps', 'server', 'src', 'exchange')

it.each(PLANTED_FAULTS)('$name can be planted: what it replaces stands there once', ({ file, find, put }) => {
  expect(readFileSync(join(EXCHANGE, file), 'utf8').split(find)).toHaveLength(2)
  expect(put).not.toBe(find)
})

import { expect, it } from 'vitest'
import { addressWords } from './address-words.ts'

const words = (search: string) => addressWords(new URLSearchParams(search))

it('takes a word that is none of ours for no filter', () => {
  expect(words('status=open').oneOf('status', ['open', 'shut'])).toBe('open')
  expect(words('status=ajar').oneOf('status', ['open', 'shut'])).toBeNull()
  expect(words('').oneOf('status', ['open', 'shut'])).toBeNull()
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=x', 1],
  ['page=10000', 10_000],
  ['page=9999999999', 10_000],
])('reads the page of %j as %d', (search, page) => expect(words(search).page).toBe(page))

it('reads two days only when both are days and in order', () => {
  expect(words('from=2026-11-01&to=2026-11-30').days).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(words('from=2026-11-30&to=2026-11-01').days).toBeNull()
  expect(words('from=2026-11-01').days).toBeNull()
  expect(words('from=yesterday&to=today').days).toBeNull()
})

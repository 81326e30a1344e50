import { expect, it } from 'vitest'
import { afterTry, RETRY_MS } from './after-try.ts'

const busy = { status: 503, reason: null }

it('waits longer after every try that fails, and stops after the sixth', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(tryNo => afterTry(tryNo, busy).afterMs)
  expect(waits).toEqual([10_000, 60_000, 600_000, 3_600_000, 21_600_000, null, null])
  expect(afterTry(5, busy).state).toBe('waiting')
  expect(afterTry(6, busy).state).toBe('stopped')
})

it.each([200, 201, 204, 299])('has delivered with a %d, whichever try it was', status => {
  for (const tryNo of [1, RETRY_MS.length + 1]) {
    expect(afterTry(tryNo, { status, reason: null })).toEqual({ state: 'delivered', afterMs: null })
  }
})

it.each([
  [410, 'gone'],
  [null, 'unset'],
] as const)('stops at once with %s', (status, reason) => {
  expect(afterTry(1, { status, reason })).toEqual({ state: 'stopped', afterMs: null })
})

it.each([
  [302, 'redirect'],
  [null, 'timeout'],
  [null, 'address'],
  [404, null],
] as const)('tries again after %s %s', (status, reason) => {
  expect(afterTry(1, { status, reason })).toEqual({ state: 'waiting', afterMs: 10_000 })
})

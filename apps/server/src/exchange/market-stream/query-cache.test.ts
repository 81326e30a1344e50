import { fakeClock } from '@bourse/kernel'
import { expect, test } from 'vitest'
import { queryCache } from './query-cache.ts'

test('an answer is made once for all who ask within half a second', async () => {
  const clock = fakeClock()
  const cache = queryCache(clock)
  let made = 0
  const make = (): Promise<string> => Promise.resolve(String(++made))
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['1', '1'])
  clock.advance(499)
  expect(await cache.get('a', make)).toBe('1')
  clock.advance(1)
  expect(await cache.get('a', make)).toBe('2')
  expect(await cache.get('b', make)).toBe('3')
})

test('what failed is asked again by the next', async () => {
  const cache = queryCache(fakeClock())
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', () => Promise.resolve('back'))).toBe('back')
})

test('an answer is no older than half a second when the clock was set back', async () => {
  const clock = fakeClock()
  const cache = queryCache(clock)
  let made = 0
  const make = (): Promise<string> => Promise.resolve(String(++made))
  expect(await cache.get('a', make)).toBe('1')
  clock.step(-3_600_000)
  clock.advance(500)
  expect(await cache.get('a', make)).toBe('2')
})

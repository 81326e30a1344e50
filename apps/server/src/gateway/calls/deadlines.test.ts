import { fakeClock } from '@bourse/kernel'
import { expect, test } from 'vitest'
import { deadlines } from './deadlines.ts'
import { CallTimedOut } from './failure.ts'

const never = (): Promise<never> => new Promise(() => undefined)

test('calls are given up in the order in which they began, each at its own time', async () => {
  const clock = fakeClock()
  const { guard } = deadlines(clock, 1000)
  const told: string[] = []
  const first = guard(never(), () => told.push('first'))
  clock.advance(400)
  const second = guard(never(), () => told.push('second'))
  clock.advance(599)
  expect(told).toEqual([])
  clock.advance(1)
  expect(told).toEqual(['first'])
  await expect(first).rejects.toThrow(CallTimedOut)
  clock.advance(400)
  expect(told).toEqual(['first', 'second'])
  await expect(second).rejects.toThrow(CallTimedOut)
})

test('a call that ends in time is not told anything, whatever it ends in', async () => {
  const clock = fakeClock()
  const { guard } = deadlines(clock, 1000)
  const told: string[] = []
  expect(await guard(Promise.resolve(7), () => told.push('done'))).toBe(7)
  await expect(guard(Promise.reject(new Error('broken')), () => told.push('failed'))).rejects.toThrow('broken')
  clock.advance(10_000)
  const late = guard(never(), () => told.push('late'))
  clock.advance(1000)
  await expect(late).rejects.toThrow(CallTimedOut)
  expect(told).toEqual(['late'])
})

test('a call is given up at its time, and so is the next, while the clock is set back by a day', async () => {
  const clock = fakeClock()
  const { guard } = deadlines(clock, 1000)
  const told: string[] = []
  const first = guard(never(), () => told.push('first'))
  clock.advance(500)
  clock.step(-86_400_000)
  const second = guard(never(), () => told.push('second'))
  clock.advance(500)
  expect(told).toEqual(['first'])
  await expect(first).rejects.toThrow(CallTimedOut)
  clock.advance(500)
  expect(told).toEqual(['first', 'second'])
  await expect(second).rejects.toThrow(CallTimedOut)
})

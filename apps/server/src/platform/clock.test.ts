import { expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'

const DAY_MS = 86_400_000

it('calls back after forty days, which are more than a timer takes, and not before', () => {
  vi.useFakeTimers()
  try {
    const told: string[] = []
    systemClock.after(40 * DAY_MS, () => told.push('kept'))
    const cancel = systemClock.after(40 * DAY_MS, () => told.push('cancelled'))
    vi.advanceTimersByTime(30 * DAY_MS)
    cancel()
    expect(told).toEqual([])
    vi.advanceTimersByTime(10 * DAY_MS - 1)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['kept'])
  } finally {
    vi.useRealTimers()
  }
})

import { type FakeClock, fakeClock, HOUR_MS } from '@bourse/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { HouseTime } from './house-time.ts'

const START_MS = 1_700_000_000_000

describe('the house’s time', () => {
  let clock: FakeClock
  let time: HouseTime
  beforeEach(() => {
    clock = fakeClock(START_MS)
    time = new HouseTime(clock, 0)
  })

  /** How much of it passes while so much does. */
  const passing = (ms: number): number => {
    const before = time.nowMs()
    clock.advance(ms)
    return time.nowMs() - before
  }

  it('goes with the machine’s clock', () => {
    expect(time.nowMs()).toBe(START_MS)
    expect(passing(5_000)).toBe(5_000)
    expect(time.offMs).toBe(0)
  })

  it('takes a small step ahead at once, and makes up for a small one back', () => {
    clock.step(30_000)
    expect(time.nowMs()).toBe(START_MS + 30_000)
    clock.step(-100)
    expect(passing(1_000)).toBe(980)
    expect(passing(10_000)).toBe(9_920)
    expect(passing(1_000)).toBe(1_000)
  })

  it.each([-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS])('goes on when the clock is set by %i ms', step => {
    clock.step(step)
    expect(Math.abs(passing(5_000) - 5_000)).toBeLessThanOrEqual(100)
    expect(Math.abs(time.offMs - step)).toBeLessThanOrEqual(100)
    clock.step(-step)
    expect(Math.abs(passing(5_000) - 5_000)).toBeLessThanOrEqual(100)
    expect(time.offMs).toBe(0)
  })

  it('begins where the journal stands when that is ahead, and still counts seconds', () => {
    time = new HouseTime(clock, START_MS + HOUR_MS)
    expect(time.nowMs()).toBe(START_MS + HOUR_MS)
    expect(time.offMs).toBe(-HOUR_MS)
    expect(passing(5_000)).toBe(4_900)
    clock.advance(50 * HOUR_MS)
    expect(time.offMs).toBe(0)
  })

  it('never goes back', () => {
    let last = time.nowMs()
    for (const step of [-1, 1, -HOUR_MS, 59_999, -60_000, 61_000, -5, 24 * HOUR_MS, -25 * HOUR_MS]) {
      clock.step(step)
      for (const ms of [0, 1, 7, 0, 250]) {
        clock.advance(ms)
        expect(time.nowMs()).toBeGreaterThanOrEqual(last)
        last = time.nowMs()
      }
    }
  })
})

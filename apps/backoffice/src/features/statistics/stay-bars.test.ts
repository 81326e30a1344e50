import { expect, it } from 'vitest'
import { shownTime, stayBars, ticks } from './stay-bars.ts'

const span = { begun: 3600, over: 7200 }

it('shows the class and everybody who was there before and after it', () => {
  expect(shownTime(span, [])).toEqual({ from: 3540, to: 7260 })
  expect(shownTime(span, [{ joined: 3000, left: 7300 }])).toEqual({ from: 2940, to: 7360 })
})

it('places stays in hundredths of that time', () => {
  expect(stayBars({ from: 0, to: 200 }, [{ joined: 20, left: 120 }])).toEqual([{ left: 10, width: 50 }])
})

it('marks full quarters, and at most seven of them', () => {
  expect(ticks(shownTime(span, []))).toEqual([3600, 4500, 5400, 6300, 7200])
  expect(ticks({ from: 0, to: 6 * 3600 })).toHaveLength(7)
})

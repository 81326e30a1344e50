import { expect, it } from 'vitest'
import { usageLine } from './usage-line.ts'

const month = { from: '2026-11-01', to: '2026-11-30', a_day: '10.00', usage: '30.00', estimate: '60.00' }

it('sums the days until today, and leads on to the estimate at the end', () => {
  const days = [
    { date: '2026-11-02', amount: '10.00' },
    { date: '2026-11-15', amount: '20.00' },
  ]
  const line = usageLine({ ...month, today: '2026-11-15', days })
  expect(line.days).toHaveLength(30)
  expect(line.used.slice(0, 3)).toEqual([0, 10, 10])
  expect(line.used[14]).toBe(30)
  expect(line.used[15]).toBeNull()
  expect(line.ahead[13]).toBeNull()
  expect([line.ahead[14], line.ahead[29]]).toEqual([30, 60])
})

it('ends on the last day of the month', () => {
  const line = usageLine({ ...month, today: '2026-11-30', estimate: '30.00', days: [] })
  expect([line.ahead[28], line.ahead[29]]).toEqual([null, 30])
})

it('has no digit beyond the cents, for the axis writes what is drawn', () => {
  const days = [
    { date: '2026-11-02', amount: '0.10' },
    { date: '2026-11-03', amount: '0.20' },
  ]
  const line = usageLine({ ...month, today: '2026-11-23', usage: '664.36', estimate: '970.37', days })
  expect(line.used[2]).toBe(0.3)
  expect(line.ahead[29]).toBe(970.37)
})

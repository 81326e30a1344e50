import { expect, it } from 'vitest'
import { forecast } from './forecast.ts'

const november = { fromMs: Date.UTC(2026, 10, 1), toMs: Date.UTC(2026, 11, 1) }

it('goes on at the pace of the month so far', () => {
  const nowMs = Date.UTC(2026, 10, 16)
  expect(forecast({ ...november, usage: 150_000, balance: 95_000, nowMs })).toEqual({
    estimate: 300_000,
    aDay: 10_000,
    daysLeft: 9,
  })
})

it('says of no usage that the balance lasts', () => {
  const nowMs = Date.UTC(2026, 10, 16)
  expect(forecast({ ...november, usage: 0, balance: 100, nowMs })).toEqual({ estimate: 0, aDay: 0, daysLeft: null })
})

it('does not take the first minutes of a month for its pace', () => {
  const nowMs = november.fromMs + 60_000
  expect(forecast({ ...november, usage: 600, balance: 100, nowMs }).aDay).toBe(2_400)
})

it('has nothing left below zero', () => {
  expect(forecast({ ...november, usage: 600, balance: -100, nowMs: november.toMs }).daysLeft).toBe(0)
})

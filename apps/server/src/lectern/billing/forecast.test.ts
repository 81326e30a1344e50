import { expect, it } from 'vitest'
import { forecast, type Pace } from './forecast.ts'

const november = { fromMs: Date.UTC(2026, 10, 1), toMs: Date.UTC(2026, 11, 1) }
const middle = Date.UTC(2026, 10, 16)
const december = (day: number): number => Date.UTC(2026, 11, day)

/** A dollar a minute, so that the month's minutes and its dollars are the same. */
const minutes = (used: number, packages: Pace['packages'] = []): Pace[] => [
  { minutes: used, price: 100_000, discountBp: 0, packages },
]

it('goes on at the pace of the month so far', () => {
  const now = { ...november, nowMs: middle, usage: 150_000, balance: 95_000 }
  expect(forecast({ ...now, paces: minutes(1_500) })).toEqual({ estimate: 300_000, aDay: 10_000, daysLeft: 9 })
})

it('says of no usage that the balance lasts', () => {
  const now = { ...november, nowMs: middle, usage: 0, balance: 100 }
  expect(forecast({ ...now, paces: minutes(0) })).toEqual({ estimate: 0, aDay: 0, daysLeft: null })
})

it('does not take the first minutes of a month for its pace', () => {
  const now = { ...november, nowMs: november.fromMs + 60_000, usage: 600, balance: 100 }
  expect(forecast({ ...now, paces: minutes(6) }).aDay).toBe(2_400)
})

it('has nothing left below zero', () => {
  const now = { ...november, nowMs: november.toMs, usage: 6_000, balance: -100 }
  expect(forecast({ ...now, paces: minutes(60) }).daysLeft).toBe(0)
})

it('adds nothing to a month whose rest a package covers, and lasts as long as package and balance together', () => {
  const covered = minutes(1_500, [{ left: 2_000, endsMs: december(31) }])
  const now = { ...november, nowMs: middle, usage: 150_000, balance: 95_000 }
  expect(forecast({ ...now, paces: covered })).toEqual({ estimate: 150_000, aDay: 10_000, daysLeft: 29 })
  expect(forecast({ ...now, balance: -11_439, paces: covered }).daysLeft).toBe(20)
})

it('lets a package take only what comes before its end', () => {
  const now = { ...november, nowMs: middle, usage: 150_000, balance: 95_000 }
  const ended = minutes(1_500, [{ left: 2_000, endsMs: middle + 5 * 86_400_000 }])
  expect(forecast({ ...now, paces: ended })).toMatchObject({ estimate: 250_000, daysLeft: 14 })
  const both = minutes(1_500, [
    { left: 2_000, endsMs: middle + 5 * 86_400_000 },
    { left: 300, endsMs: december(31) },
  ])
  expect(forecast({ ...now, paces: both })).toMatchObject({ estimate: 220_000, daysLeft: 17 })
})

it('keeps minutes of one kind out of packages of another', () => {
  const [classes] = minutes(1_500)
  const recording: Pace = { minutes: 0, price: 149, discountBp: 0, packages: [{ left: 60_000, endsMs: december(31) }] }
  const now = { ...november, nowMs: middle, usage: 150_000, balance: 95_000 }
  expect(forecast({ ...now, paces: [classes as Pace, recording] })).toMatchObject({ estimate: 300_000, daysLeft: 9 })
})

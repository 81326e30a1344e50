import { describe, expect, it } from 'vitest'
import { isZone, type QuietHours, quietAt } from './quiet-hours.ts'

const isQuiet = (device: QuietHours, at: string): boolean => quietAt(new Date(at))(device)
const night = { quiet_from: 23, quiet_until: 8, zone: 'Asia/Taipei' }
const noon = { quiet_from: 12, quiet_until: 14, zone: 'Europe/Madrid' }

describe('the hours in which a device rests', () => {
  it.each([
    ['one minute before', '2026-11-27T14:59:00Z', false],
    ['at the first', '2026-11-27T15:00:00Z', true],
    ['at midnight of the device', '2026-11-27T16:00:00Z', true],
    ['in the last minute', '2026-11-27T23:59:59Z', true],
    ['when they are over', '2026-11-28T00:00:00Z', false],
  ])('go over midnight by the device’s own clock: %s', (_when, at, quiet) => {
    expect(isQuiet(night, at)).toBe(quiet)
  })

  it('follow summer time', () => {
    // Noon of Madrid is 11 o’clock in winter and 10 in summer.
    const atNoon = (at: string): boolean => isQuiet(noon, at)
    expect(['2026-01-15T10:30:00Z', '2026-01-15T11:30:00Z', '2026-01-15T13:00:00Z'].map(atNoon)).toEqual([
      ...[false, true, false],
    ])
    expect(['2026-07-15T09:30:00Z', '2026-07-15T10:30:00Z', '2026-07-15T12:00:00Z'].map(atNoon)).toEqual([
      ...[false, true, false],
    ])
  })

  it('are none where none were chosen, and a day where they begin when they end', () => {
    const never = { quiet_from: null, quiet_until: null, zone: null }
    const always = { quiet_from: 7, quiet_until: 7, zone: 'UTC' }
    for (const at of ['2026-11-27T06:00:00Z', '2026-11-27T07:00:00Z', '2026-11-27T08:00:00Z']) {
      expect(isQuiet(never, at)).toBe(false)
      expect(isQuiet(always, at)).toBe(true)
    }
  })
})

it.each([
  ['Asia/Taipei', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ["'; DROP TABLE push_device", false],
])('%s is a time zone: %s', (zone, is) => {
  expect(isZone(zone)).toBe(is)
})

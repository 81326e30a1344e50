import { expect, it } from 'vitest'
import { zoneOffset } from './zone-offset.ts'

it('follows summer time', () => {
  expect(zoneOffset('Europe/Oslo', new Date('2026-11-20T12:00:00Z'))).toBe('UTC+1')
  expect(zoneOffset('Europe/Oslo', new Date('2026-07-01T12:00:00Z'))).toBe('UTC+2')
})

it('writes parts of an hour, the west with a minus, and nothing behind UTC itself', () => {
  expect(zoneOffset('Asia/Kolkata', new Date(0))).toBe('UTC+5:30')
  expect(zoneOffset('America/St_Johns', new Date('2026-01-01T00:00:00Z'))).toBe('UTC−3:30')
  expect(zoneOffset('UTC', new Date(0))).toBe('UTC')
})

import { describe, expect, it } from 'vitest'
import { clockSkewMs, median, millisecondsText, reportText } from './measures.ts'

describe('median', () => {
  it('is the middle value, the lower of two', () => {
    expect(median([30, 10, 20])).toBe(20)
    expect(median([40, 10, 20, 30])).toBe(20)
    expect(median([5])).toBe(5)
    expect(median([])).toBeNull()
  })
})

describe('clockSkewMs', () => {
  it('compares with the middle of the call', () => {
    expect(clockSkewMs(1000.05, 1_000_000, 1_000_100)).toBe(0)
    expect(clockSkewMs(1000, 1_007_000, 1_007_000)).toBe(7000)
    expect(clockSkewMs(1007, 1_000_000, 1_000_000)).toBe(-7000)
  })
})

describe('millisecondsText', () => {
  it('writes what people read', () => {
    expect(millisecondsText(2.14)).toBe('2.1 ms')
    expect(millisecondsText(340.4)).toBe('340 ms')
    expect(millisecondsText(1200)).toBe('1.20 s')
    expect(millisecondsText(-35, true)).toBe('−35.0 ms')
    expect(millisecondsText(35, true)).toBe('+35.0 ms')
    expect(millisecondsText(0, true)).toBe('0.0 ms')
  })
})

it('reports one fact a line', () => {
  expect(
    reportText([
      ['Site', '0.1.0'],
      ['Socket', 'open'],
    ]),
  ).toBe('Site: 0.1.0\nSocket: open')
})

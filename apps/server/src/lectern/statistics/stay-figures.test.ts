import { describe, expect, it } from 'vitest'
import { isLate, leftEarly, minutesOf, peakOf, type Stay } from './stay-figures.ts'

const MINUTE = 60_000
const stay = (from: number, to: number): Stay => ({ joinedMs: from * MINUTE, leftMs: to * MINUTE })
const lesson = { begunMs: 0, overMs: 60 * MINUTE }

describe('minutes', () => {
  it('are rounded up once a person, not once a stay', () => {
    expect(minutesOf([stay(0, 60)])).toBe(60)
    expect(minutesOf([{ joinedMs: 0, leftMs: 1 }])).toBe(1)
    expect(minutesOf([stay(0, 10.4), stay(20, 30.4)])).toBe(21)
  })

  it('count stays that overlap once', () => {
    expect(minutesOf([stay(0, 30), stay(20, 40), stay(25, 28)])).toBe(40)
  })

  it('make 600 of ten students who stay an hour', () => {
    const each = Array.from({ length: 10 }, () => minutesOf([stay(0, 60)]))
    expect(each.reduce((sum, minutes) => sum + minutes, 0)).toBe(600)
  })
})

describe('being late and leaving early', () => {
  it('allow five minutes', () => {
    expect(isLate([stay(5, 60)], lesson)).toBe(false)
    expect(isLate([stay(5.1, 60)], lesson)).toBe(true)
    expect(leftEarly([stay(0, 55)], lesson)).toBe(false)
    expect(leftEarly([stay(0, 54.9)], lesson)).toBe(true)
  })

  it('look at the first coming and the last going', () => {
    const stays = [stay(30, 60), stay(-2, 10)]
    expect(isLate(stays, lesson)).toBe(false)
    expect(leftEarly(stays, lesson)).toBe(false)
  })
})

describe('the peak', () => {
  it('is the most at one moment, and who leaves makes room first', () => {
    expect(peakOf([stay(0, 30), stay(10, 20), stay(15, 40)])).toBe(3)
    expect(peakOf([stay(0, 30), stay(30, 60)])).toBe(1)
    expect(peakOf([])).toBe(0)
  })
})

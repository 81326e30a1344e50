import { describe, expect, it } from 'vitest'
import { coverLines } from './cover-line.ts'

const BOX = { width: 100, height: 100 }
const day = (at: number, all: string | null, least?: string) => ({
  day: `2026-11-0${at}`,
  all,
  ...(least === undefined ? {} : { least: { asset: 'XRP', cover: least } }),
})

describe('the lines of cover', () => {
  it('need two days', () => {
    expect(coverLines([], BOX)).toBeNull()
    expect(coverLines([day(1, '101')], BOX)).toBeNull()
  })

  it('share one scale whose marks are round and hold the line of all', () => {
    const lines = coverLines([day(1, '102', '101'), day(2, '101.69', '100.31')], BOX)
    expect(lines?.marks).toEqual([
      { percent: 100, y: 100 },
      { percent: 100.5, y: 75 },
      { percent: 101, y: 50 },
      { percent: 101.5, y: 25 },
      { percent: 102, y: 0 },
    ])
    expect(lines?.whole).toBe(100)
    expect(lines?.all).toBe('M0 0L100 15.5')
    expect(lines?.least).toBe('M0 50L100 84.5')
    expect(lines?.ends).toEqual({ x: 100, all: 15.5, least: 84.5 })
  })

  it('go below a hundred where something is short, and leave a gap where nothing was owed', () => {
    const lines = coverLines([day(1, '100', '90'), day(2, null), day(3, '110', '95')], BOX)
    expect(lines?.whole).toBe(50)
    expect(lines?.all).toBe('M0 50M100 0')
    expect(lines?.least).toBe('M0 100M100 75')
  })

  it('run along the top where something is covered many times over', () => {
    const lines = coverLines([day(1, '6546939.74', '100'), day(2, '6546939.74', '100')], BOX)
    expect(lines?.all).toBe('M0 0L100 0')
    expect(lines?.marks.at(-1)?.percent).toBe(250)
  })
})

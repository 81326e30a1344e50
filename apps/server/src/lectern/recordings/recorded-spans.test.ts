import { describe, expect, it } from 'vitest'
import { lengthOfSpans, recordedSpans } from './recorded-spans.ts'

const turn = (atMs: number, on: boolean) => ({ at: new Date(atMs), event: { kind: 'recording' as const, on } })
const over = (record: 'off' | 'auto' | 'manual') => ({ record, begunMs: 1000, overMs: 9000 })

describe('what was recorded of a class', () => {
  it('is all of it when it is recorded from its beginning', () => {
    expect(recordedSpans(over('auto'), [turn(1000, true)])).toEqual([[1000, 9000]])
    expect(recordedSpans(over('auto'), [])).toEqual([[1000, 9000]])
  })

  it('is what the teacher switched on, up to the end of the class', () => {
    const spans = recordedSpans(over('manual'), [turn(2000, true), turn(3000, false), turn(5000, true)])
    expect(spans).toEqual([
      [2000, 3000],
      [5000, 9000],
    ])
    expect(lengthOfSpans(spans)).toBe(5000)
  })

  it('is nothing of a class that is not recorded, or whose teacher never switched it on', () => {
    expect(recordedSpans(over('off'), [turn(2000, true)])).toEqual([])
    expect(recordedSpans(over('manual'), [])).toEqual([])
    expect(recordedSpans(over('manual'), [turn(2000, true), turn(2000, false)])).toEqual([])
  })
})

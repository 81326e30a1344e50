import { DEALS_SHOWN_MAX } from '@bourse/protocol/terms'
import { describe, expect, test } from 'vitest'
import type { Deal, LiveCandle } from '../live-state.ts'
import { mergeCandles } from './candles-channel.ts'
import { mergeDeals } from './merge-deals.ts'

const deal = (id: number): Deal => ({ id, time: id, price: '1', amount: '1', type: 'buy' })
const ids = (deals: readonly Deal[]): number[] => deals.map(({ id }) => id)

describe('deals that came', () => {
  test('stand before those that are there, newest first', () => {
    expect(ids(mergeDeals([deal(3), deal(1)], [deal(5), deal(4)]))).toEqual([5, 4, 3, 1])
    expect(ids(mergeDeals([deal(3), deal(1)], [deal(4), deal(5)]))).toEqual([5, 4, 3, 1])
  })

  test('and are there already count once', () => {
    expect(ids(mergeDeals([deal(3), deal(1)], [deal(4), deal(3), deal(2)]))).toEqual([4, 3, 2, 1])
  })

  test('are a hundred at most, the newest', () => {
    const many = Array.from({ length: 150 }, (_, index) => deal(150 - index))
    const merged = mergeDeals(many.slice(50), many.slice(0, 50))
    expect(merged).toHaveLength(DEALS_SHOWN_MAX)
    expect(merged[0]?.id).toBe(150)
    expect(merged.at(-1)?.id).toBe(51)
  })

  test('when none came, leave the same list', () => {
    const known = [deal(1)]
    expect(mergeDeals(known, [])).toBe(known)
  })
})

test('candles stand once a moment, as they came last, oldest first', () => {
  const row = (time: number, close: string): LiveCandle => [time, '1', close, '2', '0.5', '3', '4']
  const merged = mergeCandles([row(60, '1'), row(120, '1.1')], [row(180, '1.3'), row(120, '1.2')])
  expect(merged.map(([time, , close]) => [time, close])).toEqual([
    [60, '1'],
    [120, '1.2'],
    [180, '1.3'],
  ])
})

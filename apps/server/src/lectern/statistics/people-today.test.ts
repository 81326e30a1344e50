import { MINUTE_MS } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { peopleByQuarter, QUARTER_MS } from './people-today.ts'
import { peakOf, type Stay } from './stay-figures.ts'

const stay = (from: number, to: number): Stay => ({ joinedMs: from * MINUTE_MS, leftMs: to * MINUTE_MS })

it('tells the most people at one moment of each quarter, those who stay from before included', () => {
  const stays = [stay(0, 40), stay(5, 20), stay(20, 21), stay(44, 60)]
  expect(peopleByQuarter(stays, 0, 61 * MINUTE_MS)).toEqual([2, 2, 1, 1, 0])
})

it('counts who came before the day began, and leaves out who left with its first moment', () => {
  expect(peopleByQuarter([stay(-30, 10), stay(-30, 0), stay(-60, -10)], 0, 16 * MINUTE_MS)).toEqual([1, 0])
  expect(peopleByQuarter([], 0, 0)).toEqual([])
})

it('adds up: each quarter is what counting minute by minute finds, and the highest is the peak', () => {
  let seed = 7
  const dice = (max: number): number => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let round = 0; round < 50; round += 1) {
    const stays = Array.from({ length: 30 }, () => {
      const from = dice(24 * 60)
      return stay(from, from + 1 + dice(120))
    })
    const quarters = peopleByQuarter(stays, 0, 24 * 60 * MINUTE_MS)
    const counted = Array.from({ length: 96 }, (_, quarter) =>
      Math.max(
        ...Array.from({ length: QUARTER_MS / MINUTE_MS }, (_unused, minute) => {
          const atMs = quarter * QUARTER_MS + minute * MINUTE_MS
          return stays.filter(({ joinedMs, leftMs }) => joinedMs <= atMs && atMs < leftMs).length
        }),
      ),
    )
    expect(quarters).toEqual(counted)
    const within = stays.filter(({ joinedMs }) => joinedMs < 24 * 60 * MINUTE_MS)
    expect(Math.max(...quarters)).toBe(peakOf(within))
  }
})

import { seededDice } from '@bourse/kernel'
import { expect, test } from 'vitest'
import { type DepthLine, followSide } from './depth-lines.ts'

const write = { price: String, amount: String }

test('a side is followed by what is new, other or gone, the best first', () => {
  const first = followSide(
    [],
    [
      { price: 10, quantity: 1 },
      { price: 12, quantity: 2 },
    ],
    { write, side: 'ask' },
  )
  expect(first.changes).toEqual(['["10","1"]', '["12","2"]'])
  const next = [
    { price: 9, quantity: 4 },
    { price: 12, quantity: 3 },
    { price: 13, quantity: 1 },
  ]
  const second = followSide(first.lines, next, { write, side: 'ask' })
  expect(second.changes).toEqual(['["9","4"]', '["10","0"]', '["12","3"]', '["13","1"]'])
  expect(followSide(second.lines, next, { write, side: 'ask' }).changes).toEqual([])
})

test.each([1, 2, 3])('differences put together are the side itself, by seed %d', seed => {
  const dice = seededDice(seed)
  for (const side of ['ask', 'bid'] as const) {
    const client = new Map<string, string>()
    let lines: DepthLine[] = []
    for (let round = 0; round < 300; round++) {
      const prices = new Set(Array.from({ length: dice.between(0, 12) }, () => dice.between(1, 25)))
      const sorted = [...prices].toSorted((a, b) => (side === 'ask' ? a - b : b - a)).slice(0, 8)
      const levels = sorted.map(price => ({ price, quantity: dice.between(1, 3) }))
      const followed = followSide(lines, levels, { write, side })
      lines = followed.lines
      for (const change of followed.changes) {
        const [price, amount] = JSON.parse(change) as [string, string]
        if (amount === '0') expect(client.delete(price)).toBe(true)
        else client.set(price, amount)
      }
      const wanted = Object.fromEntries(levels.map(({ price, quantity }) => [String(price), String(quantity)]))
      expect(Object.fromEntries(client)).toEqual(wanted)
    }
  }
})

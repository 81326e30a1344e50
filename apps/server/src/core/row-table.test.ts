import { seededDice } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { RowTable } from './row-table.ts'

const SHAPE = { stride: 3, key: 1 }

it('finds what is in it and nothing else, however much comes and goes (seed 11)', () => {
  const dice = seededDice(11)
  const table = new RowTable(SHAPE)
  const words = new Float64Array(SHAPE.stride * 8_000)
  const living = new Map<number, number>()
  for (let key = 1; key <= 8_000; key++) {
    const row = (key - 1) * SHAPE.stride
    words[row + SHAPE.key] = key
    table.add(words, row)
    living.set(key, row)
    while (living.size > 3_000 || (living.size > 0 && dice.chance(0.3))) {
      const gone = dice.pick([...living.keys()].slice(0, 50))
      table.remove(words, gone)
      living.delete(gone)
      expect(table.find(words, gone)).toBe(-1)
    }
  }
  expect(table.size).toBe(living.size)
  for (const [key, row] of living) expect(table.find(words, key)).toBe(row)
  expect(table.rows().sort((a, b) => a - b)).toEqual([...living.values()].sort((a, b) => a - b))
})

it('lets go of a key that is not there without a word', () => {
  const table = new RowTable(SHAPE)
  table.remove(new Float64Array(3), 5)
  expect(table.size).toBe(0)
})

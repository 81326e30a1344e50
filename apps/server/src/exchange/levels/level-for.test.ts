import { FIRST_LEVELS } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { levelFor } from './level-for.ts'

it.each(FIRST_LEVELS.slice(1))(
  'level $level is reached at $turnover30d USDT and not a millionth below',
  ({ level, turnover30d }) => {
    const bound = BigInt(turnover30d) * 1_000_000n
    expect(levelFor(FIRST_LEVELS, bound)).toBe(level)
    expect(levelFor(FIRST_LEVELS, bound - 1n)).toBe(level - 1)
  },
)

it('nothing turned over is level 0', () => {
  expect(levelFor(FIRST_LEVELS, 0n)).toBe(0)
})

import { LEVELS } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { levelFor } from './level-for.ts'

it.each(LEVELS.slice(1))(
  'level $level is reached at $turnover30d USDT and not a millionth below',
  ({ level, turnover30d }) => {
    const bound = BigInt(turnover30d) * 1_000_000n
    expect(levelFor(bound)).toBe(level)
    expect(levelFor(bound - 1n)).toBe(level - 1)
  },
)

it('nothing turned over is level 0', () => {
  expect(levelFor(0n)).toBe(0)
})

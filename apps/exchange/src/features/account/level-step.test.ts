import { FIRST_LEVELS } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { stepToNext } from './level-step.ts'

it('counts from the own level on, to the last millionth', () => {
  expect(stepToNext({ level: 1, turnover_30d: '549999.999999' }, FIRST_LEVELS)).toMatchObject({
    level: 2,
    from: '100000',
    until: '1000000',
    left: '450000.000001',
  })
  expect(stepToNext({ level: 1, turnover_30d: '550000' }, FIRST_LEVELS)?.share).toBe(0.5)
})

it('stays within the way when an operator set another level than the turnover would', () => {
  expect(stepToNext({ level: 2, turnover_30d: '0' }, FIRST_LEVELS)).toMatchObject({ left: '5000000', share: 0 })
  expect(stepToNext({ level: 0, turnover_30d: '200000' }, FIRST_LEVELS)).toMatchObject({ left: '0', share: 1 })
})

it('ends at the highest level', () => {
  expect(stepToNext({ level: 5, turnover_30d: '0' }, FIRST_LEVELS)).toBeNull()
})

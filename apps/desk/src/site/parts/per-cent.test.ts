import { expect, test } from 'vitest'
import { perCent } from './per-cent.ts'

test('parts per million are told in per cent, without zeros that say nothing', () => {
  expect([1000, 1, 200_000, 0].map(perCent)).toEqual(['0.1 %', '0.0001 %', '20 %', '0 %'])
})

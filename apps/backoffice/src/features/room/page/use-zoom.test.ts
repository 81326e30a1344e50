import { expect, it } from 'vitest'
import { zoomStep } from './use-zoom.ts'

it.each([
  [1, 1, 1.25],
  [1, -1, null],
  [2, 1, 3],
  [2, -1, 1.5],
  [4, 1, null],
] as const)('goes from %d by %d to %d', (factor, direction, next) => expect(zoomStep(factor, direction)).toBe(next))

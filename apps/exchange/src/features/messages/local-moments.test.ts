import { expect, it } from 'vitest'
import { withLocalMoments } from './local-moments.ts'

const shown = (atS: number): string => `[${atS}]`

it('puts every moment of a text on the clock of its reader', () => {
  const text = '2026-11-22 10:50:07 UTC: signed in; 2026-11-22 10:51:00 UTC: signed out'
  expect(withLocalMoments(text, shown)).toBe('[1795344607]: signed in; [1795344660]: signed out')
})

it('leaves a text without a moment as it is', () => {
  expect(withLocalMoments('2026-11-22, UTC', shown)).toBe('2026-11-22, UTC')
})

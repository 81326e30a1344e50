import { expect, test } from 'vitest'
import { units } from './amounts.ts'
import { effectsIn } from './effects.ts'

test('what was opened and not closed is left of a position, liquidated and deleveraged parts taken off', () => {
  const deal = (action: 'open_long' | 'close_long' | 'open_short', amount: string) => ({
    market: 'BTCUSDT',
    action,
    amount,
  })
  const left = effectsIn(
    [deal('open_long', '0.5'), deal('close_long', '0.2'), deal('open_short', '1')],
    [{ market: 'BTCUSDT', side: 'short', deleveraged: '0.25' }],
  )
  expect([...left]).toEqual([
    ['BTCUSDT long', units('0.3')],
    ['BTCUSDT short', units('0.75')],
  ])
})

import { fakeClock } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { connectionPace, paceOf } from './wish-pace.ts'

it('lets through what people do at once, then as much as they keep up', () => {
  const clock = fakeClock(0)
  const mayAsk = connectionPace(clock)
  const granted = (times: number) => Array.from({ length: times }, () => mayAsk('say')).filter(Boolean).length
  expect(granted(20)).toBe(8)
  clock.advance(999)
  expect(granted(1)).toBe(0)
  clock.advance(1)
  expect(granted(3)).toBe(1)
  clock.advance(60_000)
  expect(granted(20)).toBe(8)
})

it('holds nobody up when the clock is set back', () => {
  const clock = fakeClock(0)
  const mayAsk = connectionPace(clock)
  while (mayAsk('say'));
  clock.step(-3_600_000)
  clock.advance(1000)
  expect([mayAsk('say'), mayAsk('say')]).toEqual([true, false])
})

it('counts what is written, drawn and pointed at apart', () => {
  const mayAsk = connectionPace(fakeClock(0))
  while (mayAsk('say'));
  expect([mayAsk('mark'), mayAsk('point'), mayAsk('other')]).toEqual([true, true, true])
  expect(paceOf({ kind: 'undo', page: 0 })).toBe('mark')
  expect(paceOf({ kind: 'raise' })).toBe('other')
})

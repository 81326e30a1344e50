import { expect, it } from 'vitest'
import { EVENT_CODE, EVENT_WIDTHS } from './event-fields.ts'
import { EventLog } from './event-log.ts'

it('keeps what was written when it grows', () => {
  const log = new EventLog()
  const before = log.words.length
  let count = 0
  while (log.words.length === before) {
    const at = log.open(EVENT_CODE.level_changed)
    log.words.set([1, count % 2, ++count, 5], at + 1)
  }
  const events = log.read()
  expect(events).toHaveLength(count)
  expect(events[0]).toEqual({ kind: 'level_changed', market: 1, side: 'buy', price: 1, quantity: 5 })
  expect(events.at(-1)).toMatchObject({ kind: 'level_changed', price: count })
})

it('is as wide for each event as its fields', () => {
  expect(EVENT_WIDTHS[EVENT_CODE.level_changed]).toBe(5)
  expect(EVENT_WIDTHS[EVENT_CODE.order_placed]).toBe(21)
  expect(EVENT_WIDTHS[EVENT_CODE.market_changed]).toBe(1 + 11 + 32)
})

import { expect, it } from 'vitest'
import { UNITS } from '../book/market.ts'
import { EVENT_CODE, EVENT_FIELDS, EVENT_WIDTHS } from './event-fields.ts'
import { EventLog } from './event-log.ts'
import { EVENT_PLACE, EVENT_WIDTH } from './event-places.ts'

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

it('sets the fields of an event one behind another, a client id in five places', () => {
  expect(EVENT_PLACE.level_changed).toEqual({ market: 1, side: 2, price: 3, quantity: 4 })
  expect(EVENT_PLACE.command_repeated).toEqual({ command: 1, owner: 2, clientId: 3, firstSeq: 8, id: 9 })
  expect(EVENT_WIDTH.command_repeated).toBe(10)
  expect(Object.keys(EVENT_PLACE.deal)).toEqual(EVENT_FIELDS.deal.map(([name]) => name))
})

it('tells the figures of a market in the order in which the market has them', () => {
  const { doubles, ints, aside: _, ...figures } = UNITS
  const told = EVENT_PLACE.market_changed
  expect([doubles, ints / 2]).toEqual([told.fees - told.lotAtoms, doubles])
  for (const [name, place] of Object.entries(figures)) {
    expect([name, told[name as keyof typeof figures] - told.lotAtoms]).toEqual([name, place])
  }
})

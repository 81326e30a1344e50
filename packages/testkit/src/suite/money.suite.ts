import type { CommandBody, EngineEvent } from '@bourse/engine'
import { ppm } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { COIN, type MarketOptions, opening, openVenue, USD } from './market-script.ts'

const fees = (...rates: [maker: number, taker: number][]) => ({
  fees: rates.map(([maker, taker]) => ({ maker: ppm(maker), taker: ppm(taker) })),
})

/** What trades cost, who pays it, and the exact words in which the engine says so. */
export function moneySuite(create: () => Machine): void {
  const play = (script: string, options: MarketOptions = {}) => openVenue(create(), options).play(script)

  describe('fees', () => {
    test('are taken from what each receives, maker and taker at their own rate', () => {
      const venue = openVenue(create(), fees([1_000, 2_000]))
      venue.play(`
        ann sell 1000@100
        bob buy 1000@100 → 1 x 2: 1000 @ 100, 1 filled, 2 filled
        ann has → -1000 coin, +99900 usd
        bob has → +998 coin, -100000 usd
      `)
      expect(venue.machine.balance(0, 'fees', COIN)).toMatchObject({ available: 2, held: 0 })
      expect(venue.machine.balance(0, 'fees', USD)).toMatchObject({ available: 100, held: 0 })
    })

    test('round up to an atom', () => {
      play(
        `
        ann sell 1@100
        bob buy 1@100 → 1 x 2: 1 @ 100, 1 filled, 2 filled
        ann has → -1 coin, +99 usd
        bob has → +0 coin, -100 usd
      `,
        fees([1, 1]),
      )
    })

    test('of nothing are nothing', () => {
      play(
        `
        ann sell 1@100
        bob buy 1@100 → 1 x 2: 1 @ 100, 1 filled, 2 filled
        bob has → +1 coin, -100 usd
      `,
        fees([0, 0]),
      )
    })

    test('follow the level of each owner now, and levels beyond the list pay as its last', () => {
      const options = fees([0, 100_000], [0, 200_000], [0, 300_000])
      play(
        `
        ann sell 1000@1
        bob buy 100@1 → 1 x 2: 100 @ 1, 2 filled
        bob has → +90 coin, -100 usd
        bob level 1
        bob buy 100@1 → 1 x 3: 100 @ 1, 3 filled
        bob has → +170 coin, -200 usd
        bob level 15
        bob buy 100@1 → 1 x 4: 100 @ 1, 4 filled
        bob has → +240 coin, -300 usd
      `,
        options,
      )
    })

    test('may take all that is received, and then nothing is received', () => {
      play(
        `
        ann sell 5@100
        bob buy 5@100 → 1 x 2: 5 @ 100, 1 filled, 2 filled
        ann has → -5 coin, +0 usd
        bob has → +0 coin, -500 usd
      `,
        fees([1_000_000, 1_000_000]),
      )
    })

    test('are paid by somebody who trades with himself too', () => {
      play(
        `
        ann sell 10@100
        ann buy 10@100 self-trade none → 1 x 2: 10 @ 100, 1 filled, 2 filled
        ann has → -1 coin, -10 usd
      `,
        fees([10_000, 100_000]),
      )
    })
  })

  test('lots and ticks of many atoms move whole atoms', () => {
    play(
      `
      ann sell 3@101
      bob buy 3@102 → 1 x 2: 3 @ 101, 1 filled, 2 filled
      ann has → -300 coin, +2121 usd
      bob has → +300 coin, -2121 usd
    `,
      { lotAtoms: 100, tickAtoms: 7 },
    )
  })

  test('a buyer who waits to pay more gets the difference back with each deal', () => {
    play(`
      ann sell 1@90
      ann sell 1@95
      bob buy 3@100 → 1 x 3: 1 @ 90, 1 filled, 2 x 3: 1 @ 95, 2 filled
      bob has → +2 coin, -185 usd (100 held)
    `)
  })

  test('one deal is said in this order and in these words', () => {
    const venue = openVenue(create(), { ...fees([1_000, 2_000]), lotAtoms: 10 })
    const first = idOf(venue.apply(limit({ owner: 1, side: 'sell', quantity: 100, price: 100 })))
    const events = venue.apply(limit({ owner: 2, side: 'buy', quantity: 150, price: 101 }))
    const second = idOf(events)
    const entry = { kind: 'entry', purpose: 0, held: 0, heldAfter: 0 }
    const [base, quote] = [
      { ...entry, asset: COIN },
      { ...entry, asset: USD },
    ]
    expect(events).toEqual([
      {
        kind: 'order_placed',
        order: second,
        owner: 2,
        market: 1,
        side: 'buy',
        type: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        selfTrade: 'expire_taker',
        price: 101,
        quantity: 150,
        value: null,
        triggerPrice: null,
        trail: null,
        expireAt: null,
        link: null,
        clientId: null,
      },
      {
        ...quote,
        owner: 2,
        purse: 'spot',
        available: -15_150,
        held: 15_150,
        availableAfter: 984_850,
        heldAfter: 15_150,
        cause: 'order_hold',
        id: second,
      },
      {
        kind: 'deal',
        deal: 1,
        market: 1,
        price: 100,
        quantity: 100,
        value: 10_000,
        takerSide: 'buy',
        takerOrder: second,
        takerOwner: 2,
        takerFee: 2,
        takerLeft: 50,
        makerOrder: first,
        makerOwner: 1,
        makerFee: 10,
        makerLeft: 0,
      },
      {
        ...quote,
        owner: 2,
        purse: 'spot',
        available: 100,
        held: -10_100,
        availableAfter: 984_950,
        heldAfter: 5_050,
        cause: 'deal_give',
        id: 1,
      },
      { ...base, owner: 2, purse: 'spot', available: 998, availableAfter: 10_998, cause: 'deal_receive', id: 1 },
      {
        ...base,
        owner: 1,
        purse: 'spot',
        available: 0,
        held: -1_000,
        availableAfter: 9_000,
        cause: 'deal_give',
        id: 1,
      },
      { ...quote, owner: 1, purse: 'spot', available: 9_990, availableAfter: 1_009_990, cause: 'deal_receive', id: 1 },
      { ...base, owner: 0, purse: 'fees', available: 2, availableAfter: 2, cause: 'fee', id: 1 },
      { ...quote, owner: 0, purse: 'fees', available: 10, availableAfter: 10, cause: 'fee', id: 1 },
      {
        kind: 'order_ended',
        order: first,
        owner: 1,
        market: 1,
        reason: 'filled',
        left: 0,
        dealValue: 10_000,
        dealFee: 10,
      },
      { kind: 'level_changed', market: 1, side: 'sell', price: 100, quantity: 0 },
      { kind: 'level_changed', market: 1, side: 'buy', price: 101, quantity: 50 },
    ])
  })

  test('a market is told with its fees for all sixteen levels, and again when its rules change', () => {
    const venue = openVenue(create())
    const { kind: _, ...market } = opening(fees([1, 2], [3, 4]))[2] as Extract<CommandBody, { kind: 'create_market' }>
    const all = Array.from({ length: 16 }, (__, level) =>
      level === 0 ? { maker: 1, taker: 2 } : { maker: 3, taker: 4 },
    )
    expect(venue.apply({ kind: 'create_market', ...market, market: 5 })).toEqual([
      { kind: 'market_changed', ...market, market: 5, fees: all },
      { kind: 'market_state_changed', market: 5, state: 'open' },
    ])
    const { minQuantity, maxQuantity, minValue, maxValue } = market
    const rules = { minQuantity, maxQuantity, minValue, maxValue, bandPpm: ppm(5), fees: market.fees.slice(1) }
    expect(venue.apply({ kind: 'change_market', market: 5, ...rules })).toEqual([
      { kind: 'market_changed', ...market, market: 5, bandPpm: 5, fees: Array(16).fill({ maker: 3, taker: 4 }) },
    ])
  })

  test('new rules leave resting orders as they are', () => {
    const venue = openVenue(create())
    venue.play('ann sell 5@101')
    const { minValue, maxValue, bandPpm } = opening()[2] as Extract<CommandBody, { kind: 'create_market' }>
    const rules = { minQuantity: 7 as never, maxQuantity: 8 as never, minValue, maxValue, bandPpm }
    venue.apply({ kind: 'change_market', market: 1, ...rules, ...fees([0, 500_000]) })
    venue.play(`
      bob buy 6@101 → QUANTITY_TOO_LOW
      bob buy 7@101 → 1 x 2: 5 @ 101, 1 filled
      bob has → +2 coin, -505 usd (202 held)
    `)
  })
}

const idOf = (events: readonly EngineEvent[]): number => (events[0]?.kind === 'order_placed' ? events[0].order : 0)

function limit(order: { owner: number; side: 'buy' | 'sell'; quantity: number; price: number }): CommandBody {
  return {
    kind: 'place_order',
    market: 1,
    clientId: null,
    type: 'limit',
    timeInForce: 'gtc',
    postOnly: false,
    selfTrade: 'expire_taker',
    value: null,
    triggerPrice: null,
    trail: null,
    expireAt: null,
    ...order,
  } as CommandBody
}

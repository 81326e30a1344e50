import { describe, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { type MarketOptions, openVenue } from './market-script.ts'

/** One cancels the other: a limit leg and a stop leg under one hold. */
export function ocoSuite(create: () => Machine): void {
  const play = (script: string, options: MarketOptions = {}) => openVenue(create(), options).play(script)

  test('holds once, the larger of what its legs need', () => {
    play(`
      ann oco sell 5@110 stop 95 limit 94
      ann has → +0 coin (5 held), +0 usd
      bob oco buy 5@90 stop 105 limit 106
      bob has → +0 coin, +0 usd (530 held)
      cat oco buy 5@90 stop 105 worth 300
      cat has → +0 coin, +0 usd (450 held)
      book → bids 10@90, asks 5@110
    `)
  })

  test('loses its stop leg immediately before the first deal of its limit leg', () => {
    play(`
      ann oco sell 5@110 stop 95
      bob buy 2@110 → 2 oco with 5 left, 1 x 3: 2 @ 110, 3 filled
      ann has → -2 coin (3 held), +220 usd
      bob buy 3@110 → 1 x 4: 3 @ 110, 1 filled, 4 filled
      ann has → -5 coin, +550 usd
    `)
  })

  test('loses its limit leg when the turn of its stop leg comes', () => {
    play(`
      ann oco sell 5@110 stop 95 limit 94
      bob buy 1@95
      cat sell 1@95 → 3 x 4: 1 @ 95, 3 filled, 4 filled, 1 oco with 5 left, 2 triggered
      book → bids none, asks 5@94
      ann has → +0 coin (5 held), +0 usd
    `)
  })

  test('gives back at once what the living leg does not need', () => {
    play(`
      ann oco buy 5@90 stop 105 limit 106
      bob sell 1@90 → 2 oco with 5 left, 1 x 3: 1 @ 90, 3 filled
      ann has → +1 coin, -90 usd (360 held)
    `)
    play(`
      ann oco buy 5@90 stop 105 worth 300
      bob sell 2@105
      cat buy 1@105 → 3 x 4: 1 @ 105, 4 filled, 1 oco with 5 left, 2 triggered, 3 x 2: 1 @ 105, 3 filled, 2 no-liquidity with 195 left
      ann has → +1 coin, -105 usd
    `)
  })

  test('is cancelled by either leg', () => {
    play(`
      ann oco sell 5@110 stop 95
      ann cancel 1 → 1 cancelled with 5 left, 2 oco with 5 left
      ann oco sell 5@110 stop 95
      ann cancel 4 → 4 cancelled with 5 left, 3 oco with 5 left
      ann oco buy 5@90 stop 105 limit 106 as pair
      ann cancel id pair → 5 cancelled with 5 left, 6 oco with 5 left
      ann oco buy 5@90 stop 105 limit 106
      ann cancel 8 → 8 cancelled with 5 left, 7 oco with 5 left
      ann has → +0 coin, +0 usd
      book → bids none, asks none
    `)
  })

  test('whose limit leg takes at once has no stop leg from its first deal on', () => {
    play(`
      bob buy 2@120
      ann oco sell 5@110 stop 95 → 3 oco with 5 left, 1 x 2: 2 @ 120, 1 filled
      book → bids none, asks 3@110
      ann has → -2 coin (3 held), +240 usd
    `)
  })

  test('whose limit leg meets itself ends whole', () => {
    play(`
      ann buy 2@120
      ann oco sell 5@110 stop 95 → 2 self-trade with 5 left, 3 oco with 5 left
      ann has → +0 coin, +0 usd (240 held)
    `)
  })

  test('that is a maker met by its owner ends whole when it gives way', () => {
    play(`
      ann oco sell 5@110 stop 95
      bob sell 1@111
      ann buy 1@111 self-trade maker → 1 self-trade with 5 left, 2 oco with 5 left, 3 x 4: 1 @ 111, 3 filled, 4 filled
    `)
  })

  test('whose stop leg is in the queue loses it when the limit leg deals first', () => {
    play(`
      dan buy 1@95
      dan buy 1@94
      ann oco sell 5@110 stop 95 limit 94
      cat sell 1@200 stop 95
      bob sell 1@94 → 1 x 6: 1 @ 95, 1 filled, 6 filled, 3 oco with 5 left, 4 triggered, 2 x 4: 1 @ 94, 2 filled, 5 triggered
      book → bids none, asks 4@94 1@200
    `)
  })

  test('posts its limit leg only where it does not take', () => {
    play(`
      bob buy 1@110
      ann oco sell 5@110 stop 95 post-only → POST_ONLY_WOULD_TAKE
      ann oco sell 5@111 stop 95 post-only
    `)
  })

  test('expires whole', () => {
    play(`
      ann oco sell 5@110 stop 95 until 1000
      wait 1000
      tick → 1 expired with 5 left, 2 oco with 5 left
    `)
  })

  describe('is refused', () => {
    test('when its prices lie on the wrong sides', () => {
      play(`
        ann oco sell 5@95 stop 95 → ORDER_INVALID
        ann oco sell 5@94 stop 95 → ORDER_INVALID
        ann oco sell 5@96 stop 95
        ann cancel all → 1 cancelled with 5 left, 2 oco with 5 left
        bob oco buy 5@105 stop 105 limit 105 → ORDER_INVALID
        bob oco buy 5@106 stop 105 limit 105 → ORDER_INVALID
        bob oco buy 5@104 stop 105 limit 105
      `)
    })

    test('unless its stop leg says how it buys, and only then', () => {
      play(`
        ann oco buy 5@90 stop 105 → ORDER_INVALID
        ann oco buy 5@90 stop 105 limit 105 worth 500 → ORDER_INVALID
        ann oco sell 5@110 stop 95 worth 500 → ORDER_INVALID
      `)
    })

    test('when its stop is already reached', () => {
      play(`
        ann oco sell 5@110 stop 100 → TRIGGER_WRONG
        ann oco sell 5@110 stop 99
        bob oco buy 5@90 stop 100 limit 100 → TRIGGER_WRONG
        bob oco buy 5@90 stop 101 limit 101
      `)
    })

    test('when either leg is worth too little or too much', () => {
      const bounds = { minValue: 450, maxValue: 600 } as MarketOptions
      play(
        `
        ann oco buy 5@90 stop 105 worth 449 → VALUE_TOO_LOW
        ann oco buy 5@89 stop 105 worth 450 → VALUE_TOO_LOW
        ann oco buy 5@90 stop 105 worth 601 → AMOUNT_TOO_LARGE
        ann oco buy 5@90 stop 105 limit 121 → AMOUNT_TOO_LARGE
        ann oco buy 5@90 stop 105 worth 450
        ann oco buy 5@90 stop 105 limit 120
      `,
        bounds,
      )
    })

    test('when the larger need is not there', () => {
      play(`
        ann oco buy 5@90 stop 105 worth 1000001 → INSUFFICIENT_BALANCE
        ann oco buy 5@90 stop 105 worth 1000000
        bob oco sell 10001@110 stop 95 → INSUFFICIENT_BALANCE
        bob oco sell 10000@110 stop 95
      `)
    })
  })
}

import { test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { type MarketOptions, openVenue } from './market-script.ts'

/** Changing orders that wait, and legs of an OCO: where they stand after, what is held, and what is refused. */
export function changingSuite(create: () => Machine): void {
  const play = (script: string, options: MarketOptions = {}) => openVenue(create(), options).play(script)

  test('a stop waits for its new trigger, and holds what it held', () => {
    play(`
      ann sell 5@94 stop 95
      ann change 1 stop 97 → 1 waits for 97: 5@94
      ann has → +0 coin (5 held), +0 usd
      bob buy 9@96
      cat sell 1@96 → 2 x 3: 1 @ 96, 3 filled, 1 triggered, 2 x 1: 5 @ 96, 1 filled
    `)
  })

  test('a changed trigger waits behind those that are there, a changed price does not', () => {
    play(`
      ann sell 1@90 stop 95
      bob sell 1@90 stop 95
      cat sell 1@90 stop 96
      ann change 1 @91 → 1 waits for 95: 1@91
      cat change 3 stop 95 → 3 waits for 95: 1@90
      eve buy 9@94
      dan sell 1@94 → 4 x 5: 1 @ 94, 5 filled, 1 triggered, 4 x 1: 1 @ 94, 1 filled, 2 triggered, 4 x 2: 1 @ 94, 2 filled, 3 triggered, 4 x 3: 1 @ 94, 3 filled
    `)
  })

  test('limit price and amount of a stop change what is held', () => {
    play(`
      ann buy 5@104 stop 103
      ann has → +0 coin, +0 usd (520 held)
      ann change 1 8@106 → 1 waits for 103: 8@106
      ann has → +0 coin, +0 usd (848 held)
      ann change 1 2@103 stop 102 → 1 waits for 102: 2@103
      ann has → +0 coin, +0 usd (206 held)
    `)
  })

  test('a take-profit at market changes what it spends', () => {
    play(`
      ann buy worth 500 take 95
      ann change 1 worth 700 take 96 → 1 waits for 96: 700
      ann has → +0 coin, +0 usd (700 held)
      ann change 1 5 → ORDER_INVALID
      ann change 1 @95 → ORDER_INVALID
      ann change 1 trail 3 → ORDER_INVALID
    `)
  })

  test('a trailing distance is measured from the best price since the order was placed', () => {
    play(`
      ann sell 5 trail 10
      bob sell 1@110
      cat buy 1@110 → 2 x 3: 1 @ 110, 2 filled, 3 filled
      bob sell 1@108
      cat buy 1@108 → 4 x 5: 1 @ 108, 4 filled, 5 filled
      ann change 1 trail 4 → 1 waits for 106: 5 trail 4
      ann change 1 trail 2 → TRIGGER_WRONG
      ann change 1 trail 20 → 1 waits for 90: 5 trail 20
      ann change 1 stop 107 → ORDER_INVALID
      bob sell 1@112
      cat buy 1@112 → 6 x 7: 1 @ 112, 6 filled, 7 filled
      ann change 1 3 → 1 waits for 92: 3 trail 20
    `)
  })

  test('a trailing buy follows from its new distance', () => {
    play(`
      ann buy worth 500 trail 10
      ann change 1 trail 3 → 1 waits for 103: 500 trail 3
      bob buy 1@95
      cat sell 1@95 → 2 x 3: 1 @ 95, 2 filled, 3 filled
      bob sell 9@98
      cat buy 1@98 → 4 x 5: 1 @ 98, 5 filled, 1 triggered, 4 x 1: 5 @ 98, 1 filled with 10 left
    `)
  })

  test('a trigger that is reached already, or is none, is refused', () => {
    play(`
      ann sell 5@90 stop 95
      ann change 1 stop 100 → TRIGGER_WRONG
      ann change 1 stop 0 → TRIGGER_WRONG
      ann change 1 stop 99 → 1 waits for 99: 5@90
      ann buy worth 500 take 95
      ann change 2 take 100 → TRIGGER_WRONG
    `)
  })

  test('saying again what holds is carried out and changes nothing', () => {
    play(`
      ann sell 5@94 stop 95
      ann change 1 stop 95
      ann change 1 5@94
      ann change 1 4@94 stop 96 → 1 waits for 96: 4@94
      ann change 1 4@94 stop 96
      bob buy 3@90
      bob change 2 3@90
      ann change 1  → ORDER_INVALID
    `)
  })

  test('a resting order changes as by an amend', () => {
    play(`
      ann sell 5@101
      bob sell 5@101
      ann change 1 2 → 1 is 2@101 in place
      bob change 2 @100 → 2 is 5@100
      ann change 1 stop 99 → NOT_AMENDABLE
      ann change 1 worth 99 → ORDER_INVALID
    `)
  })

  test('what has triggered has no trigger any more', () => {
    play(`
      ann sell 5@99 stop 99
      bob buy 1@98
      cat sell 1@98 → 2 x 3: 1 @ 98, 2 filled, 3 filled, 1 triggered
      ann change 1 stop 97 → NOT_AMENDABLE
      ann change 1 @100 → 1 is 5@100
    `)
  })

  test('both legs of an OCO may move, and one hold serves them', () => {
    play(`
      ann oco buy 5@90 stop 110 limit 111
      ann has → +0 coin, +0 usd (555 held)
      ann change 2 @112 stop 111 → 2 waits for 111: 5@112
      ann has → +0 coin, +0 usd (560 held)
      ann change 1 @95 → 1 is 5@95
      ann has → +0 coin, +0 usd (560 held)
      ann change 2 @96 stop 101 → 2 waits for 101: 5@96
      ann has → +0 coin, +0 usd (480 held)
      ann change 1 @98 → 1 is 5@98
      ann has → +0 coin, +0 usd (490 held)
      ann change 1 4 → NOT_AMENDABLE
      ann change 2 4 → NOT_AMENDABLE
      ann change 1 stop 99 → NOT_AMENDABLE
      bob sell 2@98 → 2 oco with 5 left, 1 x 3: 2 @ 98, 3 filled
      ann has → +2 coin, -196 usd (294 held)
    `)
  })

  test('the legs of an OCO never change sides', () => {
    play(`
      ann oco sell 5@110 stop 95
      ann change 2 stop 110 → ORDER_INVALID
      ann change 1 @95 → ORDER_INVALID
      ann change 1 @102 → 1 is 5@102
      ann change 2 stop 99 → 2 waits for 99: 5
      bob buy 1@99
      cat sell 1@99 → 3 x 4: 1 @ 99, 3 filled, 4 filled, 1 oco with 5 left, 2 triggered, 2 no-liquidity with 5 left
    `)
  })

  test('a limit leg moved into the book deals, and its stop ends', () => {
    play(`
      bob buy 5@101
      ann oco sell 5@110 stop 95
      ann change 2 @101 → 2 is 5@101, 3 oco with 5 left, 1 x 2: 5 @ 101, 1 filled, 2 filled
      ann has → -5 coin, +505 usd
    `)
  })

  test('needs the funds for what is more, and a market that is not paused', () => {
    play(`
      ann buy 9999@100 stop 101
      ann change 1 @101 → INSUFFICIENT_BALANCE
      ann change 1 10000 → 1 waits for 101: 10000@100
      bob change 1 9 → ORDER_NOT_FOUND
      market paused
      ann change 1 9 → MARKET_PAUSED
    `)
  })
}

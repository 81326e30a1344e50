import { test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { type MarketOptions, openVenue } from './market-script.ts'

/** Amending in place: who keeps the place, who loses it, and what is held after. */
export function amendingSuite(create: () => Machine): void {
  const play = (script: string, options: MarketOptions = {}) => openVenue(create(), options).play(script)

  test('less quantity at the same price keeps its place', () => {
    play(`
      ann sell 5@101
      bob sell 5@101
      ann amend 1 to 2 → 1 is 2@101 in place
      ann has → +0 coin (2 held), +0 usd
      book → bids none, asks 7@101
      cat buy 3@101 → 1 x 3: 2 @ 101, 1 filled, 2 x 3: 1 @ 101, 3 filled
    `)
  })

  test('more quantity goes to the end of the line', () => {
    play(`
      ann sell 5@101
      bob sell 5@101
      ann amend 1 to 6 → 1 is 6@101
      ann has → +0 coin (6 held), +0 usd
      cat buy 6@101 → 2 x 3: 5 @ 101, 2 filled, 1 x 3: 1 @ 101, 3 filled
    `)
  })

  test('another price goes to the end of that line', () => {
    play(`
      ann buy 5@99
      bob buy 5@98
      ann amend 1 to @98 → 1 is 5@98
      ann has → +0 coin, +0 usd (490 held)
      book → bids 10@98, asks none
      cat sell 6@98 → 2 x 3: 5 @ 98, 2 filled, 1 x 3: 1 @ 98, 3 filled
    `)
  })

  test('a new price that crosses trades at once', () => {
    play(`
      ann buy 5@99
      bob sell 2@101
      bob sell 9@103
      ann amend 1 to @102 → 1 is 5@102, 2 x 1: 2 @ 101, 2 filled
      book → bids 3@102, asks 9@103
      ann has → +2 coin, -202 usd (306 held)
      ann amend 1 to 4@103 → 1 is 2@103, 3 x 1: 2 @ 103, 1 filled
      ann has → +4 coin, -408 usd
    `)
  })

  test('the new quantity counts what is filled', () => {
    play(`
      ann sell 5@101
      bob buy 3@101 → 1 x 2: 3 @ 101, 2 filled
      ann amend 1 to 3 → QUANTITY_TOO_LOW
      ann amend 1 to 4 → 1 is 1@101 in place
      ann has → -3 coin (1 held), +303 usd
      ann amend 1 to 9 → 1 is 6@101
      ann has → -3 coin (6 held), +303 usd
    `)
  })

  test('may set off whoever waits for the price it makes', () => {
    play(`
      cat buy 1@50 stop 101
      bob sell 1@101
      ann buy 1@99
      ann amend 3 to @101 → 3 is 1@101, 2 x 3: 1 @ 101, 2 filled, 3 filled, 1 triggered
    `)
  })

  test('of a post-only order may not take', () => {
    play(`
      bob sell 1@101
      ann buy 1@99 post-only
      ann amend 2 to @101 → POST_ONLY_WOULD_TAKE
      ann amend 2 to @100 → 2 is 1@100
    `)
  })

  test('meets itself under its own rule', () => {
    play(`
      ann sell 1@101
      ann buy 1@99
      ann amend 2 to @101 → 2 is 1@101, 2 self-trade with 1 left
      book → bids none, asks 1@101
      ann has → +0 coin (1 held), +0 usd
    `)
  })

  test('is refused where nothing would change, or nobody could tell what', () => {
    play(`
      ann sell 5@101
      ann amend 1 to 5@101 → ORDER_INVALID
      ann amend 1 to 5 → ORDER_INVALID
      ann amend 1 to @101 → ORDER_INVALID
      ann amend 1 to  → ORDER_INVALID
    `)
  })

  test('is for the owner, for what rests, and for single orders', () => {
    play(`
      ann sell 5@101
      bob amend 1 to 4 → ORDER_NOT_FOUND
      ann amend 9 to 4 → ORDER_NOT_FOUND
      ann buy 5@99 stop 105
      ann amend 2 to 4 → NOT_AMENDABLE
      ann oco sell 5@110 stop 95 limit 94
      ann amend 3 to 4 → NOT_AMENDABLE
      ann amend 4 to 4 → NOT_AMENDABLE
      ann cancel 1 → 1 cancelled with 5 left
      ann amend 1 to 4 → ORDER_NOT_FOUND
    `)
  })

  test('of a leg that has lost the other is like that of any order', () => {
    play(`
      ann oco sell 5@110 stop 95
      bob buy 1@110 → 2 oco with 5 left, 1 x 3: 1 @ 110, 3 filled
      ann amend 1 to 3 → 1 is 2@110 in place
    `)
  })

  test('waits while the market is paused', () => {
    play(`
      ann sell 5@101
      market paused
      ann amend 1 to 4 → MARKET_PAUSED
      ann cancel 1 → 1 cancelled with 5 left
    `)
  })

  test('needs the funds for what is more', () => {
    play(
      `
      ann sell 10000@101
      ann amend 1 to 10001 → INSUFFICIENT_BALANCE
      bob buy 10000@100
      bob amend 2 to @101 → INSUFFICIENT_BALANCE
      bob amend 2 to 9999@100 → 2 is 9999@100 in place
    `,
    )
  })

  test('stays within the bounds of the market', () => {
    play(
      `
      ann buy 4@100
      ann amend 1 to 1 → QUANTITY_TOO_LOW
      ann amend 1 to 2 → VALUE_TOO_LOW
      ann amend 1 to 3 → 1 is 3@100 in place
      ann amend 1 to 9 → QUANTITY_TOO_HIGH
      ann amend 1 to 8 → AMOUNT_TOO_LARGE
      ann amend 1 to 7 → 1 is 7@100
      ann amend 1 to 3@89 → VALUE_TOO_LOW
      ann amend 1 to @89 → PRICE_OUT_OF_BAND
      ann amend 1 to @90 → 1 is 7@90
      ann amend 1 to @0 → PRICE_WRONG
    `,
      { minQuantity: 2, maxQuantity: 8, minValue: 300, maxValue: 700, bandPpm: 100_000 } as MarketOptions,
    )
  })
}

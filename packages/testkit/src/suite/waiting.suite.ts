import { describe, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { type MarketOptions, openVenue } from './market-script.ts'

/** Orders that wait for a trigger: stops, take-profits, trailing ones, and the order of their turns. */
export function waitingSuite(create: () => Machine): void {
  const play = (script: string, options: MarketOptions = {}) => openVenue(create(), options).play(script)

  describe('stop orders', () => {
    test('wait unseen, with their funds held, until the price comes', () => {
      play(`
        ann buy 3@102 stop 105
        book → bids none, asks none
        ann has → +0 coin, +0 usd (306 held)
        bob sell 1@104
        cat buy 1@104 → 2 x 3: 1 @ 104, 2 filled, 3 filled
        bob sell 1@105
        cat buy 1@105 → 4 x 5: 1 @ 105, 4 filled, 5 filled, 1 triggered
        book → bids 3@102, asks none
      `)
    })

    test('to sell trigger when the price falls to them', () => {
      play(`
        bob buy 9@90
        ann sell 3 stop 95
        cat buy 1@96
        dan sell 1@96 → 3 x 4: 1 @ 96, 3 filled, 4 filled
        cat buy 1@95
        dan sell 1@95 → 5 x 6: 1 @ 95, 5 filled, 6 filled, 2 triggered, 1 x 2: 3 @ 90, 2 filled
        ann has → -3 coin, +270 usd
      `)
    })

    test('to buy at market spend their value', () => {
      play(`
        bob sell 2@110
        ann buy worth 250 stop 105
        ann has → +0 coin, +0 usd (250 held)
        cat sell 1@106
        dan buy 1@106 → 3 x 4: 1 @ 106, 3 filled, 4 filled, 2 triggered, 1 x 2: 2 @ 110, 1 filled, 2 no-liquidity with 30 left
        ann has → +2 coin, -220 usd
      `)
    })

    test('that nobody meets when their turn comes end for want of liquidity', () => {
      play(`
        ann sell 3 stop 95
        bob buy 1@95
        cat sell 1@95 → 2 x 3: 1 @ 95, 2 filled, 3 filled, 1 triggered, 1 no-liquidity with 3 left
        ann has → +0 coin, +0 usd
      `)
    })

    test('already reached are refused', () => {
      play(`
        ann buy 1@100 stop 100 → TRIGGER_WRONG
        ann buy 1@101 stop 101
        ann sell 1@100 stop 100 → TRIGGER_WRONG
        ann sell 1@99 stop 99
        ann sell 1@100 take 100 → TRIGGER_WRONG
        ann sell 1@101 take 101
        ann buy 1@100 take 100 → TRIGGER_WRONG
        ann buy 1@99 take 99
      `)
    })

    test('immediate or cancel act as such in their turn', () => {
      play(`
        bob sell 1@105
        bob sell 1@106
        bob sell 1@107
        ann buy 3@106 stop 105 ioc
        cat buy 1@105 → 1 x 5: 1 @ 105, 1 filled, 5 filled, 4 triggered, 2 x 4: 1 @ 106, 2 filled, 4 immediate-or-cancel with 2 left
        ann has → +1 coin, -106 usd
      `)
    })

    test('fill or kill are killed in their turn when the book is too thin', () => {
      play(`
        bob sell 1@105
        bob sell 1@106
        ann buy 3@106 stop 105 fok
        dan buy 1@106 stop 105 fok
        cat buy 1@105 → 1 x 5: 1 @ 105, 1 filled, 5 filled, 3 triggered, 3 fill-or-kill with 3 left, 4 triggered, 2 x 4: 1 @ 106, 2 filled, 4 filled
        ann has → +0 coin, +0 usd
      `)
    })

    test('post-only end in their turn when they would take', () => {
      play(`
        bob sell 1@105
        bob sell 1@106
        ann buy 3@106 stop 105 post-only
        dan buy 1@105 stop 105 post-only
        cat buy 1@105 → 1 x 5: 1 @ 105, 1 filled, 5 filled, 3 triggered, 3 post-only with 3 left, 4 triggered
        book → bids 1@105, asks 1@106
      `)
    })
  })

  describe('take-profit orders', () => {
    test('to sell trigger when the price rises to them, to buy when it falls', () => {
      play(`
        ann sell 1@104 take 105
        bob buy 1@96 take 95
        cat sell 1@105
        dan buy 1@105 → 3 x 4: 1 @ 105, 3 filled, 4 filled, 1 triggered
        book → bids none, asks 1@104
        cat buy 1@95
        dan sell 1@95 → 5 x 6: 1 @ 95, 5 filled, 6 filled, 2 triggered
        book → bids 1@96, asks 1@104
      `)
    })

    test('at market take what is there', () => {
      play(
        `
        bob buy 5@103
        ann sell 2 take 105
        dan buy worth 50 take 95
        cat sell 1@105
        dan buy 1@105 → 4 x 5: 1 @ 105, 4 filled, 5 filled, 2 triggered, 1 x 2: 2 @ 103, 2 filled
      `,
      )
    })
  })

  describe('trailing orders', () => {
    test('to sell follow the price up and trigger when it falls back by their distance', () => {
      play(`
        dan buy 9@80
        ann sell 2 trail 5
        bob sell 1@110
        cat buy 1@110 → 3 x 4: 1 @ 110, 3 filled, 4 filled
        bob buy 1@106
        cat sell 1@106 → 5 x 6: 1 @ 106, 5 filled, 6 filled
        bob buy 1@105
        cat sell 1@105 → 7 x 8: 1 @ 105, 7 filled, 8 filled, 2 triggered, 1 x 2: 2 @ 80, 2 filled
      `)
    })

    test('to buy follow the price down and trigger when it comes back by their distance', () => {
      play(`
        dan sell 9@120
        ann buy worth 240 trail 5
        bob buy 1@90
        cat sell 1@90 → 3 x 4: 1 @ 90, 3 filled, 4 filled
        bob sell 1@94
        cat buy 1@94 → 5 x 6: 1 @ 94, 5 filled, 6 filled
        bob sell 1@95
        cat buy 1@95 → 7 x 8: 1 @ 95, 7 filled, 8 filled, 2 triggered, 1 x 2: 2 @ 120, 2 filled
      `)
    })

    test('begin at the last price and need room below it', () => {
      play(`
        ann sell 1 trail 99
        ann sell 1 trail 100 → TRIGGER_WRONG
        ann sell 1 trail 101 → TRIGGER_WRONG
        ann sell 1 trail 0 → TRIGGER_WRONG
        ann buy worth 9 trail 4294967195
        ann buy worth 9 trail 4294967196 → TRIGGER_WRONG
      `)
    })
  })

  describe('turns', () => {
    test('come after the order that moved the price has its own last word', () => {
      play(`
        bob sell 1@105
        ann sell 1@104 take 105
        cat buy 3@105 → 1 x 3: 1 @ 105, 1 filled, 2 triggered, 3 x 2: 1 @ 105, 2 filled
        book → bids 1@105, asks none
      `)
    })

    test('after a rise come by ascending trigger, equals by age', () => {
      play(`
        ann buy 1@1 stop 103
        bob buy 1@1 stop 102
        cat buy 1@1 stop 103
        dan sell 1@1 take 102
        eve sell 1@103
        dan buy 1@103 → 5 x 6: 1 @ 103, 5 filled, 6 filled, 2 triggered, 4 triggered, 2 x 4: 1 @ 1, 2 filled, 4 filled, 1 triggered, 3 triggered
      `)
    })

    test('after a fall come by descending trigger, equals by age', () => {
      play(`
        ann sell 1@200 stop 97
        bob sell 1@200 stop 98
        cat sell 1@200 stop 97
        dan buy 1@97
        eve sell 1@97 → 4 x 5: 1 @ 97, 4 filled, 5 filled, 2 triggered, 1 triggered, 3 triggered
        dan buy 3@200 → 2 x 6: 1 @ 200, 2 filled, 1 x 6: 1 @ 200, 1 filled, 3 x 6: 1 @ 200, 3 filled, 6 filled
      `)
    })

    test('bring each other about, first in first out', () => {
      play(`
        bob buy 1@98
        bob buy 1@96
        bob buy 1@94
        bob buy 1@92
        ann sell 1 stop 98
        cat sell 1 stop 96
        dan sell 1 stop 94
        eve sell 1 → 1 x 8: 1 @ 98, 1 filled, 8 filled, 5 triggered, 2 x 5: 1 @ 96, 2 filled, 5 filled, 6 triggered, 3 x 6: 1 @ 94, 3 filled, 6 filled, 7 triggered, 4 x 7: 1 @ 92, 4 filled, 7 filled
        book → bids none, asks none
      `)
    })

    test('count a price that was only touched on the way', () => {
      play(`
        ann sell 1@104
        ann sell 1@108
        bob buy 1@1 stop 103
        bob buy 1@1 stop 107
        bob buy 1@1 stop 109
        cat buy 2@108 → 1 x 6: 1 @ 104, 1 filled, 2 x 6: 1 @ 108, 2 filled, 6 filled, 3 triggered, 4 triggered
      `)
    })

    test('give a triggered order a new place at its price', () => {
      play(`
        ann buy 1@90 stop 105
        bob buy 1@90
        cat sell 1@105
        dan buy 1@105 → 3 x 4: 1 @ 105, 3 filled, 4 filled, 1 triggered
        eve sell 2@90 → 2 x 5: 1 @ 90, 2 filled, 1 x 5: 1 @ 90, 1 filled, 5 filled
      `)
    })

    test('do not come twice when two deals are at the same price', () => {
      play(`
        ann buy 1@105 stop 105
        bob sell 2@105
        cat buy 1@105 → 2 x 3: 1 @ 105, 3 filled, 1 triggered, 2 x 1: 1 @ 105, 2 filled, 1 filled
        bob sell 1@105
        cat buy 1@105 → 4 x 5: 1 @ 105, 4 filled, 5 filled
      `)
    })

    test('meet their own owner under their own rule', () => {
      play(`
        ann sell 1@105
        ann buy 1@105 stop 104 self-trade maker
        bob sell 1@104
        cat buy 1@104 → 3 x 4: 1 @ 104, 3 filled, 4 filled, 2 triggered, 1 self-trade with 1 left
        book → bids 1@105, asks none
      `)
    })
  })

  describe('waiting orders', () => {
    test('measure the band from their trigger', () => {
      play(
        `
        ann buy 1@132 stop 120
        ann buy 1@133 stop 120 → PRICE_OUT_OF_BAND
        ann buy 1@108 stop 120
        ann buy 1@107 stop 120 → PRICE_OUT_OF_BAND
      `,
        { bandPpm: 100_000 } as MarketOptions,
      )
    })

    test('at market reach to the edge of the band around the price of their turn', () => {
      play(
        `
        bob sell 1@105
        bob sell 1@110
        ann buy worth 900 stop 105
        cat buy 1@105 → 1 x 4: 1 @ 105, 1 filled, 4 filled, 3 triggered, 2 x 3: 1 @ 110, 2 filled, 3 no-liquidity with 790 left
      `,
        { bandPpm: 100_000 } as MarketOptions,
      )
    })

    test('can be cancelled, and give their funds back', () => {
      play(`
        ann buy 3@102 stop 105
        ann cancel 1 → 1 cancelled with 3 left
        ann has → +0 coin, +0 usd
        bob sell 1@105
        cat buy 1@105 → 2 x 3: 1 @ 105, 2 filled, 3 filled
      `)
    })

    test('are told to wait for the price only in their own market and on a price that changes', () => {
      play(`
        bob sell 2@100
        ann sell 1@100 stop 99
        cat buy 2@100 → 1 x 3: 2 @ 100, 1 filled, 3 filled
        ann cancel 2 → 2 cancelled with 1 left
      `)
    })
  })
}

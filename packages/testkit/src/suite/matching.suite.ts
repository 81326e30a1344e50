import { describe, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { type MarketOptions, openVenue } from './market-script.ts'

/** How orders meet: price, then time; what rests, what ends, and at whose price. */
export function matchingSuite(create: () => Machine): void {
  const play = (script: string, options: MarketOptions = {}) => openVenue(create(), options).play(script)

  describe('limit orders', () => {
    test('rest when nobody meets them', () => {
      play(`
        ann sell 5@101
        bob buy 3@99
        book → bids 3@99, asks 5@101
        ann has → +0 coin (5 held), +0 usd
        bob has → +0 coin, +0 usd (297 held)
      `)
    })

    test('trade at the price of the one who was there first', () => {
      play(`
        ann sell 5@101
        bob buy 5@110 → 1 x 2: 5 @ 101, 1 filled, 2 filled
        ann has → -5 coin, +505 usd
        bob has → +5 coin, -505 usd
        book → bids none, asks none
      `)
    })

    test('of a seller meet the highest bid first and get its price', () => {
      play(`
        ann buy 2@98
        bob buy 2@99
        cat sell 3@90 → 2 x 3: 2 @ 99, 2 filled, 1 x 3: 1 @ 98, 3 filled
        book → bids 1@98, asks none
      `)
    })

    test('at one price trade in the order in which they came', () => {
      play(`
        ann sell 2@101
        bob sell 2@101
        cat sell 2@101
        dan buy 5@101 → 1 x 4: 2 @ 101, 1 filled, 2 x 4: 2 @ 101, 2 filled, 3 x 4: 1 @ 101, 4 filled
        dan buy 1@101 → 3 x 5: 1 @ 101, 3 filled, 5 filled
      `)
    })

    test('meet better prices before older orders', () => {
      play(`
        ann sell 1@103
        bob sell 1@102
        cat sell 1@101
        dan buy 3@103 → 3 x 4: 1 @ 101, 3 filled, 2 x 4: 1 @ 102, 2 filled, 1 x 4: 1 @ 103, 1 filled, 4 filled
      `)
    })

    test('rest with what is left, at their own price', () => {
      play(`
        ann sell 2@101
        bob buy 5@102 → 1 x 2: 2 @ 101, 1 filled
        book → bids 3@102, asks none
        bob has → +2 coin, -202 usd (306 held)
        cat sell 1@100 → 2 x 3: 1 @ 102, 3 filled
        book → bids 2@102, asks none
      `)
    })

    test('do not reach beyond their price by one tick', () => {
      play(`
        ann sell 1@101
        bob buy 1@100
        book → bids 1@100, asks 1@101
        bob buy 1@101 → 1 x 3: 1 @ 101, 1 filled, 3 filled
      `)
    })

    test('fill across many levels and makers in one go', () => {
      play(`
        ann sell 1@101
        bob sell 2@101
        ann sell 3@102
        cat sell 4@103
        dan buy 8@103 → 1 x 5: 1 @ 101, 1 filled, 2 x 5: 2 @ 101, 2 filled, 3 x 5: 3 @ 102, 3 filled, 4 x 5: 2 @ 103, 5 filled
        book → bids none, asks 2@103
        dan has → +8 coin, -815 usd
      `)
    })
  })

  test('one order may meet two thousand, and closing may end two thousand', () => {
    const venue = openVenue(create())
    const lines = (count: number, line: (index: number) => string): string =>
      Array.from({ length: count }, (_, index) => line(index)).join('\n')
    const makers = ['ann', 'bob', 'cat'] as const
    venue.play(lines(2_000, index => `${makers[index % 3]} sell 1@${101 + (index % 50)}`))
    const best = Array.from({ length: 2_000 }, (_, index) => index).sort((a, b) => (a % 50) - (b % 50) || a - b)
    const deals = best.map(index => `${index + 1} x 2001: 1 @ ${101 + (index % 50)}, ${index + 1} filled`)
    venue.play(`dan buy 2000 → ${deals.join(', ')}, 2001 filled`)
    venue.play(lines(2_000, index => `${makers[index % 3]} buy 1@${99 - (index % 50)}`))
    const ended = Array.from({ length: 2_000 }, (_, index) => `${index + 2_002} market-closed with 1 left`)
    venue.play(`market closed → ${ended.join(', ')}`)
  })

  describe('immediate or cancel', () => {
    test('takes what there is and gives the rest back', () => {
      play(`
        ann sell 2@101
        bob buy 5@101 ioc → 1 x 2: 2 @ 101, 1 filled, 2 immediate-or-cancel with 3 left
        bob has → +2 coin, -202 usd
        book → bids none, asks none
      `)
    })

    test('ends at once when nobody meets it', () => {
      play(`
        ann sell 2@102
        bob buy 5@101 ioc → 2 immediate-or-cancel with 5 left
        bob has → +0 coin, +0 usd
      `)
    })
  })

  describe('fill or kill', () => {
    test('trades all of it or is refused', () => {
      play(`
        ann sell 2@101
        bob sell 2@102
        cat buy 5@102 fok → NOT_FILLABLE
        cat buy 4@101 fok → NOT_FILLABLE
        cat buy 4@102 fok → 1 x 3: 2 @ 101, 1 filled, 2 x 3: 2 @ 102, 2 filled, 3 filled
      `)
    })

    test('does not count what it would trade with itself', () => {
      play(`
        ann sell 2@101
        bob sell 2@101
        ann buy 4@101 fok self-trade maker → NOT_FILLABLE
        ann buy 2@101 fok → NOT_FILLABLE
        ann buy 4@101 fok self-trade none → 1 x 3: 2 @ 101, 1 filled, 2 x 3: 2 @ 101, 2 filled, 3 filled
      `)
    })

    test('passes over own orders when they give way', () => {
      play(`
        ann sell 2@101
        bob sell 2@101
        ann buy 2@101 fok self-trade maker → 1 self-trade with 2 left, 2 x 3: 2 @ 101, 2 filled, 3 filled
      `)
    })
  })

  describe('post-only', () => {
    test('is refused when it would take, and rests one tick away', () => {
      play(`
        ann sell 2@101
        bob buy 1@101 post-only → POST_ONLY_WOULD_TAKE
        bob buy 1@150 post-only → POST_ONLY_WOULD_TAKE
        bob buy 1@100 post-only
        book → bids 1@100, asks 2@101
      `)
    })

    test('counts own orders too', () => {
      play(`
        ann sell 2@101
        ann buy 1@101 post-only → POST_ONLY_WOULD_TAKE
      `)
    })
  })

  describe('market orders', () => {
    test('by quantity take the best prices until they are filled', () => {
      play(`
        ann sell 2@101
        bob sell 2@103
        cat buy 3 → 1 x 3: 2 @ 101, 1 filled, 2 x 3: 1 @ 103, 3 filled
        cat has → +3 coin, -305 usd
      `)
    })

    test('end with what nobody offers', () => {
      play(`
        ann sell 2@101
        cat buy 3 → 1 x 2: 2 @ 101, 1 filled, 2 no-liquidity with 1 left
        cat has → +2 coin, -202 usd
      `)
    })

    test('need somebody to trade with', () => {
      play(`
        cat buy 3 → NO_LIQUIDITY
        cat buy worth 500 → NO_LIQUIDITY
        cat sell 3 → NO_LIQUIDITY
      `)
    })

    test('fill or kill by quantity', () => {
      play(`
        ann buy 2@99
        bob sell 3 fok → NOT_FILLABLE
        bob sell 2 fok → 1 x 2: 2 @ 99, 1 filled, 2 filled
      `)
    })

    test('buy for a value as many lots as it pays for, and get the rest back', () => {
      play(`
        ann sell 2@101
        bob sell 9@150
        cat buy worth 500 → 1 x 3: 2 @ 101, 1 filled, 2 x 3: 1 @ 150, 3 filled with 148 left
        cat has → +3 coin, -352 usd
      `)
    })

    test('sell for a value no more lots than bring it in', () => {
      play(`
        ann buy 2@100
        bob buy 9@60
        cat sell worth 330 → 1 x 3: 2 @ 100, 1 filled, 2 x 3: 2 @ 60, 3 filled with 10 left
        cat has → -4 coin, +320 usd
      `)
    })

    test('sell for a value stop at the first order they cannot take whole, though a cheaper one would still fit', () => {
      play(`
        ann sell 1@500
        bob buy 29@9
        cat buy 17@7
        ann sell worth 43 → 2 x 4: 4 @ 9, 4 filled with 7 left
        ann has → -4 coin (1 held), +36 usd
        dan sell worth 43 → 2 x 5: 4 @ 9, 5 filled with 7 left
        dan has → -4 coin, +36 usd
      `)
    })

    test('sell for a value go on to a cheaper price when they emptied the better one', () => {
      play(`
        bob buy 4@9
        cat buy 17@7
        dan sell worth 43 → 1 x 3: 4 @ 9, 1 filled, 2 x 3: 1 @ 7, 3 filled
        dan has → -5 coin, +43 usd
      `)
      play(`
        ann sell 1@500
        bob buy 4@9
        cat buy 17@7
        ann sell worth 43 → 2 x 4: 4 @ 9, 2 filled, 3 x 4: 1 @ 7, 4 filled
        ann has → -5 coin (1 held), +43 usd
      `)
    })

    test('for a value that buys not even one lot end without a deal', () => {
      play(`
        ann sell 2@101
        cat buy worth 100 → 2 no-liquidity with 100 left
        cat has → +0 coin, +0 usd
        cat buy worth 101 → 1 x 3: 1 @ 101, 3 filled
      `)
    })

    test('for a value end with what the book cannot give', () => {
      play(`
        ann sell 2@101
        cat buy worth 500 → 1 x 2: 2 @ 101, 1 filled, 2 no-liquidity with 298 left
        cat has → +2 coin, -202 usd
      `)
    })

    test('hold no more than what they will spend', () => {
      play(`
        ann sell 9000@111
        bob buy 9000 → 1 x 2: 9000 @ 111, 1 filled, 2 filled
        bob has → +9000 coin, -999000 usd
        cat sell 50@20000
        bob buy 1 → INSUFFICIENT_BALANCE
        dan buy 50 → 3 x 4: 50 @ 20000, 3 filled, 4 filled
      `)
    })
  })

  describe('price bands', () => {
    const band = { bandPpm: 100_000 } as MarketOptions

    test('keep limit prices within ten per cent of the last price', () => {
      play(
        `
        ann buy 1@89 → PRICE_OUT_OF_BAND
        ann buy 1@90
        ann sell 1@110
        ann sell 1@111 → PRICE_OUT_OF_BAND
      `,
        band,
      )
    })

    test('round to the inside when the edges fall between ticks', () => {
      play(
        `
        ann buy 1@9 → PRICE_OUT_OF_BAND
        ann buy 1@10
        ann sell 1@12
        ann sell 1@13 → PRICE_OUT_OF_BAND
      `,
        { lastPrice: 11, bandPpm: 100_000 } as MarketOptions,
      )
    })

    test('move with every deal', () => {
      play(
        `
        ann sell 1@110
        bob buy 1@110 → 1 x 2: 1 @ 110, 1 filled, 2 filled
        ann sell 1@121
        ann sell 1@122 → PRICE_OUT_OF_BAND
        ann buy 1@98 → PRICE_OUT_OF_BAND
        ann buy 1@99
      `,
        band,
      )
    })

    test('stop a market order at the edge that stood when it came', () => {
      play(
        `
        ann sell 1@105
        ann sell 1@110
        bob buy 1@110 → 1 x 3: 1 @ 105, 1 filled, 3 filled
        ann sell 1@115
        cat sell 1@100
        bob buy 1@100 → 5 x 6: 1 @ 100, 5 filled, 6 filled
        bob buy 5 → 2 x 7: 1 @ 110, 2 filled, 7 no-liquidity with 4 left
        bob buy 5 → 4 x 8: 1 @ 115, 4 filled, 8 no-liquidity with 4 left
      `,
        band,
      )
    })

    test('refuse a market order when everybody is outside', () => {
      play(
        `
        ann sell 1@110
        cat buy 1@90
        bob sell 1@90 → 2 x 3: 1 @ 90, 2 filled, 3 filled
        bob buy 1 → NO_LIQUIDITY
        bob buy worth 110 → NO_LIQUIDITY
      `,
        band,
      )
    })

    test('allow everything when the market has none', () => {
      play(`
        ann buy 1@1
        ann sell 1@4294967295 → AMOUNT_TOO_LARGE
        ann sell 1@1000000000
        ann sell 1@1000000001 → AMOUNT_TOO_LARGE
      `)
    })
  })
}

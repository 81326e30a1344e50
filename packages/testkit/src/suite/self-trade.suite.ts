import { test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { openVenue } from './market-script.ts'

/** Meeting oneself: the taker's rule counts. */
export function selfTradeSuite(create: () => Machine): void {
  const play = (script: string) => openVenue(create()).play(script)

  test('expire taker ends the taker where it meets itself', () => {
    play(`
      bob sell 1@101
      ann sell 2@102
      bob sell 1@103
      ann buy 3@103 → 1 x 4: 1 @ 101, 1 filled, 4 self-trade with 2 left
      book → bids none, asks 2@102 1@103
      ann has → +1 coin (2 held), -101 usd
    `)
  })

  test('expire maker ends the resting order and goes on', () => {
    play(`
      bob sell 1@101
      ann sell 2@102
      bob sell 1@103
      ann buy 3@103 self-trade maker → 1 x 4: 1 @ 101, 1 filled, 2 self-trade with 2 left, 3 x 4: 1 @ 103, 3 filled
      book → bids 1@103, asks none
    `)
  })

  test('expire both ends the resting order and then the taker', () => {
    play(`
      bob sell 1@101
      ann sell 2@102
      bob sell 1@103
      ann buy 3@103 self-trade both → 1 x 4: 1 @ 101, 1 filled, 2 self-trade with 2 left, 4 self-trade with 2 left
      book → bids none, asks 1@103
    `)
  })

  test('none trades with itself and moves nothing but fees', () => {
    play(`
      ann sell 2@102
      ann buy 3@103 self-trade none → 1 x 2: 2 @ 102, 1 filled
      book → bids 1@103, asks none
      ann has → +0 coin, +0 usd (103 held)
    `)
  })

  test('the rule of the resting order does not count', () => {
    play(`
      ann sell 2@102 self-trade both
      ann buy 1@102 self-trade none → 1 x 2: 1 @ 102, 2 filled
    `)
  })

  test('an order that is filled before it meets itself is filled', () => {
    play(`
      bob sell 2@101
      ann sell 2@101
      ann buy 2@101 → 1 x 3: 2 @ 101, 1 filled, 3 filled
      book → bids none, asks 2@101
    `)
  })

  test('an order by value that can afford no lot stops before it meets itself', () => {
    play(`
      bob sell 1@101
      ann sell 2@102
      ann buy worth 150 → 1 x 3: 1 @ 101, 1 filled, 3 filled with 49 left
      book → bids none, asks 2@102
    `)
  })

  test('a market order whose only partner is itself ends without a deal', () => {
    play(`
      ann sell 2@101
      ann buy 2 → 2 self-trade with 2 left
      ann buy worth 500 → 3 self-trade with 500 left
      ann buy 2 self-trade maker → 1 self-trade with 2 left, 4 no-liquidity with 2 left
      ann has → +0 coin, +0 usd
    `)
  })
}

import { DAY_MS } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { openVenue } from './market-script.ts'
import { START_AT } from './script-players.ts'

/** What fires on a tick and on nothing else: cancel-after, expiry, and the turning of client ids. */
export function timersSuite(create: () => Machine): void {
  const play = (script: string) => openVenue(create()).play(script)

  describe('an expiry', () => {
    test('ends the order on the tick at its moment, not one before', () => {
      play(`
        ann sell 5@101 until 1000
        wait 999
        tick
        wait 1
        tick → 1 expired with 5 left
        ann has → +0 coin, +0 usd
      `)
    })

    test('past its moment lets the order trade until the tick comes', () => {
      play(`
        ann sell 5@101 until 1000
        wait 2000
        bob buy 1@101 → 1 x 2: 1 @ 101, 2 filled
        tick → 1 expired with 4 left
      `)
    })

    test('must be later than the command', () => {
      play(`
        wait 1000
        ann sell 5@101 until 999 → EXPIRY_WRONG
        ann sell 5@101 until 1000 → EXPIRY_WRONG
        ann sell 5@101 until 1001
      `)
    })

    test('at one moment is by the order of placing, before that by moment', () => {
      play(`
        ann sell 1@101 until 1000
        bob sell 1@101 until 500
        cat sell 1@105 stop 95 until 1000
        wait 1000
        tick → 2 expired with 1 left, 1 expired with 1 left, 3 expired with 1 left
      `)
    })

    test('of an order that is gone fires nothing', () => {
      play(`
        ann sell 1@101 until 1000
        ann cancel 1 → 1 cancelled with 1 left
        wait 5000
        tick
      `)
    })
  })

  describe('cancel after', () => {
    test('ends all orders of the owner by their age and nobody else’s', () => {
      play(`
        ann sell 5@101
        bob sell 5@101
        ann buy 5@90 stop 110
        ann cancel after 1000
        wait 999
        tick
        wait 1
        tick → 1 timed-out with 5 left, 3 timed-out with 5 left
        book → bids none, asks 5@101
      `)
    })

    test('said again replaces what was said before, and 0 turns it off', () => {
      play(`
        ann sell 5@101
        ann cancel after 1000
        wait 900
        ann cancel after 1000
        wait 900
        tick
        ann cancel after 0
        wait 1000
        tick
        ann cancel 1 → 1 cancelled with 5 left
      `)
    })

    test('takes a delay of up to a day', () => {
      play(`
        ann cancel after -1 → DELAY_WRONG
        ann cancel after 86400001 → DELAY_WRONG
        ann cancel after 0.5 → DELAY_WRONG
        ann cancel after 86400000
        ann cancel after 0
      `)
    })

    test('comes before expiries of its moment', () => {
      play(`
        bob sell 1@102 until 1000
        ann sell 1@101 until 1000
        ann cancel after 1000
        wait 1000
        tick → 2 timed-out with 1 left, 1 expired with 1 left
      `)
    })
  })

  test('the next timer is the earliest of all that are set', () => {
    const venue = openVenue(create())
    // The deposits of the opening carry client ids, so their generation turns after a day.
    expect(venue.machine.nextTimerAt()).toBe(START_AT + DAY_MS)
    venue.play('ann sell 1@101 until 5000')
    expect(venue.machine.nextTimerAt()).toBe(START_AT + 5000)
    venue.play('bob cancel after 300')
    expect(venue.machine.nextTimerAt()).toBe(START_AT + 300)
    venue.play('bob cancel after 0')
    expect(venue.machine.nextTimerAt()).toBe(START_AT + 5000)
    venue.play('bob buy 1@101 → 1 x 2: 1 @ 101, 1 filled, 2 filled')
    expect(venue.machine.nextTimerAt()).toBe(START_AT + DAY_MS)
  })

  test('cancel all ends the oldest first and is content with none', () => {
    play(`
      ann cancel all
      ann sell 1@102
      ann oco sell 1@110 stop 95
      ann sell 1@101
      ann cancel all → 1 cancelled with 1 left, 2 cancelled with 1 left, 3 oco with 1 left, 4 cancelled with 1 left
      ann has → +0 coin, +0 usd
    `)
  })

  test('a paused market lets orders go and times out, but takes none', () => {
    play(`
      ann sell 1@102
      bob sell 1@102 until 10
      cat sell 1@102
      cat cancel after 10
      market paused
      ann buy 1@1 → MARKET_PAUSED
      ann oco sell 1@110 stop 95 → MARKET_PAUSED
      ann cancel 1 → 1 cancelled with 1 left
      wait 10
      tick → 3 timed-out with 1 left, 2 expired with 1 left
      market open
      ann buy 1@1
    `)
  })

  test('a closed market ends all its orders by age and stays closed', () => {
    play(`
      ann sell 1@102
      bob oco sell 1@110 stop 95
      cat buy 1@90 stop 110
      dan buy 1@90
      market closed → 1 market-closed with 1 left, 2 market-closed with 1 left, 3 oco with 1 left, 4 market-closed with 1 left, 5 market-closed with 1 left
      book → bids none, asks none
      ann buy 1@1 → MARKET_CLOSED
      market open → MARKET_CLOSED
      ann cancel 1 → ORDER_NOT_FOUND
    `)
  })
}

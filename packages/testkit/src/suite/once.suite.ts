import { BrokenInvariant } from '@bourse/kernel'
import { expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { openVenue } from './market-script.ts'
import { START_AT } from './script-players.ts'

/** A client id happens once. */
export function onceSuite(create: () => Machine): void {
  const play = (script: string) => openVenue(create()).play(script)

  test('the same command again is answered as first answered and does nothing', () => {
    play(`
      ann sell 5@101 as a1
      ann sell 5@101 as a1 → again 1
      book → bids none, asks 5@101
      ann cancel 1 → 1 cancelled with 5 left
      ann sell 5@101 as a1 → again 1
      book → bids none, asks none
    `)
  })

  test('another command under the same client id is refused', () => {
    play(`
      ann sell 5@101 as a1
      ann sell 6@101 as a1 → CLIENT_ID_REUSED
      ann buy 5@101 as a1 → CLIENT_ID_REUSED
      ann oco sell 5@110 stop 95 as a1 → CLIENT_ID_REUSED
      bob sell 6@101 as a1
    `)
  })

  test('a refused command is not remembered', () => {
    play(`
      ann sell 10001@101 as a1 → INSUFFICIENT_BALANCE
      ann sell 5@101 as a1
      ann sell 10001@101 as a1 → CLIENT_ID_REUSED
    `)
  })

  test('an order is cancelled by its client id, as long as it is open', () => {
    play(`
      ann sell 5@101 as a1
      bob cancel id a1 → ORDER_NOT_FOUND
      ann cancel id a2 → ORDER_NOT_FOUND
      ann cancel id a1 → 1 cancelled with 5 left
      ann cancel id a1 → ORDER_NOT_FOUND
    `)
  })

  test('a client id has 1 to 36 letters, digits, low lines and hyphens', () => {
    const longest = 'x'.repeat(36)
    play(`
      ann sell 1@101 as ${longest}
      ann sell 1@101 as ${longest}x → CLIENT_ID_WRONG
      ann sell 1@101 as a.b → CLIENT_ID_WRONG
      ann sell 1@101 as ä → CLIENT_ID_WRONG
      ann sell 1@101 as A-Z_09
      ann cancel id a.b → CLIENT_ID_WRONG
    `)
  })

  test('client ids that differ anywhere are different ones', () => {
    play(`
      ann sell 1@101 as a
      ann sell 1@101 as A
      ann sell 1@101 as aa
      ann sell 1@101 as ${'a'.repeat(8)}
      ann sell 1@101 as ${'a'.repeat(9)}
      ann sell 1@101 as ${'a'.repeat(35)}b
      ann sell 1@101 as ${'a'.repeat(36)}
    `)
  })

  test('what was carried out is known for a day at least and two at most', () => {
    play(`
      ann sell 5@101 as a1
      ann cancel 1 → 1 cancelled with 5 left
      wait 86400000
      tick → forgot 0
      ann sell 5@101 as a1 → again 1
      wait 86399999
      tick
      ann sell 5@101 as a1 → again 1
      wait 1
      tick → forgot 11
      ann sell 5@101 as a1
    `)
  })

  test('the client id of an open order is known as long as it is open', () => {
    play(`
      ann sell 5@101 as a1
      wait 86400000
      tick → forgot 0
      wait 86400000
      tick → forgot 10
      wait 86400000
      tick → forgot 0
      ann sell 5@101 as a1 → again 1
      ann cancel id a1 → 1 cancelled with 5 left
      wait 86400000
      tick → forgot 1
      ann sell 5@101 as a1
    `)
  })

  test('the client id of an OCO is known as long as either leg is open', () => {
    play(`
      ann oco sell 5@110 stop 95 limit 94 as pair
      bob buy 1@95
      bob sell 1@95 self-trade none → 3 x 4: 1 @ 95, 3 filled, 4 filled, 1 oco with 5 left, 2 triggered
      wait 86400000
      tick → forgot 0
      wait 86400000
      tick → forgot 10
      ann oco sell 5@110 stop 95 limit 94 as pair → again 1
    `)
  })

  test('a standstill of days forgets no more than one generation at a time', () => {
    play(`
      ann sell 5@101 as a1
      ann cancel 1 → 1 cancelled with 5 left
      wait 864000000
      tick → forgot 0
      tick
      ann sell 5@101 as a1 → again 1
      wait 86400000
      tick → forgot 11
      ann sell 5@101 as a1
    `)
  })

  test('nothing turns any more when nothing is left to forget, until something is', () => {
    const venue = openVenue(create())
    venue.play(`
      wait 86400000
      tick → forgot 0
      wait 86400000
      tick → forgot 10
    `)
    expect(venue.machine.nextTimerAt()).toBeNull()
    venue.play(`
      wait 1000
      tick
      ann sell 5@101 as a1
    `)
    expect(venue.machine.nextTimerAt()).toBe(START_AT + 3 * 86_400_000 + 1000)
  })

  test('an order that ends in the very command that forgets its client id is still told with it', () => {
    const venue = openVenue(create())
    const turn = (): string[] => venue.apply({ kind: 'tick' }).map(({ kind }) => kind)
    venue.play(`
      ann sell 5@101 as a1 until 172800000
      wait 86400000
      tick → forgot 0
      wait 86400000
    `)
    expect(turn()).toEqual(['entry', 'order_ended', 'level_changed', 'generation_turned'])
    expect(venue.machine.outcome(1, 'a1')).toBeNull()
    expect([venue.machine.endedCount(), venue.machine.ended(0)]).toMatchObject([
      1,
      { order: 1, owner: 1, clientId: 'a1', reason: 'expired', left: 5, dealtQuantity: 0 },
    ])
    // Only of the last command.
    turn()
    expect(venue.machine.endedCount()).toBe(0)
    expect(() => venue.machine.ended(0)).toThrow(BrokenInvariant)
  })

  test('a repeated transfer moves nothing', () => {
    const venue = openVenue(create())
    const before = venue.machine.balance(1, 'spot', 1).available
    const events = venue.apply({
      kind: 'transfer',
      owner: 0,
      clientId: 'begin-1-1',
      purpose: 0,
      legs: [{ fromOwner: 0, fromPurse: 'outside', toOwner: 1, toPurse: 'spot', asset: 1, amount: 10_000 as never }],
    })
    expect(events).toMatchObject([{ kind: 'command_repeated', command: 'transfer', owner: 0, firstSeq: 4, id: 0 }])
    expect(venue.machine.balance(1, 'spot', 1).available).toBe(before)
  })
}

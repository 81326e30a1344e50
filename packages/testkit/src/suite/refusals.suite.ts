import { type CommandBody, REFUSALS } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { type MarketOptions, opening, openVenue, type Venue } from './market-script.ts'
import { type Healing, type Ladder, REFUSAL_LADDERS } from './refusal-ladders.ts'

const BOUNDS = { maxQuantity: 1_000, minValue: 50, maxValue: 100_000, bandPpm: 100_000 } as MarketOptions

/** Refusals come in the order of their catalogue, and leave everything as it was. */
export function refusalsSuite(create: () => Machine): void {
  test('the ladders say every refusal there is', () => {
    const said = new Set(REFUSAL_LADDERS.flatMap(ladder => ladder.rungs.map(([code]) => code)))
    expect([...said].sort()).toEqual([...REFUSALS].sort())
  })

  test.each(REFUSAL_LADDERS)('the rungs of $name follow the catalogue', ({ rungs }) => {
    const places = rungs.map(([code]) => (REFUSALS as readonly string[]).indexOf(code))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  describe.each(REFUSAL_LADDERS)('$name', ladder => {
    test.each(ladder.rungs.map(([code], rung) => ({ code, rung })))('meets $code on rung $rung', ({ code, rung }) => {
      const venue = sceneOf(create())
      const command = onRung(ladder, rung)
      const before = venue.machine.digest()
      const { kind } = command
      const owner = 'owner' in command ? command.owner : 0
      const clientId = 'clientId' in command && code !== 'CLIENT_ID_WRONG' ? command.clientId : null
      expect(venue.apply(command)).toEqual([{ kind: 'command_refused', command: kind, code, owner, clientId }])
      expect(venue.machine.digest()).toBe(before)
      venue.machine.verify()
    })

    test('is carried out at the top', () => {
      const venue = sceneOf(create())
      const events = venue.apply(onRung(ladder, ladder.rungs.length))
      expect(events.map(event => event.kind)).not.toContain('command_refused')
      expect(ladder.name === 'cancelling all' || events.length > 0).toBe(true)
      venue.machine.verify()
    })
  })

  test('a market buy that would cost more than the largest value is refused, at it carried out', () => {
    const venue = openVenue(create(), { maxValue: 1_000 } as MarketOptions)
    venue.play(`
      ann sell 5@101
      bob sell 5@99
      cat buy 10 → 2 x 3: 5 @ 99, 2 filled, 1 x 3: 5 @ 101, 1 filled, 3 filled
    `)
    venue.play(`
      ann sell 5@101
      bob sell 5@100
      cat buy 10 → AMOUNT_TOO_LARGE
      cat buy 9 → 5 x 6: 5 @ 100, 5 filled, 4 x 6: 4 @ 101, 6 filled
    `)
  })
}

function onRung(ladder: Ladder, rung: number): CommandBody {
  const healings: Healing[] = ladder.rungs.slice(0, rung).map(([, healing]) => healing)
  return Object.assign({}, ladder.worst, ...healings) as CommandBody
}

/** The scene that the ladders speak of. */
function sceneOf(machine: Machine): Venue {
  const venue = openVenue(machine, BOUNDS)
  const market = opening(BOUNDS)[2] as Extract<CommandBody, { kind: 'create_market' }>
  venue.apply({ ...market, market: 2 })
  venue.apply({ ...market, market: 3 })
  venue.apply({ ...market, market: 4 })
  venue.apply({ kind: 'set_market_state', market: 2, state: 'closed' })
  venue.apply({ kind: 'set_market_state', market: 3, state: 'paused' })
  withdraw(venue, 2, { asset: 1, amount: 10_000 })
  withdraw(venue, 2, { asset: 2, amount: 999_000 })
  withdraw(venue, 1, { asset: 2, amount: 998_000 })
  venue.play(`
    ann buy 10@99 as used
    ann sell 10@90 stop 91
  `)
  const hold = { kind: 'hold', owner: 1, clientId: 'hold', purpose: 0, purse: 'spot', asset: 1, amount: 50 }
  venue.apply(hold as CommandBody)
  venue.play('cat sell 10@105')
  return venue
}

function withdraw(venue: Venue, owner: number, what: { asset: number; amount: number }): void {
  const { asset, amount } = what
  const leg = {
    fromOwner: owner,
    fromPurse: 'spot',
    toOwner: 0,
    toPurse: 'outside',
    asset,
    amount: atoms(amount),
  } as const
  venue.apply({ kind: 'transfer', owner: 0, clientId: `w-${owner}-${asset}`, purpose: 0, legs: [leg] })
}

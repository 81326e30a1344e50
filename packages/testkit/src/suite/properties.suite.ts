import type { Command, CommandBody, EngineEvent, Refusal } from '@bourse/engine'
import { lots, ppm, ticks } from '@bourse/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCommands } from '../differential/random-commands.ts'
import type { Machine } from '../reference/machine.ts'
import { createReference } from '../reference/reference-engine.ts'
import { eventShadow } from './event-shadow.ts'
import { COIN, openVenue, USD } from './market-script.ts'

type Visit = (visit: { command: Command; refusal: Refusal | null; events: EngineEvent[]; step: number }) => void

/** Feeds a machine a seed's commands; the reference only tells what there is to draw from. */
function feed(machine: Machine, run: { seed: number; commands: number }, visit: Visit): void {
  const guide = createReference()
  const next = randomCommands(run.seed)
  for (let step = 1; step <= run.commands; step++) {
    const command = next(guide.state)
    guide.apply(command)
    const refusal = machine.apply(command)
    visit({ command, refusal, events: machine.events.read(), step })
  }
}

type Plain = { owner: number; side: 'buy' | 'sell'; price: number; quantity: number }
const limitOrder = ({ price, quantity, ...who }: Plain): CommandBody => ({
  kind: 'place_order',
  market: 1,
  clientId: null,
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  selfTrade: 'none',
  price: ticks(price),
  quantity: lots(quantity),
  value: null,
  triggerPrice: null,
  trail: null,
  expireAt: null,
  ...who,
})
const plainOrder: fc.Arbitrary<Plain> = fc.record({
  owner: fc.integer({ min: 1, max: 5 }),
  side: fc.constantFrom('buy', 'sell'),
  price: fc.integer({ min: 95, max: 105 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})

/** What holds whatever is asked. */
export function propertiesSuite(create: () => Machine): void {
  const seeds = { numRuns: 15 }

  test('nothing is made or lost, no account falls below zero and no book is crossed', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const machine = create()
        const shadow = eventShadow()
        feed(machine, { seed, commands: 400 }, ({ events, step }) => {
          shadow.follow(events)
          if (step % 50 !== 0) return
          shadow.check(machine)
          machine.verify()
          for (let market = 1; market <= 9; market++) {
            const { bids, asks } = machine.depth(market, 1)
            if (bids[0] && asks[0]) expect(bids[0][0]).toBeLessThan(asks[0][0])
          }
        })
      }),
      seeds,
    )
  })

  test('a refused command leaves the state untouched and says nothing but that', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const machine = create()
        let before = machine.digest()
        feed(machine, { seed, commands: 300 }, ({ refusal, events }) => {
          const after = machine.digest()
          if (refusal !== null) {
            expect(after).toBe(before)
            expect(events).toMatchObject([{ kind: 'command_refused', code: refusal }])
          }
          before = after
        })
      }),
      // A digest after every command is dear.
      { numRuns: 5 },
    )
  })

  test('a command carried out under a client id happens once', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const machine = create()
        let repeated = 0
        feedTwice(machine, { seed, commands: 300 }, () => repeated++)
        expect(repeated).toBeGreaterThan(5)
      }),
      { numRuns: 8 },
    )
  })

  test('nothing stays held when every order is cancelled and every hold void', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const machine = create()
        const shadow = eventShadow()
        const holds = new Map<number, number>()
        let last: Command | null = null
        feed(machine, { seed, commands: 400 }, ({ command, events }) => {
          shadow.follow(events)
          last = command
          for (const event of events) {
            if (event.kind !== 'hold_changed') continue
            if (event.left > 0) holds.set(event.hold, event.owner)
            else holds.delete(event.hold)
          }
        })
        const { seq: lastSeq, at } = last ?? { seq: 0, at: 0 }
        let seq = lastSeq
        const apply = (command: CommandBody): void => {
          machine.apply({ ...command, seq: ++seq, at })
          shadow.follow(machine.events.read())
        }
        for (let owner = 1; owner <= 120; owner++) apply({ kind: 'cancel_all', owner, market: null })
        for (const [hold, owner] of holds) apply({ kind: 'void', owner, clientId: `end-${hold}`, purpose: 0, hold })
        for (let owner = 0; owner <= 120; owner++) {
          for (const asset of [1, 2, 3]) expect(machine.balance(owner, 'spot', asset).held).toBe(0)
        }
        shadow.check(machine)
      }),
      seeds,
    )
  })

  test('whoever offers the better price trades first, and at one price whoever came first', () => {
    fc.assert(
      fc.property(fc.array(plainOrder, { maxLength: 60 }), orders => {
        const venue = openVenue(create())
        const resting: (Plain & { id: number })[] = []
        for (const order of orders) {
          const events = venue.apply(limitOrder(order))
          const [placed] = events
          if (placed?.kind !== 'order_placed') continue
          const taker = { ...order, id: placed.order }
          for (const deal of events) {
            if (deal.kind !== 'deal') continue
            const first = firstInLine(resting, taker)
            expect({ order: deal.makerOrder, price: deal.price }).toEqual({ order: first?.id, price: first?.price })
            if (first) first.quantity -= deal.quantity
            taker.quantity -= deal.quantity
          }
          // Whoever could have traded has traded.
          expect(taker.quantity === 0 || firstInLine(resting, taker) === undefined).toBe(true)
          resting.push(taker)
        }
      }),
      { numRuns: 60 },
    )
  })

  describe('splitting an order', () => {
    const rate = fc.integer({ min: 0, max: 300_000 })
    const market = fc.record({
      maker: rate,
      taker: rate,
      lotAtoms: fc.constantFrom(1, 7),
      tickAtoms: fc.constantFrom(1, 3),
    })
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 })
    const book = fc.array(
      fc.record({ price: fc.integer({ min: 95, max: 105 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    const side = fc.constantFrom<('buy' | 'sell')[]>('buy', 'sell')
    const other = { buy: 'sell', sell: 'buy' } as const

    const open = ({ maker, taker, ...size }: { maker: number; taker: number; lotAtoms: number; tickAtoms: number }) =>
      openVenue(create(), { ...size, fees: [{ maker: ppm(maker), taker: ppm(taker) }] })
    const worth = (machine: Machine, owner: number): [number, number] => [
      machine.balance(owner, 'spot', COIN).available + machine.balance(owner, 'spot', COIN).held,
      machine.balance(owner, 'spot', USD).available + machine.balance(owner, 'spot', USD).held,
    ]
    /** What ann has in the end when she is asked to do it in these parts. */
    const outcome =
      (play: (venue: ReturnType<typeof open>, parts: number[]) => void, how: Parameters<typeof open>[0]) =>
      (split: number[]): [number, number] => {
        const venue = open(how)
        play(venue, split)
        venue.play('')
        return worth(venue.machine, 1)
      }

    test('never earns its taker a unit', () => {
      fc.assert(
        fc.property(market, book, parts, side, (how, levels, split, mine) => {
          const price = mine === 'buy' ? 105 : 95
          const end = outcome((venue, quantities) => {
            for (const level of levels) venue.apply(limitOrder({ owner: 2, side: other[mine], ...level }))
            for (const quantity of quantities) venue.apply(limitOrder({ owner: 1, side: mine, price, quantity }))
          }, how)
          const [whole, apart] = [end([split.reduce((sum, one) => sum + one, 0)]), end(split)]
          expect(apart[0]).toBeLessThanOrEqual(whole[0])
          expect(apart[1]).toBeLessThanOrEqual(whole[1])
        }),
        { numRuns: 60 },
      )
    })

    test('never earns its maker a unit', () => {
      fc.assert(
        fc.property(market, parts, side, fc.integer({ min: 1, max: 50 }), (how, split, mine, taken) => {
          const end = outcome((venue, quantities) => {
            for (const quantity of quantities) venue.apply(limitOrder({ owner: 1, side: mine, price: 100, quantity }))
            venue.apply(limitOrder({ owner: 2, side: other[mine], price: 100, quantity: taken }))
          }, how)
          const [whole, apart] = [end([split.reduce((sum, one) => sum + one, 0)]), end(split)]
          expect(apart[0]).toBeLessThanOrEqual(whole[0])
          expect(apart[1]).toBeLessThanOrEqual(whole[1])
        }),
        { numRuns: 60 },
      )
    })
  })
}

/** Applies each command that carries a client id a second time at once; the state must not move. */
function feedTwice(machine: Machine, run: { seed: number; commands: number }, onRepeat: () => void): void {
  const guide = createReference()
  const next = randomCommands(run.seed)
  let seq = 0
  for (let step = 1; step <= run.commands; step++) {
    const command = next(guide.state)
    guide.apply(command)
    const refusal = machine.apply({ ...command, seq: ++seq })
    if (refusal !== null || !('clientId' in command) || command.clientId === null) continue
    if (command.kind === 'cancel_by_client_id') continue
    const before = machine.digest()
    expect(machine.apply({ ...command, seq: ++seq })).toBeNull()
    expect(machine.events.read()).toMatchObject([{ kind: 'command_repeated', clientId: command.clientId }])
    expect(machine.digest()).toBe(before)
    onRepeat()
  }
}

function firstInLine<Order extends Plain>(resting: readonly Order[], taker: Plain): Order | undefined {
  const better = taker.side === 'buy' ? 1 : -1
  return resting
    .filter(order => order.side !== taker.side && order.quantity > 0 && better * (taker.price - order.price) >= 0)
    .sort((a, b) => better * (a.price - b.price))[0]
}

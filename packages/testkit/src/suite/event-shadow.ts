import type { EngineEvent } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import type { Machine } from '../reference/machine.ts'

type Place = { owner: number; purse: string; asset: number }

/** What followers build from events alone: balances and depth, checked against the machine and against each other. */
export type EventShadow = {
  /** Takes in the events of one command; what it moved must net to zero in every asset. */
  follow(events: readonly EngineEvent[]): void
  /** Compares all that was built with what the machine says. */
  check(machine: Machine): void
}

/** Makes a shadow of a machine that has done nothing yet. */
export function eventShadow(): EventShadow {
  const balances = new Map<string, Place & { available: number; held: number }>()
  const levels = new Map<string, Map<number, number>>()

  const followEntry = (entry: Extract<EngineEvent, { kind: 'entry' }>): void => {
    const name = `${entry.owner} ${entry.purse} ${entry.asset}`
    const before = balances.get(name) ?? { ...placeOf(entry), available: 0, held: 0 }
    const after = { ...before, available: before.available + entry.available, held: before.held + entry.held }
    assert(after.available === entry.availableAfter, 'an entry says what is available after it')
    assert(after.held === entry.heldAfter, 'an entry says what is held after it')
    assert(after.held >= 0 && (after.available >= 0 || entry.purse === 'outside'), 'no account falls below zero')
    assert(entry.available !== 0 || entry.held !== 0, 'no entry changes nothing')
    balances.set(name, after)
  }

  return {
    follow(events) {
      const sums = new Map<number, number>()
      for (const event of events) {
        if (event.kind === 'entry') {
          followEntry(event)
          sums.set(event.asset, (sums.get(event.asset) ?? 0) + event.available + event.held)
        }
        if (event.kind === 'level_changed') {
          const name = `${event.market} ${event.side}`
          const side = levels.get(name) ?? new Map<number, number>()
          levels.set(name, side)
          if (event.quantity === 0) side.delete(event.price)
          else side.set(event.price, event.quantity)
        }
      }
      for (const [, sum] of sums) assert(sum === 0, 'what a command moves nets to zero in every asset')
    },
    check(machine) {
      const sums = new Map<number, number>()
      for (const { owner, purse, asset, available, held } of balances.values()) {
        const said = machine.balance(owner, purse as 'spot', asset)
        assert(said.available === available && said.held === held, 'balances can be built from entries alone')
        sums.set(asset, (sums.get(asset) ?? 0) + available + held)
      }
      for (const [, sum] of sums) assert(sum === 0, 'every asset nets to zero')
      for (const [name, side] of levels) checkSide(machine, name, side)
    },
  }
}

const placeOf = ({ owner, purse, asset }: Place): Place => ({ owner, purse, asset })

function checkSide(machine: Machine, name: string, side: ReadonlyMap<number, number>): void {
  const [market, which] = name.split(' ')
  const depth = machine.depth(Number(market), 1_000_000)
  const said = which === 'buy' ? depth.bids : depth.asks
  assert(said.length === side.size, 'the book has the levels that were told')
  for (const [price, quantity] of said) assert(side.get(price) === quantity, 'depth can be built from levels alone')
}

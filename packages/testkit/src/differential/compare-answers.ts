import type { EngineAccount } from '@bourse/engine'
import type { Machine } from '../reference/machine.ts'
import type { Reference } from '../reference/reference-engine.ts'
import type { State } from '../reference/state.ts'
import type { Difference } from './difference.ts'
import { sameValue } from './same-value.ts'

/** Asks both machines everything there is to ask about what the reference knows, and about what nobody knows. */
export function compareAnswers(reference: Reference, machine: Machine): Difference | null {
  const owners = ownersOf(reference.state)
  return (
    compare(reference, machine, { what: 'the next timer', asked: [0], answer: one => one.nextTimerAt() }) ??
    compareOrders(reference, machine, owners) ??
    compareHoldings(reference, machine, owners) ??
    compareMarkets(reference, machine)
  )
}

type Question<Subject> = {
  what: string
  asked: Iterable<Subject>
  answer: (machine: Machine, about: Subject) => unknown
}

function compare<Subject>(reference: Machine, machine: Machine, question: Question<Subject>): Difference | null {
  for (const subject of question.asked) {
    const [expected, actual] = [question.answer(reference, subject), question.answer(machine, subject)]
    if (!sameValue(expected, actual)) return { what: `${question.what} ${String(subject)}`, expected, actual }
  }
  return null
}

/** Everybody who has or had something, and one who never did. */
function ownersOf(state: State): number[] {
  const known = [...state.accounts.values(), ...state.orders.values(), ...state.owners.values()].map(one => one.owner)
  return [...new Set([...known, 999_999])]
}

function compareOrders(reference: Reference, machine: Machine, owners: number[]): Difference | null {
  const { orders, current, previous, nextId } = reference.state
  const remembered = [...current.values(), ...previous.values()].map(one => [one.owner, one.clientId] as const)
  // Asking about each is slow where there are many, so a few stand for all.
  const some = [...orders.keys()].slice(0, 50)
  const people = owners.slice(-20)
  const named = [...remembered.slice(0, 25), ...remembered.slice(-25), [1, 'never-used'] as const]
  const market = [...reference.state.markets.keys()][0] ?? 1
  return (
    compare(reference, machine, { what: 'order', asked: [...some, nextId], answer: (one, id) => one.order(id) }) ??
    compare(reference, machine, {
      what: 'record of order',
      asked: [...orders.keys(), nextId],
      answer: (one, id) => one.record(id),
    }) ??
    compare(reference, machine, { what: 'orders of', asked: people, answer: (one, owner) => one.openOrders(owner) }) ??
    compare(reference, machine, {
      what: `orders in market ${market} of`,
      asked: people,
      answer: (one, owner) => one.openOrders(owner, market),
    }) ??
    compare(reference, machine, { what: 'outcome of', asked: named, answer: (one, key) => one.outcome(...key) }) ??
    compare(reference, machine, {
      what: 'order named',
      asked: named,
      answer: (one, key) => one.orderByClientId(...key),
    })
  )
}

function compareHoldings(reference: Reference, machine: Machine, owners: number[]): Difference | null {
  const { holds, assets, nextId } = reference.state
  // Whether an account that stands at nothing is still listed is nobody's business.
  const used = (accounts: EngineAccount[]): EngineAccount[] =>
    accounts.filter(({ available, held }) => available !== 0 || held !== 0)
  return (
    compare(reference, machine, {
      what: 'balances of',
      asked: owners,
      answer: (one, owner) => used(one.balances(owner)),
    }) ??
    compare(reference, machine, { what: 'level of', asked: owners, answer: (one, owner) => one.level(owner) }) ??
    compare(reference, machine, {
      what: 'hold',
      asked: [...holds.keys(), nextId],
      answer: (one, id) => one.hold(id),
    }) ??
    compare(reference, machine, {
      what: 'asset',
      asked: [...assets.keys(), 9_999],
      answer: (one, id) => one.asset(id),
    }) ??
    compare(reference, machine, {
      what: 'total of',
      asked: [...assets.keys(), 9_999],
      answer: (one, id) => one.total(id),
    })
  )
}

function compareMarkets(reference: Reference, machine: Machine): Difference | null {
  const asked = [...reference.state.markets.keys(), 9_999]
  return (
    compare(reference, machine, { what: 'markets', asked: [0], answer: one => one.markets() }) ??
    compare(reference, machine, { what: 'market', asked, answer: (one, id) => one.market(id) }) ??
    compare(reference, machine, { what: 'best levels of', asked, answer: (one, id) => one.depth(id, 3) }) ??
    compare(reference, machine, { what: 'depth of', asked, answer: (one, id) => one.depth(id, 10_000) })
  )
}

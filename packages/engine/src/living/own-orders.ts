import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'

/** The slot of an order by its id, if it lives and is the owner's and, where a market is named, in it; else NONE. */
export function findOwn(state: EngineState, owner: number, sought: { order: number; market: number | null }): number {
  const slot = state.ids.find(sought.order)
  if (slot === NONE) return NONE
  const orders = state.orders
  if (state.ownerOf(slot) !== owner) return NONE
  return sought.market === null || orders.market(slot) === sought.market ? slot : NONE
}

/** The place of the client id that names an order, or NONE: of an OCO it names the limit leg alone. */
export function clientOf({ orders, clients }: EngineState, slot: number): number {
  const client = orders.client(slot)
  return client !== NONE && clients.of(client).id(client >> 1) === orders.id(slot) ? client : NONE
}

/** The slot of the living order that was placed with the client id just packed; of an OCO it names the limit leg. */
export function findNamed(state: EngineState, owner: number, market: number | null): number {
  return findOwn(state, owner, { order: namedOrder(state, owner), market })
}

/** The id of what the client id just packed made for its owner, an order of spot or of a contract; 0: nothing. */
export function namedOrder({ clients }: EngineState, owner: number): number {
  const place = clients.find(owner)
  return place === NONE ? 0 : clients.of(place).id(place >> 1)
}

/** Whether so many more orders of an owner would be more in a market than a command allows. */
export function areTooMany(state: EngineState, command: BoundedOwner, placing: number): boolean {
  const { openMax } = command
  if (openMax === null || openMax === undefined) return false
  const owner = state.owners.find(command.owner)
  const all = owner === NONE ? 0 : state.owners.orders(owner)
  // With few orders in all markets together there is nothing to count.
  if (all + placing <= openMax) return false
  let standing = 0
  for (let slot = owner === NONE ? NONE : state.owners.firstOrder(owner); slot !== NONE; ) {
    if (state.orders.market(slot) === command.market) standing++
    slot = state.orders.ownedNext(slot)
  }
  return standing + placing > openMax
}

type BoundedOwner = { owner: number; market: number; openMax?: number | null }

import { rankOf } from '../living/standing.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import type { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { renewEach, renewOrders, renewTable } from './renew-hashes.ts'

const CONTRACT = 9
const POSITION = 10
const ORDER = 11
const CANCEL_TIMER = 12

/** Adds everything of contracts to a digest that is taken from nothing. */
export function addContracts(state: EngineState, total: DigestSum): void {
  const { hash, contracts } = state
  const { orders, positions } = contracts
  for (const contract of contracts.all) {
    if (contract === undefined) continue
    hashContract(state, contract)
    total.add(hash.a, hash.b)
  }
  for (let place = 0; place < positions.count; place++) if (hashPosition(state, place)) total.add(hash.a, hash.b)
  for (let slot = 0; slot < orders.used; slot++) {
    if (!orders.isLive(slot)) continue
    hashOrder(state, slot)
    total.add(hash.a, hash.b)
  }
}

/** Adds the cancel-afters of contracts: few have one, and each is hashed anew. */
export function addCancelTimers({ hash, contracts, timers }: EngineState, total: DigestSum): void {
  for (const [owner, timer] of contracts.cancelTimers) {
    hash.begin()
    for (const number of [CANCEL_TIMER, owner, timers.momentOf(timer)]) hash.add(number)
    hash.end()
    total.add(hash.a, hash.b)
  }
}

/** Hashes what has changed in contracts since the last time. */
export function flushContracts(state: EngineState): void {
  const { hash, contracts } = state
  renewEach(contracts.dirty, state, contract => hashContract(state, contract))
  renewTable(contracts.positions, hash, place => hashPosition(state, place))
  renewOrders(contracts.orders, hash, slot => hashOrder(state, slot))
}

function hashContract({ hash }: EngineState, contract: Contract): void {
  hash.begin()
  for (const number of [CONTRACT, contract.id, contract.quote, contract.state, contract.frozen ? 1 : 0])
    hash.add(number)
  for (const list of [contract.figures, contract.standing, contract.basis, contract.fees]) {
    for (const number of list) hash.add(number)
  }
  for (const { upTo, leverageMax, mmr } of contract.tiers)
    for (const number of [upTo, leverageMax, mmr]) hash.add(number)
  hash.end()
}

/** Hashes a position; false when there is none and nobody has said how it is margined, so that it is no part of the digest. */
function hashPosition({ hash, contracts: { positions } }: EngineState, place: number): boolean {
  hash.begin()
  hash.add(POSITION)
  hash.add(positions.owner(place))
  hash.add(positions.market(place))
  hash.add(place & 1)
  hash.add(positions.margining(place))
  hash.add(positions.quantity(place))
  hash.add(positions.entryValue(place))
  hash.add(positions.margin(place))
  hash.add(positions.closing(place))
  hash.add(positions.opening(place))
  hash.add(positions.openingValue(place))
  hash.add(positions.realised(place))
  hash.add(positions.fees(place))
  hash.add(positions.funding(place))
  hash.end()
  return positions.isSet(place) || positions.quantity(place) > 0 || positions.opening(place) > 0
}

function hashOrder(state: EngineState, slot: number): void {
  const { hash, contracts } = state
  const { orders, details, terms } = contracts
  const entry = orders.details(slot)
  hash.begin()
  hash.add(ORDER)
  hash.add(orders.id(slot))
  hash.add(terms.position(slot))
  hash.add(orders.market(slot))
  hash.add(orders.nature(slot))
  hash.add(orders.price(slot))
  hash.add(orders.quantity(slot))
  hash.add(orders.left(slot))
  hash.add(orders.dealValue(slot))
  hash.add(orders.dealFee(slot))
  hash.add(entry === NONE ? 0 : details.trigger(entry))
  hash.add(entry === NONE ? 0 : details.trail(entry))
  hash.add(terms.triggerBy(slot))
  hash.add(terms.holdPerLot(slot))
  hash.add(terms.lossPerLot(slot))
  hash.add(terms.feePerLot(slot))
  hash.add(orders.placedAt(slot))
  hash.add(rankOf(contracts, slot))
  // Of one that never expires nothing is said: so its hash is what it was before orders of contracts could.
  if (entry !== NONE && details.expireAt(entry) !== 0) hash.add(details.expireAt(entry))
  hash.end()
}

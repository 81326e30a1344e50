import type { Market } from '../book/market.ts'
import type { HoldRecord } from '../ledger/hold-table.ts'
import { linkedId } from '../living/holding.ts'
import { rankOf } from '../living/standing.ts'
import { DigestSum } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import type { Asset, EngineState } from '../state/engine-state.ts'
import { addCancelTimers, addContracts, flushContracts } from './contract-digest.ts'
import { renewEach, renewOrders, renewTable } from './renew-hashes.ts'

/** The digest of the state: what changed since the last time is hashed now. */
export function stateDigest(state: EngineState): string {
  flush(state)
  const total = new DigestSum()
  total.add(state.sum.a, state.sum.b)
  addCancelTimers(state, total)
  state.clients.addTo(total, state.hash)
  hashCounters(state)
  total.add(state.hash.a, state.hash.b)
  return total.text()
}

/** The same from nothing, whatever the incremental sums say. */
export function fullDigest(state: EngineState): string {
  const { hash, orders } = state
  const total = new DigestSum()
  const add = (): void => total.add(hash.a, hash.b)
  for (let account = 0; account < state.ledger.accounts.count; account++) if (hashAccount(state, account)) add()
  for (let owner = 0; owner < state.owners.count; owner++) if (hashOwner(state, owner)) add()
  for (let slot = 0; slot < orders.used; slot++) {
    if (!orders.isLive(slot)) continue
    hashOrder(state, slot)
    add()
  }
  for (const hold of state.holds.all()) {
    hashHold(state, hold)
    add()
  }
  for (const asset of state.assets) {
    if (asset === undefined) continue
    hashAsset(state, asset)
    add()
  }
  for (const market of state.markets) {
    if (market === undefined) continue
    hashMarket(state, market)
    add()
  }
  addContracts(state, total)
  addCancelTimers(state, total)
  state.clients.byAge(0).addFreshTo(total, hash)
  state.clients.byAge(1).addFreshTo(total, hash)
  hashCounters(state)
  add()
  return total.text()
}

function flush(state: EngineState): void {
  const { hash, holds } = state
  renewTable(state.ledger.accounts, hash, account => hashAccount(state, account))
  renewOrders(state.orders, hash, slot => hashOrder(state, slot))
  renewTable(state.owners, hash, owner => hashOwner(state, owner))
  for (const hold of holds.dirty) {
    if (holds.find(hold.id) !== hold) continue
    hashHold(state, hold)
    holds.rehash(hold, hash.a, hash.b)
  }
  holds.dirty.length = 0
  renewEach(state.dirtyAssets, state, asset => hashAsset(state, asset))
  renewEach(state.dirtyMarkets, state, market => hashMarket(state, market))
  flushContracts(state)
}

/** Hashes an account; false when it is empty and so no part of the digest. */
function hashAccount(state: EngineState, account: number): boolean {
  const accounts = state.ledger.accounts
  const available = accounts.available(account)
  const held = accounts.held(account)
  const { hash } = state
  hash.begin()
  hash.add(1)
  hash.add(accounts.owner(account))
  hash.add(accounts.purse(account))
  hash.add(accounts.asset(account))
  hash.add(available)
  hash.add(held)
  hash.end()
  return available !== 0 || held !== 0
}

function hashOrder(state: EngineState, slot: number): void {
  const { hash, orders } = state
  const details = orders.details(slot)
  hash.begin()
  hash.add(2)
  hash.add(orders.id(slot))
  hash.add(state.ownerOf(slot))
  hash.add(orders.market(slot))
  hash.add(orders.side(slot))
  hash.add(orders.type(slot))
  hash.add(orders.timeInForce(slot))
  hash.add(orders.postOnly(slot) ? 1 : 0)
  hash.add(orders.selfTrade(slot))
  hash.add(orders.waiting(slot) ? 1 : 0)
  hash.add(orders.byValue(slot) ? 1 : 0)
  hash.add(orders.price(slot))
  hash.add(orders.quantity(slot))
  hash.add(orders.left(slot))
  hash.add(orders.dealValue(slot))
  hash.add(orders.dealFee(slot))
  hash.add(details === NONE ? 0 : state.details.trigger(details))
  hash.add(details === NONE ? 0 : state.details.trail(details))
  hash.add(details === NONE ? 0 : state.details.expireAt(details))
  hash.add(linkedId(state, details))
  hash.add(orders.placedAt(slot))
  hash.add(rankOf(state, slot))
  hash.end()
}

/** Hashes an owner; false when nothing is set and so it is no part of the digest. */
function hashOwner(state: EngineState, owner: number): boolean {
  const { hash, owners } = state
  const level = owners.level(owner)
  const cancelAt = owners.cancelAt(owner)
  hash.begin()
  hash.add(6)
  hash.add(owners.number(owner))
  hash.add(level)
  hash.add(cancelAt)
  hash.end()
  return level !== 0 || cancelAt !== 0
}

function hashHold(state: EngineState, hold: HoldRecord): void {
  const { hash } = state
  const accounts = state.ledger.accounts
  hash.begin()
  hash.add(3)
  hash.add(hold.id)
  hash.add(accounts.owner(hold.account))
  hash.add(accounts.purse(hold.account))
  hash.add(accounts.asset(hold.account))
  hash.add(hold.left)
  hash.end()
}

function hashAsset(state: EngineState, asset: Asset): void {
  const { hash } = state
  hash.begin()
  hash.add(4)
  hash.add(asset.id)
  hash.add(asset.scale)
  hash.add(asset.maxTotal)
  hash.end()
}

function hashMarket(state: EngineState, market: Market): void {
  const { hash } = state
  hash.begin()
  hash.add(5)
  hash.add(market.id)
  hash.add(market.base)
  hash.add(market.quote)
  hash.add(market.lotAtoms)
  hash.add(market.tickAtoms)
  hash.add(market.state)
  hash.add(market.lastPrice)
  hash.add(market.minQuantity)
  hash.add(market.maxQuantity)
  hash.add(market.minValue)
  hash.add(market.maxValue)
  hash.add(market.bandPpm)
  for (const fee of market.fees) hash.add(fee)
  hash.end()
}

function hashCounters(state: EngineState): void {
  const { hash } = state
  const { turnsAt } = state.clients
  hash.begin()
  hash.add(8)
  hash.add(state.nextId)
  hash.add(state.nextDeal)
  hash.add(turnsAt === Number.POSITIVE_INFINITY ? 0 : turnsAt)
  hash.end()
}

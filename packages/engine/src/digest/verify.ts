import { assert } from '@bourse/kernel'
import type { LevelBook } from '../book/level-book.ts'
import type { Market } from '../book/market.ts'
import { BUY, PURSE } from '../commands/codes.ts'
import { needOf, siblingOf } from '../living/holding.ts'
import { rankOf } from '../living/standing.ts'
import { risesTo } from '../living/waiting-orders.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { fullDigest, stateDigest } from './state-digest.ts'
import { addContractNeeds, verifyContracts } from './verify-contracts.ts'

/** Walks every structure against every other and recomputes every sum; asserts that all of it holds. */
export function verifyState(state: EngineState): void {
  verifyBalances(state)
  verifyHeld(state)
  let standing = 0
  for (const market of state.markets) if (market !== undefined) standing += verifyMarket(state, market)
  assert(standing === state.orders.live, 'every living order stands in one book or waits in one place')
  verifyChains(state)
  verifyTimers(state)
  verifyContracts(state)
  assert(state.triggered.length === 0, 'no turn is left over')
  assert(stateDigest(state) === fullDigest(state), 'the digest kept is the digest of the state')
}

/** No account is below zero but the world outside, and every asset nets to zero. */
function verifyBalances(state: EngineState): void {
  const { accounts } = state.ledger
  const sums = new Map<number, bigint>()
  for (let account = 0; account < accounts.count; account++) {
    const available = accounts.available(account)
    const held = accounts.held(account)
    assert(Number.isSafeInteger(available) && Number.isSafeInteger(held), 'balances are whole atoms')
    const mayBeBelow = accounts.purse(account) === PURSE.outside || accounts.purse(account) === PURSE.clearing
    assert(held >= 0 && (available >= 0 || mayBeBelow), 'no account is below zero')
    const found = state.ledger.find(accounts.owner(account), accounts.purse(account), accounts.asset(account))
    assert(found === account, 'every account is found by its key')
    const asset = accounts.asset(account)
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
  }
  for (const [asset, sum] of sums) {
    assert(sum === 0n, 'every asset nets to zero')
    assert(state.ledger.total(asset) <= (state.assets[asset]?.maxTotal ?? 0), 'no asset passes its total')
  }
}

/** What accounts hold is what orders and holds need, to the atom. */
function verifyHeld(state: EngineState): void {
  const { orders, ledger } = state
  const needed = new Map<number, number>()
  const add = (account: number, amount: number): unknown => needed.set(account, (needed.get(account) ?? 0) + amount)
  for (let slot = 0; slot < orders.used; slot++) {
    if (!orders.isLive(slot)) continue
    const sibling = siblingOf(state, slot)
    const need = needOf(state, slot)
    if (sibling === NONE) {
      add(orders.giving(slot), need)
      continue
    }
    assert(siblingOf(state, sibling) === slot, 'the legs of an OCO name each other')
    assert(
      state.details.partner(orders.details(slot)) === orders.id(sibling),
      'a leg of an OCO knows with whom it was placed',
    )
    if (orders.id(slot) < orders.id(sibling)) add(orders.giving(slot), Math.max(need, needOf(state, sibling)))
  }
  for (const hold of state.holds.all()) {
    assert(hold.left > 0, 'an open hold has something left')
    add(hold.account, hold.left)
  }
  addContractNeeds(state, add)
  for (let account = 0; account < ledger.accounts.count; account++) {
    assert(ledger.accounts.held(account) === (needed.get(account) ?? 0), 'what is held is what orders and holds need')
  }
}

/** How many orders stand in a market. */
function verifyMarket(state: EngineState, market: Market): number {
  const { bids, asks, rising, falling } = market
  const best = bids.best()
  const bestAsk = asks.best()
  if (best !== NONE && bestAsk !== NONE) {
    assert(state.levels.price(best) < state.levels.price(bestAsk), 'no book is crossed')
  }
  let standing = 0
  for (const book of [bids, asks]) standing += verifyBook(state, book, slot => verifyResting(state, book, slot))
  for (const book of [rising, falling]) standing += verifyBook(state, book, slot => verifyWaiting(state, book, slot))
  assert(
    !rising.reaches(market.lastPrice) && !falling.reaches(market.lastPrice),
    'no trigger that is reached still waits',
  )
  for (let slot = market.firstTrailing; slot !== NONE; slot = state.orders.next(slot)) {
    assert(state.orders.isLive(slot) && state.orders.waiting(slot), 'a trailing order waits')
    standing++
  }
  return standing
}

function verifyBook(state: EngineState, book: LevelBook, verifyOrder: (slot: number) => void): number {
  const { levels, orders } = state
  let standing = 0
  let before = Number.POSITIVE_INFINITY
  for (let depth = 0; depth < book.count; depth++) {
    const level = book.fromBest(depth)
    const key = levels.price(level) * book.sign
    assert(key < before, 'levels are sorted, the best last')
    before = key
    let count = 0
    let total = 0
    let rank = 0
    let previous = NONE
    for (let slot = levels.head(level); slot !== NONE; slot = orders.next(slot)) {
      assert(orders.level(slot) === level && orders.previous(slot) === previous, 'an order knows its place')
      assert(rankOf(state, slot) > rank, 'first come stands first')
      verifyOrder(slot)
      rank = rankOf(state, slot)
      total += orders.left(slot)
      previous = slot
      count++
    }
    assert(levels.tail(level) === previous && levels.count(level) === count, 'a level knows its orders')
    assert(count > 0 || depth > 0, 'the best level is not empty')
    assert(levels.total(level) === total || orders.waiting(previous), 'a level knows its total')
    standing += count
  }
  return standing
}

function verifyResting(state: EngineState, book: LevelBook, slot: number): void {
  const { orders, levels } = state
  assert(orders.isLive(slot) && !orders.waiting(slot), 'what stands in a book lives and waits for nothing')
  assert(
    state.ownBook(slot) === book && orders.price(slot) === levels.price(orders.level(slot)),
    'it stands at its price',
  )
  assert(orders.left(slot) > 0 && orders.left(slot) <= orders.quantity(slot), 'it has something left')
}

function verifyWaiting(state: EngineState, book: LevelBook, slot: number): void {
  const { orders, details, levels } = state
  assert(orders.isLive(slot) && orders.waiting(slot) && !orders.queued(slot), 'what waits lives and is not triggered')
  const market = state.marketOf(slot)
  const place = risesTo(orders.type(slot), orders.side(slot)) ? market.rising : market.falling
  assert(
    place === book && details.trigger(orders.details(slot)) === levels.price(orders.level(slot)),
    'it waits at its trigger',
  )
}

/** Every living order is found by its id and stands in its owner's chain, by ascending id. */
function verifyChains(state: EngineState): void {
  const { orders, owners } = state
  let chained = 0
  for (let owner = 0; owner < owners.count; owner++) {
    assert(owners.find(owners.number(owner)) === owner, 'every owner is found by number')
    let id = 0
    const before = chained
    for (let slot = owners.firstOrder(owner); slot !== NONE; slot = orders.ownedNext(slot)) {
      assert(
        orders.isLive(slot) && state.ownerIndexOf(slot) === owner && orders.id(slot) > id,
        "a chain holds its owner's orders by id",
      )
      assert(state.ids.find(orders.id(slot)) === slot, 'every order is found by its id')
      assert(orders.side(slot) === BUY || orders.side(slot) === 1, 'an order has a side')
      const changedAt = orders.changedAt(slot)
      assert(changedAt >= orders.placedAt(slot) && changedAt <= state.at, 'an order changed since it was placed')
      id = orders.id(slot)
      chained++
    }
    assert(owners.orders(owner) === chained - before, 'an owner knows how many orders live')
  }
  assert(chained === orders.live, "every living order is its owner's")
}

function verifyTimers(state: EngineState): void {
  const { owners, timers, contracts } = state
  let set = contracts.cancelTimers.size
  for (const { orders, details } of [state, contracts]) {
    for (let slot = 0; slot < orders.used; slot++) {
      const entry = orders.isLive(slot) ? orders.details(slot) : NONE
      if (entry === NONE) continue
      assert(details.expireAt(entry) > 0 === (details.timer(entry) !== NONE), 'what expires has a timer')
      if (details.timer(entry) !== NONE) set++
    }
  }
  for (let owner = 0; owner < owners.count; owner++) {
    assert(owners.cancelAt(owner) > 0 === (owners.timer(owner) !== NONE), 'a cancel-after has a timer')
    if (owners.timer(owner) !== NONE) set++
  }
  assert(set === timers.count, "every timer is somebody's")
}

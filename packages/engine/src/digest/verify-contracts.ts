import { assert } from '@bourse/kernel'
import type { LevelBook } from '../book/level-book.ts'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { closes } from '../contracts/contract-orders.ts'
import { signOf } from '../contracts/figures.ts'
import { rankOf } from '../living/standing.ts'
import { NONE } from '../memory/places.ts'
import { type Contract, STANDING } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'

/** What positions and orders of contracts hold, by account. */
export function addContractNeeds(state: EngineState, add: (account: number, amount: number) => unknown): void {
  const { positions, orders, terms } = state.contracts
  for (let place = 0; place < positions.count; place++) {
    if (positions.margin(place) > 0) add(positions.account(place), positions.margin(place))
  }
  for (let slot = 0; slot < orders.used; slot++) {
    if (orders.isLive(slot) && !orders.waiting(slot))
      add(orders.giving(slot), orders.left(slot) * terms.holdPerLot(slot))
  }
}

/** Walks positions, orders and books of contracts against each other; asserts that all of it holds. */
export function verifyContracts(state: EngineState): void {
  const { contracts } = state
  const cleared = new Map<number, number>()
  let standing = 0
  for (const contract of contracts.all) {
    if (contract === undefined) continue
    cleared.set(contract.quote, (cleared.get(contract.quote) ?? 0) + verifyPositions(state, contract))
    standing += verifyStanding(state, contract)
  }
  for (const [quote, sum] of cleared) {
    const account = state.ledger.find(HOUSE, PURSE.clearing, quote)
    const stands = account === NONE ? 0 : state.ledger.accounts.available(account)
    assert(stands === sum, 'clearing stands at what shorts were entered at less what longs were')
  }
  assert(standing === contracts.orders.live, 'every order of a contract stands in one place')
  assert(contracts.triggered.length === 0, 'no turn is left over in contracts')
}

/** Longs and shorts are as many lots; what clearing stands at for the contract. */
function verifyPositions(state: EngineState, contract: Contract): number {
  const { positions } = state.contracts
  let lots = 0
  let entered = 0
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const pair = contract.pairs.at(nth)
    assert(positions.find(positions.owner(pair), contract.id) === pair, 'every pair is found by owner and contract')
    for (const place of [pair, pair | 1]) {
      const quantity = positions.quantity(place)
      const [entryValue, margin] = [positions.entryValue(place), positions.margin(place)]
      assert(Number.isSafeInteger(quantity) && quantity >= 0, 'a position is whole lots')
      assert(Number.isSafeInteger(entryValue) && entryValue >= 0, 'what was entered is whole atoms')
      assert(Number.isSafeInteger(margin) && margin >= 0, 'a margin is whole atoms, none below zero')
      if (quantity === 0) assert(entryValue === 0 && margin === 0, 'where there is no position nothing is kept of it')
      assert(positions.closing(place) <= quantity, 'no more is closing than there is')
      verifyOrdersOf(state, place)
      lots += signOf(place) * quantity
      entered -= signOf(place) * entryValue
    }
  }
  assert(lots === 0, 'longs and shorts are as many lots')
  assert(entered === contract.standing[STANDING.clearing], 'a contract knows what its clearing stands at')
  return entered
}

function verifyOrdersOf(state: EngineState, place: number): void {
  const { positions, orders, terms, ids } = state.contracts
  let [count, closing, opening, openingValue, id] = [0, 0, 0, 0, 0]
  for (let slot = positions.firstOrder(place); slot !== NONE; slot = orders.ownedNext(slot)) {
    assert(orders.isLive(slot) && terms.position(slot) === place, "a chain holds its position's orders")
    assert(orders.id(slot) > id && ids.find(orders.id(slot)) === slot, 'by ascending id, and each is found')
    id = orders.id(slot)
    count++
    if (orders.waiting(slot)) continue
    const left = orders.left(slot)
    if (closes(state, slot)) closing += left
    else {
      opening += left
      openingValue += left * orders.price(slot) * state.contracts.of(slot).tickAtoms
    }
  }
  assert(count === positions.orders(place), 'a position knows how many orders it has')
  assert(closing === positions.closing(place), 'a position knows what is closing')
  assert(opening === positions.opening(place), 'a position knows what is opening')
  assert(openingValue === positions.openingValue(place), 'and for how much')
}

/** How many orders stand in a contract. */
function verifyStanding(state: EngineState, contract: Contract): number {
  const { bids, asks, waiting } = contract
  const { levels, orders } = state.contracts
  if (bids.count > 0 && asks.count > 0) {
    assert(levels.price(bids.best()) < levels.price(asks.best()), 'no book of a contract is crossed')
  }
  let standing = 0
  for (const book of [bids, asks]) standing += verifyBook(state, book, false)
  for (const { rising, falling } of waiting) {
    for (const book of [rising, falling]) standing += verifyBook(state, book, true)
  }
  for (let slot = contract.firstTrailing; slot !== NONE; slot = orders.next(slot)) standing++
  return standing
}

function verifyBook(state: EngineState, book: LevelBook, waits: boolean): number {
  const { levels, orders } = state.contracts
  let standing = 0
  for (let depth = 0; depth < book.count; depth++) {
    const level = book.fromBest(depth)
    let [total, rank] = [0, 0]
    for (let slot = levels.head(level); slot !== NONE; slot = orders.next(slot)) {
      assert(orders.isLive(slot) && orders.waiting(slot) === waits, 'what stands in a book waits for nothing')
      assert(rankOf(state.contracts, slot) > rank, 'first come stands first in contracts')
      if (!waits) assert(orders.left(slot) > 0, 'what rests has something left')
      rank = rankOf(state.contracts, slot)
      total += orders.left(slot)
      standing++
    }
    assert(waits || levels.total(level) === total, 'a level of a contract knows its total')
  }
  return standing
}

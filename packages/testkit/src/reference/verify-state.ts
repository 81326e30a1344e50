import { assert } from '@bourse/kernel'
import { balanceOf } from './ledger.ts'
import { marketOf, needOf, payingAccount } from './orders.ts'
import type { Market, Order, State } from './state.ts'

/** Checks all that must hold of the whole state between two commands. */
export function verifyState(state: State): void {
  verifyAccounts(state)
  for (const order of state.orders.values()) {
    const market = marketOf(state, order)
    assert(order.left > 0, 'an open order has something left')
    assert(order.link !== null || order.held === needOf(market, order), 'an order holds exactly what it needs')
  }
  const standing = [...state.markets.values()].flatMap(market => verifyBook(state, market))
  assert(new Set(standing).size === standing.length, 'an order stands in one place')
  assert(standing.length === state.orders.size, 'every order stands somewhere')
  assert(state.queue.length === 0, 'nobody waits for a turn between commands')
}

function verifyAccounts(state: State): void {
  const sums = new Map<number, bigint>()
  const owed = new Map<string, number>()
  for (const { purse, asset, available, held } of state.accounts.values()) {
    assert(held >= 0 && (available >= 0 || purse === 'outside'), 'no account is below zero')
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
  }
  for (const [, sum] of sums) assert(sum === 0n, 'every asset nets to zero')
  const owe = (place: { owner: number; purse: string; asset: number }, amount: number): void => {
    const name = `${place.owner} ${place.purse} ${place.asset}`
    owed.set(name, (owed.get(name) ?? 0) + amount)
  }
  for (const order of state.orders.values()) owe(payingAccount(marketOf(state, order), order), order.held)
  for (const hold of state.holds.values()) owe(hold, hold.left)
  for (const place of state.accounts.values()) {
    const name = `${place.owner} ${place.purse} ${place.asset}`
    assert(balanceOf(state, place).held === (owed.get(name) ?? 0), 'an account holds what its orders and holds need')
  }
}

/** Gives every order that stands in the market. */
function verifyBook(state: State, market: Market): Order[] {
  const [bid, ask] = [market.book.buy[0]?.price, market.book.sell[0]?.price]
  assert(bid === undefined || ask === undefined || (bid ?? 0) < (ask ?? 0), 'no book is crossed')
  const standing = [...market.book.buy, ...market.book.sell, ...market.waiting]
  for (const order of standing) {
    assert(state.orders.get(order.id) === order && order.market === market.market, 'what stands here is an open order')
  }
  return standing
}

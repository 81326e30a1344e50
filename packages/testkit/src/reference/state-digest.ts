import { MARKET_STATES, ORDER_TYPES, PURSES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from '@bourse/engine'
import type { Market, Order, State } from './state.ts'

type Field = number | boolean | null
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The state as a set of pairs, each a list of numbers, key then value. */
function pairs(state: State): Field[][] {
  const all: Field[][] = [[8, state.nextId, state.nextDeal, state.turnAt]]
  for (const { owner, purse, asset, available, held } of state.accounts.values()) {
    if (available !== 0 || held !== 0) all.push([1, owner, PURSES.indexOf(purse), asset, available, held])
  }
  for (const order of state.orders.values()) all.push(orderPair(order))
  for (const hold of state.holds.values()) {
    all.push([3, hold.id, hold.owner, PURSES.indexOf(hold.purse), hold.asset, hold.left])
  }
  for (const { asset, scale, maxTotal } of state.assets.values()) all.push([4, asset, scale, maxTotal])
  for (const market of state.markets.values()) all.push(marketPair(market))
  for (const { owner, level, cancelAt } of state.owners.values()) {
    if (level !== 0 || cancelAt !== null) all.push([6, owner, level, cancelAt])
  }
  for (const remembered of [...state.current.values(), ...state.previous.values()]) {
    all.push([7, remembered.owner, ...clientIdDigits(remembered.clientId), remembered.seq, remembered.id])
  }
  return all
}

function orderPair(order: Order): Field[] {
  return [
    2,
    order.id,
    order.owner,
    order.market,
    SIDES.indexOf(order.side),
    ORDER_TYPES.indexOf(order.type),
    TIMES_IN_FORCE.indexOf(order.timeInForce),
    order.postOnly,
    SELF_TRADES.indexOf(order.selfTrade),
    order.waiting,
    order.byValue,
    order.price,
    order.quantity,
    order.left,
    order.dealValue,
    order.dealFee,
    order.triggerPrice,
    order.trail,
    order.expireAt,
    order.link,
    order.placedAt,
    order.rank,
  ]
}

function marketPair(market: Market): Field[] {
  return [
    5,
    market.market,
    market.base,
    market.quote,
    market.lotAtoms,
    market.tickAtoms,
    MARKET_STATES.indexOf(market.state),
    market.lastPrice,
    market.minQuantity,
    market.maxQuantity,
    market.minValue,
    market.maxValue,
    market.bandPpm,
    ...market.fees.flatMap(fee => [fee.maker, fee.taker]),
  ]
}

/** A client id as five numbers of eight characters each, in base 65; the last one is one more when it is the house's own. */
export function clientIdDigits(text: string): number[] {
  const digits = textDigits(text.replace(/^~/, ''))
  if (text.startsWith('~')) digits[4] = (digits[4] ?? 0) + 1
  return digits
}

function textDigits(clientId: string): number[] {
  return [0, 8, 16, 24, 32].map(start => {
    let number = 0
    for (let index = start; index < start + 8; index++) {
      const digit = index < clientId.length ? ALPHABET.indexOf(clientId.charAt(index)) + 1 : 0
      number = number * 65 + digit
    }
    return number
  })
}

/** The two lanes of a list's hash. */
function hash(list: readonly Field[]): [number, number] {
  const double = new DataView(new ArrayBuffer(8))
  let a = 0x2545f491
  let b = 0x5bd1e995
  for (const field of list) {
    double.setFloat64(0, Number(field), true)
    for (const word of [double.getUint32(0, true), double.getUint32(4, true)]) {
      a = Math.imul(a ^ word, 0x9e3779b1)
      a ^= a >>> 15
      b = Math.imul(b ^ word, 0x85ebca77)
      b ^= b >>> 13
    }
  }
  return [finish(a), finish(b)]
}

function finish(lane: number): number {
  let h = lane ^ (lane >>> 16)
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** The digest of a state: the sums of its pairs' hashes, whatever their order. */
export function stateDigest(state: State): string {
  let [laneA, laneB] = [0, 0]
  for (const pair of pairs(state)) {
    const [a, b] = hash(pair)
    laneA = (laneA + a) >>> 0
    laneB = (laneB + b) >>> 0
  }
  return [laneA, laneB].map(lane => lane.toString(16).padStart(8, '0')).join('')
}

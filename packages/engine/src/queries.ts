import type { Purse } from './commands/commands.ts'
import { PURSES, SIDES } from './commands/commands.ts'
import type { MarginMode, PositionSide } from './commands/contract-commands.ts'
import { type EngineNear, type NearQuery, nearOf } from './contract-nearness.ts'
import {
  contractOrdersOf,
  contractsCancelledAt,
  crowdsOf,
  type EngineContract,
  type EngineContractOrder,
  type EngineCrowd,
  type EnginePosition,
  freeOfOwner,
  marginingOf,
  positionsOf,
  viewContract,
} from './contract-queries.ts'
import { type EngineStress, stressOf } from './contract-stress.ts'
import {
  endedCount,
  type OrderRecord,
  orderRecordAt,
  type RowPlace,
  writeEndedRow,
  writeLiving,
} from './living/order-record.ts'
import { findNamed } from './living/own-orders.ts'
import { NONE } from './memory/places.ts'
import { type FirstAnswer, firstAnswerAt } from './once/first-answer.ts'
import {
  type DepthLevel,
  type EngineMarket,
  type EngineOrder,
  viewLevels,
  viewMarket,
  viewOrder,
} from './spot-views.ts'
import type { EngineState } from './state/engine-state.ts'
import { ORDER_ROW_WIDTH } from './state/row-layout.ts'

/** What an account holds. */
export type EngineAccount = { owner: number; purse: Purse; asset: number; available: number; held: number }

/** A hold that is open. */
export type EngineHold = { hold: number; owner: number; purse: Purse; asset: number; left: number }

/** An asset as it is set. */
export type EngineAsset = { id: number; scale: number; maxTotal: number }

/** What can be asked of an engine; the answers are copies. */
export class Queries {
  protected readonly state: EngineState
  private readonly row = { words: new Float64Array(ORDER_ROW_WIDTH), at: 0 }

  constructor(state: EngineState) {
    this.state = state
  }

  /** The number of the last command. */
  get seq(): number {
    return this.state.seq
  }

  /** The moment of the last command. */
  get at(): number {
    return this.state.at
  }

  /** When a tick is due, or null. */
  nextTimerAt(): number | null {
    const next = Math.min(this.state.timers.next(), this.state.clients.turnsAt)
    return next === Number.POSITIVE_INFINITY ? null : next
  }

  /** A living order. */
  order(id: number): EngineOrder | null {
    const slot = this.state.ids.find(id)
    return slot === NONE ? null : viewOrder(this.state, slot)
  }

  /** The living order that an owner placed with a client id. */
  orderByClientId(owner: number, clientId: string): EngineOrder | null {
    if (!this.state.clients.pack(clientId)) return null
    const slot = findNamed(this.state, owner, null)
    return slot === NONE ? null : viewOrder(this.state, slot)
  }

  /** An owner's living orders by ascending id. */
  openOrders(owner: number, market?: number): EngineOrder[] {
    const { owners, orders } = this.state
    const found: EngineOrder[] = []
    const index = owners.find(owner)
    if (index === NONE) return found
    for (let slot = owners.firstOrder(index); slot !== NONE; slot = orders.ownedNext(slot)) {
      if (market === undefined || orders.market(slot) === market) found.push(viewOrder(this.state, slot))
    }
    return found
  }

  /** A living order as it is told to people. */
  record(id: number): OrderRecord | null {
    const slot = this.state.ids.find(id)
    if (slot === NONE) return null
    writeLiving(this.state, slot, this.row)
    return orderRecordAt(this.row.words, 0)
  }

  /** All orders that live in a market, in no order. */
  *recordsIn(market: number): Generator<OrderRecord, undefined> {
    const { orders } = this.state
    for (let slot = 0; slot < orders.used; slot++) {
      if (!orders.isLive(slot) || orders.market(slot) !== market) continue
      writeLiving(this.state, slot, this.row)
      yield orderRecordAt(this.row.words, 0)
    }
  }

  /** How many orders live in each market that has any, by side. */
  livingByMarket(): Map<number, { buy: number; sell: number }> {
    const { orders } = this.state
    const found = new Map<number, { buy: number; sell: number }>()
    for (let slot = 0; slot < orders.used; slot++) {
      if (!orders.isLive(slot)) continue
      const market = orders.market(slot)
      const counted = found.get(market) ?? { buy: 0, sell: 0 }
      counted[SIDES[orders.side(slot)] ?? 'buy'] += 1
      found.set(market, counted)
    }
    return found
  }

  /** How many orders the last command ended. */
  endedCount(): number {
    return endedCount(this.state)
  }

  /** The order that the last command ended as its nth, from 0, as many as it has `order_ended` events and in their order. */
  ended(nth: number): OrderRecord {
    this.writeEnded(nth, this.row)
    return orderRecordAt(this.row.words, 0)
  }

  /** Writes that order as a row of ORDER_ROW_WIDTH numbers, which `orderRecordAt` reads. */
  writeEnded(nth: number, into: RowPlace): void {
    writeEndedRow(this.state, nth, into)
  }

  /** How many orders live. */
  get orderCount(): number {
    return this.state.orders.live
  }

  /** What is remembered of a client id: the command that carried it, the order or hold it made (0: none), and how far that had come then. */
  outcome(owner: number, clientId: string): { seq: number; id: number; first: FirstAnswer | null } | null {
    const { clients } = this.state
    const place = clients.pack(clientId) ? clients.find(owner) : NONE
    if (place === NONE) return null
    const first = firstAnswerAt(this.state, place)
    return { seq: clients.of(place).seq(place >> 1), id: clients.of(place).id(place >> 1), first }
  }

  /** What an account holds; nothing if it was never used. */
  balance(owner: number, purse: Purse, asset: number): { available: number; held: number } {
    const { ledger } = this.state
    const account = ledger.find(owner, PURSES.indexOf(purse), asset)
    if (account === NONE) return { available: 0, held: 0 }
    return { available: ledger.accounts.available(account), held: ledger.accounts.held(account) }
  }

  /** An owner's accounts, by purse and asset. */
  balances(owner: number): EngineAccount[] {
    const { owners, ledger } = this.state
    const found: EngineAccount[] = []
    const index = owners.find(owner)
    if (index === NONE) return found
    const { accounts } = ledger
    for (let account = owners.firstAccount(index); account !== NONE; account = accounts.next(account)) {
      found.push({
        owner,
        purse: PURSES[accounts.purse(account)] as Purse,
        asset: accounts.asset(account),
        available: accounts.available(account),
        held: accounts.held(account),
      })
    }
    return found.sort(
      (one, other) => PURSES.indexOf(one.purse) - PURSES.indexOf(other.purse) || one.asset - other.asset,
    )
  }

  /** An open hold. */
  hold(id: number): EngineHold | null {
    const hold = this.state.holds.find(id)
    if (hold === undefined) return null
    const { accounts } = this.state.ledger
    const purse = PURSES[accounts.purse(hold.account)] as Purse
    const { account, left } = hold
    return { hold: id, owner: accounts.owner(account), purse, asset: accounts.asset(account), left }
  }

  /** What the house holds of an asset for everybody. */
  total(asset: number): number {
    return this.state.ledger.total(asset)
  }

  /** A market's best levels, best first. */
  depth(market: number, limit: number): { bids: DepthLevel[]; asks: DepthLevel[] } {
    const { markets, contracts } = this.state
    const found = markets[market] ?? contracts.all[market]
    if (found === undefined) return { bids: [], asks: [] }
    const { levels } = markets[market] === undefined ? contracts : this.state
    return { bids: viewLevels(levels, found.bids, limit), asks: viewLevels(levels, found.asks, limit) }
  }

  /** A contract, or null. */
  contract(id: number): EngineContract | null {
    const contract = this.state.contracts.all[id]
    return contract === undefined ? null : viewContract(contract)
  }

  /** All contracts by ascending number. */
  contracts(): EngineContract[] {
    return this.state.contracts.all.filter(contract => contract !== undefined).map(viewContract)
  }

  /** The positions that an owner has, as they stand at the mark. */
  positions(owner: number): EnginePosition[] {
    return positionsOf(this.state, owner)
  }

  /** Everybody's positions in each contract together. */
  crowds(): EngineCrowd[] {
    return crowdsOf(this.state)
  }

  /** What would be liquidated if every mark moved by so many parts of a million. */
  stress(movePpm: number): EngineStress {
    return stressOf(this.state, movePpm)
  }

  /** Positions of a contract near their liquidation, some pairs at a time. */
  near(query: NearQuery): EngineNear | null {
    return nearOf(this.state, query)
  }

  /** How an owner's side of a contract is margined, whether there is a position or not. */
  margining(owner: number, market: number, side: PositionSide): { mode: MarginMode; leverage: number } | null {
    return marginingOf(this.state, { owner, market, side })
  }

  /** An owner's living orders of contracts by ascending id. */
  contractOrders(owner: number, market?: number): EngineContractOrder[] {
    return contractOrdersOf(this.state, owner, market)
  }

  /** When all orders of an owner in contracts are cancelled; null: never. */
  contractsCancelledAt(owner: number): number | null {
    return contractsCancelledAt(this.state, owner)
  }

  /** What an owner can spend of an asset in contracts: less than is available while cross positions lose. */
  spendable(owner: number, asset: number): number {
    return freeOfOwner(this.state, owner, asset)
  }

  /** A market, or null. */
  market(id: number): EngineMarket | null {
    const market = this.state.markets[id]
    return market === undefined ? null : viewMarket(market)
  }

  /** All markets by ascending number. */
  markets(): EngineMarket[] {
    return this.state.markets.filter(market => market !== undefined).map(viewMarket)
  }

  /** An asset, or null. */
  asset(id: number): EngineAsset | null {
    const asset = this.state.assets[id]
    return asset === undefined ? null : { id, scale: asset.scale, maxTotal: asset.maxTotal }
  }

  /** All assets by ascending number. */
  assets(): EngineAsset[] {
    const known = this.state.assets.filter(asset => asset !== undefined)
    return known.map(({ id, scale, maxTotal }) => ({ id, scale, maxTotal }))
  }

  /** An owner's fee level. */
  level(owner: number): number {
    const index = this.state.owners.find(owner)
    return index === NONE ? 0 : this.state.owners.level(index)
  }

  /** Bytes of the arrays that orders live in: arena, id map, levels and books, details. */
  orderBytes(): number {
    const { orders, ids, levels, details, markets } = this.state
    let bytes = orders.bytes + ids.bytes + levels.bytes + details.bytes
    for (const market of markets) {
      if (market === undefined) continue
      for (const book of [market.bids, market.asks, market.rising, market.falling]) bytes += book.bytes
    }
    return bytes
  }
}

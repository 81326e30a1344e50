import { LevelArena } from '../book/level-arena.ts'
import type { Market } from '../book/market.ts'
import { BUY, PURSE } from '../commands/codes.ts'
import { EventLog } from '../events/event-log.ts'
import { HoldTable } from '../ledger/hold-table.ts'
import { Ledger } from '../ledger/ledger.ts'
import { OwnerTable } from '../ledger/owner-table.ts'
import { IntList } from '../memory/int-list.ts'
import { DigestSum, PairHash } from '../memory/pair-hash.ts'
import { NONE } from '../memory/places.ts'
import { IdMap } from '../orders/id-map.ts'
import { OrderArena } from '../orders/order-arena.ts'
import { OrderDetails } from '../orders/order-details.ts'
import { ContractState } from '../positions/contract-state.ts'
import { ClientMemory } from './client-memory.ts'
import { DEAL } from './deal-registers.ts'
import { EndedOrders } from './ended-orders.ts'
import { Probe } from './probe.ts'
import { TimerQueue } from './timer-queue.ts'

// Constants of this module, because an imported one is read from its module's cell each time.
const BUYS = BUY
const SPOT = PURSE.spot

/** How much room an engine begins with; everything grows by doubling. */
export type Capacity = { orders: number; accounts: number; owners: number }

/** An asset: how many decimals it has and how much of it the house may hold. */
export type Asset = { id: number; scale: number; maxTotal: number; digestA: number; digestB: number; dirty: boolean }

/** Everything the engine knows, and the reused registers of the command at work. */
export class EngineState {
  readonly log = new EventLog()
  readonly hash = new PairHash()
  /** Of all pairs but client ids and counters, up to date for what is not marked dirty. */
  readonly sum = new DigestSum()
  readonly orders: OrderArena
  readonly details: OrderDetails
  readonly levels: LevelArena
  readonly ids: IdMap
  readonly owners: OwnerTable
  readonly ledger: Ledger
  readonly holds: HoldTable
  readonly timers = new TimerQueue()
  readonly clients = new ClientMemory()
  readonly assets: (Asset | undefined)[] = []
  readonly markets: (Market | undefined)[] = []
  readonly contracts = new ContractState(this.sum)
  readonly dirtyMarkets: Market[] = []
  readonly dirtyAssets: Asset[] = []
  /** Waiting orders whose trigger was reached, in the order of their turns. */
  readonly triggered = new IntList(64)
  /** Orders that ended in the command at work. */
  readonly ended = new EndedOrders(64)
  nextId = 1
  nextDeal = 1
  seq = 0
  at = 0

  // Registers. Doubles that would cross a call are put here, where they are not boxed.
  /** The price beyond which the order at work does not trade. */
  limit = 0
  /** What the order about to be placed must hold. */
  need = 0
  /** The account it pays from, NONE if its owner never had one. */
  giving = NONE
  /** The deal at work, its figures where DEAL says. */
  readonly deal = new Float64Array(DEAL.doubles)
  readonly probe = new Probe()

  constructor(capacity: Capacity) {
    this.orders = new OrderArena(capacity.orders, this.sum)
    this.details = new OrderDetails(64)
    this.levels = new LevelArena(256, this.orders)
    this.ids = new IdMap(capacity.orders, this.orders)
    this.owners = new OwnerTable(capacity.owners, this.sum)
    this.ledger = new Ledger({ capacity: capacity.accounts, sum: this.sum, owners: this.owners, log: this.log })
    this.holds = new HoldTable(this.sum)
  }

  /** The market of an order. */
  marketOf(slot: number): Market {
    return this.markets[this.orders.market(slot)] as Market
  }

  /** The number of an order's owner. */
  ownerOf(slot: number): number {
    // Asked of the account, which whoever asks is about to touch anyway.
    return this.ledger.accounts.owner(this.orders.giving(slot))
  }

  /** The index of an order's owner in the table of owners. */
  ownerIndexOf(slot: number): number {
    return this.ledger.accounts.ownerIndex(this.orders.giving(slot))
  }

  /** The account an order is paid into, NONE if its owner never had one. Its owner's orders on the other side give from the same. */
  receivingIfAny(slot: number): number {
    const found = this.orders.receiving(slot)
    if (found !== NONE) return found
    const { base, quote } = this.marketOf(slot)
    const account = this.ledger.find(this.ownerOf(slot), SPOT, this.orders.side(slot) === BUYS ? base : quote)
    this.orders.setReceiving(slot, account)
    return account
  }

  /** The same, made if new. */
  receivingOf(slot: number): number {
    const found = this.receivingIfAny(slot)
    if (found !== NONE) return found
    const { base, quote } = this.marketOf(slot)
    const account = this.ledger.need(this.ownerOf(slot), SPOT, this.orders.side(slot) === BUYS ? base : quote)
    this.orders.setReceiving(slot, account)
    return account
  }

  /** The book an order rests in. */
  ownBook(slot: number): Market['bids'] {
    const market = this.marketOf(slot)
    return this.orders.side(slot) === BUYS ? market.bids : market.asks
  }

  touchMarket(market: Market): void {
    if (market.dirty) return
    market.dirty = true
    this.dirtyMarkets.push(market)
  }

  touchAsset(asset: Asset): void {
    if (asset.dirty) return
    asset.dirty = true
    this.dirtyAssets.push(asset)
  }
}

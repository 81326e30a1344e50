import { type Engine, EVENT_PLACE, PURSES } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import type { OwnerUpdate } from '../core/core-link.ts'
import type { BalanceView, OrderRecord } from '../core/order-record.ts'
import { ownDealOf } from '../core/recent-history.ts'
import type { RowFollower } from '../core/replica.ts'
import { ContractOwnerWatch, type ContractSource } from './contract-owner-watch.ts'

const DEAL = EVENT_PLACE.deal
const ENTRY = EVENT_PLACE.entry

type Open = {
  update: OwnerUpdate
  /** By order number, in the order in which they were first spoken of: how it lives on, or as what it ended. */
  changes: Map<number, 'put' | 'update' | OrderRecord>
  balances: Map<string, BalanceView>
}

/** The engine as far as orders are told by it. */
type OrderSource = Pick<Engine, 'record' | 'ended'> & ContractSource

/** Gathers what each command does to the owners that somebody watches. */
export class OwnerWatch implements RowFollower {
  private readonly engine: OrderSource
  private readonly watched = new Map<number, number>()
  private readonly open = new Map<number, Open>()
  private readonly contracts: ContractOwnerWatch
  private gathered: OwnerUpdate[] = []
  private stamp = { seq: 0, atMs: 0 }

  constructor(engine: OrderSource) {
    this.engine = engine
    this.contracts = new ContractOwnerWatch(engine)
  }

  /** One more listener for an owner. */
  watch(owner: number): void {
    if (!this.watched.has(owner)) this.contracts.watch(owner)
    this.watched.set(owner, (this.watched.get(owner) ?? 0) + 1)
  }

  /** One listener less. */
  unwatch(owner: number): void {
    const left = (this.watched.get(owner) ?? 0) - 1
    if (left > 0) return void this.watched.set(owner, left)
    this.watched.delete(owner)
    this.contracts.unwatch(owner)
  }

  /** Gives what was gathered, command by command. */
  take(): OwnerUpdate[] {
    const { gathered } = this
    this.gathered = []
    return gathered
  }

  begin(seq: number, atMs: number): void {
    this.stamp = { seq, atMs }
  }

  orderPlaced(order: number, owner: number): void {
    if (this.watched.size === 0) return
    this.openOf(owner)?.changes.set(order, 'put')
  }

  orderChanged(order: number, owner: number): void {
    if (this.watched.size === 0) return
    const changes = this.openOf(owner)?.changes
    // What is placed by the same command stays new.
    if (changes !== undefined && !changes.has(order)) changes.set(order, 'update')
  }

  orderEnded(nth: number, owner: number): void {
    if (this.watched.size === 0) return
    const open = this.openOf(owner)
    if (open === null) return
    const ended = this.engine.ended(nth)
    open.changes.set(ended.order, ended)
  }

  dealt(log: Float64Array, at: number): void {
    if (this.watched.size === 0) return
    const { atMs } = this.stamp
    const taker = this.openOf(log[at + DEAL.takerOwner] as number)
    taker?.update.deals.push(ownDealOf(log, at, { atMs, taker: true }))
    const maker = this.openOf(log[at + DEAL.makerOwner] as number)
    maker?.update.deals.push(ownDealOf(log, at, { atMs, taker: false }))
  }

  entered(log: Float64Array, at: number): void {
    if (this.watched.size === 0) return
    const open = this.openOf(log[at + ENTRY.owner] as number)
    if (open === null) return
    const purse = PURSES[log[at + ENTRY.purse] as number] as string
    const asset = log[at + ENTRY.asset] as number
    const available = log[at + ENTRY.availableAfter] as number
    const held = log[at + ENTRY.heldAfter] as number
    open.balances.set(`${purse} ${asset}`, { purse, asset, available, held })
  }

  levelChanged(): void {
    // The book is everybody's.
  }

  inContract(log: Float64Array, at: number): void {
    if (this.watched.size > 0) this.contracts.add(log, at, this.stamp.atMs)
  }

  finish(): void {
    for (const owner of this.contracts.owners()) {
      const open = this.openOf(owner)
      if (open !== null) open.update.contracts = this.contracts.take(owner)
    }
    if (this.open.size === 0) return
    for (const { update, changes, balances } of this.open.values()) {
      for (const [order, change] of changes) update.orders.push(this.asItStands(order, change))
      update.balances.push(...balances.values())
      this.gathered.push(update)
    }
    this.open.clear()
  }

  private openOf(owner: number): Open | null {
    if (!this.watched.has(owner)) return null
    const known = this.open.get(owner)
    if (known !== undefined) return known
    const update: OwnerUpdate = { owner, ...this.stamp, orders: [], balances: [], deals: [], contracts: null }
    const open: Open = { update, changes: new Map(), balances: new Map() }
    this.open.set(owner, open)
    return open
  }

  // Of one command an order is told once, as the command leaves it.
  private asItStands(order: number, change: 'put' | 'update' | OrderRecord): OwnerUpdate['orders'][number] {
    if (typeof change !== 'string') return { event: 'finish', order: change }
    const living = this.engine.record(order)
    assert(living !== null, `an order that a command changed and did not end lives (${order})`)
    return { event: change, order: living }
  }
}

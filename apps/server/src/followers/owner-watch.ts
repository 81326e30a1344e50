import { EVENT_PLACE, PURSES } from '@bourse/engine'
import type { OwnerUpdate } from '../core/core-link.ts'
import type { BalanceView } from '../core/order-record.ts'
import { ORDER_ROW, type OrderSlab, orderRecordAt } from '../core/order-slab.ts'
import { ownDealOf } from '../core/recent-history.ts'
import type { RowFollower } from '../core/replica.ts'

const DEAL = EVENT_PLACE.deal
const ENTRY = EVENT_PLACE.entry

type Open = {
  update: OwnerUpdate
  /** By order number: where in the update it stands. */
  placeOf: Map<number, number>
  balances: Map<string, BalanceView>
}

/** Gathers what each command does to the owners that somebody watches. */
export class OwnerWatch implements RowFollower {
  private readonly slab: OrderSlab
  private readonly watched = new Map<number, number>()
  private readonly open = new Map<number, Open>()
  private readonly placedNow = new Set<number>()
  private gathered: OwnerUpdate[] = []
  private stamp = { seq: 0, atMs: 0 }

  constructor(slab: OrderSlab) {
    this.slab = slab
  }

  /** One more listener for an owner. */
  watch(owner: number): void {
    this.watched.set(owner, (this.watched.get(owner) ?? 0) + 1)
  }

  /** One listener less. */
  unwatch(owner: number): void {
    const left = (this.watched.get(owner) ?? 0) - 1
    if (left > 0) this.watched.set(owner, left)
    else this.watched.delete(owner)
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

  orderPlaced(row: number): void {
    if (this.watched.size === 0) return
    this.placedNow.add(this.slab.words[row + ORDER_ROW.order] as number)
    this.orderChanged(row)
  }

  orderChanged(row: number): void {
    if (this.watched.size === 0) return
    const { words } = this.slab
    const open = this.openOf(words[row + ORDER_ROW.owner] as number)
    if (open === null) return
    const order = words[row + ORDER_ROW.order] as number
    this.put(open, { event: this.placedNow.has(order) ? 'put' : 'update', order: orderRecordAt(words, row) })
  }

  orderEnded(row: number): void {
    if (this.watched.size === 0) return
    const open = this.openOf(this.slab.words[row + ORDER_ROW.owner] as number)
    if (open !== null) this.put(open, { event: 'finish', order: orderRecordAt(this.slab.words, row) })
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

  finish(): void {
    this.placedNow.clear()
    if (this.open.size === 0) return
    for (const { update, balances } of this.open.values()) {
      update.balances.push(...balances.values())
      this.gathered.push(update)
    }
    this.open.clear()
  }

  private openOf(owner: number): Open | null {
    if (!this.watched.has(owner)) return null
    const known = this.open.get(owner)
    if (known !== undefined) return known
    const update: OwnerUpdate = { owner, ...this.stamp, orders: [], balances: [], deals: [] }
    const open = { update, placeOf: new Map<number, number>(), balances: new Map<string, BalanceView>() }
    this.open.set(owner, open)
    return open
  }

  // Of one command an order is told once, as the command leaves it.
  private put(open: Open, change: OwnerUpdate['orders'][number]): void {
    const { orders } = open.update
    const place = open.placeOf.get(change.order.order)
    if (place === undefined) {
      open.placeOf.set(change.order.order, orders.length)
      orders.push(change)
    } else {
      orders[place] = change
    }
  }
}

import { type ContractEvent, EVENT_CODE } from '@bourse/engine'
import {
  amendedRecord,
  dealtRecord,
  endedRecord,
  placedRecord,
  sidesOfDeal,
  triggeredRecord,
} from '../core/contract-orders.ts'
import type { ContractOrderRecord, OwnContractDeal } from '../core/contract-record.ts'
import { contractEventAt } from '../core/walk-events.ts'
import { isHouseTrader } from './house-traders.ts'

type Of<Kind extends ContractEvent['kind']> = Extract<ContractEvent, { kind: Kind }>

/** What became of an order that the history has from an earlier batch: what is added to it, and what it is from now on. */
export type ContractOrderChange = {
  order: number
  dealtQuantity: number
  dealtValue: number
  dealtFee: number
  realised: number
  changedAtMs: number
  /** What it has been given since, or what its turn made of it; null: as before. */
  price: number | null
  quantity: number | null
  triggerPrice: number | null
  trail: number | null
  ended: { reason: ContractOrderRecord['reason']; left: number } | null
}

/** A deal in a contract, both sides in one row. */
export type ContractDealRow = Omit<Of<'contract_deal'>, 'kind'> & { atMs: number }

/** A payment of funding; the slot's row has its rate. */
export type FundingPaymentRow = Omit<Of<'funding_paid'>, 'kind'> & { slot: number; atMs: number }

/** A settled slot. */
export type FundingSlotRow = Omit<Of<'funding_settled'>, 'kind'> & { atMs: number }

/** A liquidation or deleveraging; `price` of a deleveraging is null, its value says it. */
export type ContractClosingRow = {
  seq: number
  place: number
  atMs: number
  owner: number
  market: number
  side: 'long' | 'short'
  kind: 'liquidated' | 'deleveraged'
  quantity: number
  dealt: number
  deleveraged: number
  /** The mark of a liquidation; null of a deleveraging. */
  mark: number | null
  /** What a deleveraged part was closed at; null of a liquidation. */
  value: number | null
  realised: number | null
  fund: number
}

/** What commands add to the history of contracts. */
export type ContractBatch = {
  placed: ContractOrderRecord[]
  changes: ContractOrderChange[]
  deals: ContractDealRow[]
  payments: FundingPaymentRow[]
  slots: FundingSlotRow[]
  closings: ContractClosingRow[]
}

const NOT_KEPT: ReadonlySet<number> = new Set([
  EVENT_CODE.contract_changed,
  EVENT_CODE.contract_state_changed,
  EVENT_CODE.position_changed,
  EVENT_CODE.mark_changed,
  EVENT_CODE.contract_cancel_after_set,
])

const empty = (): ContractBatch => ({ placed: [], changes: [], deals: [], payments: [], slots: [], closings: [] })

/** Gathers what the events of command after command add to the history of contracts. */
export class ContractHistory {
  private batch = empty()
  /** Orders placed in this batch, which are written as they stand at its end. */
  private fresh = new Map<number, ContractOrderRecord>()
  private changes = new Map<number, ContractOrderChange>()
  /** Payments of the slot that the command settles; the slot is told after them. */
  private unsettled: Of<'funding_paid'>[] = []
  private place = 0

  /** Gives what was gathered and begins anew. */
  take(): ContractBatch {
    const batch = { ...this.batch, placed: [...this.fresh.values()], changes: [...this.changes.values()] }
    this.batch = empty()
    this.fresh = new Map()
    this.changes = new Map()
    return batch
  }

  /** Says that another command begins. */
  begin(): void {
    this.place = 0
    this.unsettled = []
  }

  /** Takes in an event; a deal is given back, because candles are made of it. */
  add(log: Float64Array, at: number, stamp: { seq: number; atMs: number }): ContractDealRow | null {
    if (NOT_KEPT.has(log[at] as number)) return null
    const event = contractEventAt(log, at)
    const { atMs } = stamp
    switch (event.kind) {
      case 'contract_order_placed':
        // Of the house's own traders nobody looks for an order; whoever dealt with one has the deal.
        if (!isHouseTrader(event.owner)) this.fresh.set(event.order, placedRecord(event, atMs))
        break
      case 'contract_order_triggered':
        this.triggered(event, atMs)
        break
      case 'contract_order_amended':
        this.amended(event, atMs)
        break
      case 'contract_order_ended':
        this.ended(event, atMs)
        break
      case 'contract_deal':
        return this.dealt(event, atMs)
      case 'funding_paid':
        if (!isHouseTrader(event.owner)) this.unsettled.push(event)
        break
      case 'funding_settled':
        for (const paid of this.unsettled) this.batch.payments.push({ ...paid, slot: event.slot, atMs })
        this.unsettled = []
        this.batch.slots.push({ ...event, atMs })
        break
      case 'position_liquidated':
        this.batch.closings.push({
          ...event,
          ...this.nextPlace(stamp),
          kind: 'liquidated',
          value: null,
          realised: null,
        })
        break
      case 'position_deleveraged':
        this.deleveraged(event, stamp)
        break
      default:
        // How a contract and a position stand is the engine's to say; what changed them is kept.
        break
    }
    return null
  }

  private nextPlace({ seq, atMs }: { seq: number; atMs: number }): { seq: number; place: number; atMs: number } {
    const place = this.place
    this.place += 1
    return { seq, place, atMs }
  }

  private deleveraged(event: Of<'position_deleveraged'>, stamp: { seq: number; atMs: number }): void {
    const { owner, market, side, quantity, value, realised } = event
    if (isHouseTrader(owner)) return
    const of = { owner, market, side, quantity, value, realised }
    const none = { mark: null, dealt: 0, fund: 0 }
    this.batch.closings.push({ ...of, ...this.nextPlace(stamp), ...none, kind: 'deleveraged', deleveraged: quantity })
  }

  private triggered(event: Of<'contract_order_triggered'>, atMs: number): void {
    if (isHouseTrader(event.owner)) return
    const fresh = this.fresh.get(event.order)
    if (fresh !== undefined) {
      this.fresh.set(event.order, triggeredRecord(fresh, event, atMs))
      return
    }
    const { quantity, triggerPrice } = event
    Object.assign(this.changeOf(event.order, atMs), { quantity, triggerPrice })
  }

  private amended(event: Of<'contract_order_amended'>, atMs: number): void {
    if (isHouseTrader(event.owner)) return
    const fresh = this.fresh.get(event.order)
    if (fresh !== undefined) {
      this.fresh.set(event.order, amendedRecord(fresh, event, atMs))
      return
    }
    // A term that it does not have is null here and in its row.
    const { price, quantity, triggerPrice, trail } = event
    Object.assign(this.changeOf(event.order, atMs), { price, quantity, triggerPrice, trail })
  }

  private ended(event: Of<'contract_order_ended'>, atMs: number): void {
    if (isHouseTrader(event.owner)) return
    const fresh = this.fresh.get(event.order)
    if (fresh !== undefined) {
      this.fresh.set(event.order, endedRecord(fresh, event, atMs))
      return
    }
    const { reason, left } = event
    Object.assign(this.changeOf(event.order, atMs), { ended: { reason, left } })
  }

  private dealt(event: Of<'contract_deal'>, atMs: number): ContractDealRow {
    const row = { ...event, atMs }
    this.batch.deals.push(row)
    for (const side of sidesOfDeal(event, atMs)) if (!isHouseTrader(side.owner)) this.addDeal(side)
    return row
  }

  private addDeal(side: OwnContractDeal): void {
    if (side.order === null) return
    const fresh = this.fresh.get(side.order)
    if (fresh !== undefined) {
      this.fresh.set(side.order, dealtRecord(fresh, side))
      return
    }
    const change = this.changeOf(side.order, side.atMs)
    change.dealtQuantity += side.quantity
    change.dealtValue += side.value
    change.dealtFee += side.fee
    change.realised += side.realised
  }

  private changeOf(order: number, atMs: number): ContractOrderChange {
    let change = this.changes.get(order)
    if (change === undefined) {
      const nothing = { dealtQuantity: 0, dealtValue: 0, dealtFee: 0, realised: 0, ended: null }
      const same = { price: null, quantity: null, triggerPrice: null, trail: null }
      change = { order, changedAtMs: atMs, ...nothing, ...same }
      this.changes.set(order, change)
    }
    change.changedAtMs = atMs
    return change
  }
}

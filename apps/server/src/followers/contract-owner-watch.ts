import type { Engine } from '@bourse/engine'
import {
  amendedRecord,
  dealtRecord,
  endedRecord,
  livingRecord,
  placedRecord,
  sidesOfDeal,
  triggeredRecord,
} from '../core/contract-orders.ts'
import type { ContractOrderRecord, ContractUpdate, OwnContractDeal } from '../core/contract-record.ts'
import { contractEventAt } from '../core/walk-events.ts'

/** The engine as far as contracts of an owner are told by it. */
export type ContractSource = Pick<Engine, 'contractOrders' | 'positions'>

type Gathering = {
  update: ContractUpdate
  changes: Map<number, 'put' | 'update' | 'finish'>
  /** Sides of positions that changed, as `market side`. */
  sides: Set<string>
}

/**
 * Gathers what each command does in contracts to the owners that somebody watches. The engine forgets an order when it ends, so
 * the orders of who is watched are known here as they stood.
 */
export class ContractOwnerWatch {
  private readonly engine: ContractSource
  private readonly known = new Map<number, Map<number, ContractOrderRecord>>()
  private readonly open = new Map<number, Gathering>()

  constructor(engine: ContractSource) {
    this.engine = engine
  }

  /** Begins to follow an owner. */
  watch(owner: number): void {
    const living = this.engine.contractOrders(owner)
    // What an order has won is known from here on; of one that has dealt before, it is not.
    const records = living.map(order => livingRecord(order, order.dealValue > 0 ? null : 0))
    this.known.set(owner, new Map(records.map(record => [record.order, record])))
  }

  /** Follows an owner no longer. */
  unwatch(owner: number): void {
    this.known.delete(owner)
  }

  /** Takes in an event, at a moment. */
  add(log: Float64Array, at: number, atMs: number): void {
    const event = contractEventAt(log, at)
    switch (event.kind) {
      case 'contract_order_placed':
        this.change(event.owner, event.order, { as: 'put', to: () => placedRecord(event, atMs) })
        break
      case 'contract_order_triggered':
        this.change(event.owner, event.order, { as: 'update', to: was => was && triggeredRecord(was, event, atMs) })
        break
      case 'contract_order_amended':
        this.change(event.owner, event.order, { as: 'update', to: was => was && amendedRecord(was, event, atMs) })
        break
      case 'contract_order_ended':
        this.change(event.owner, event.order, { as: 'finish', to: was => was && endedRecord(was, event, atMs) })
        break
      case 'contract_deal':
        for (const side of sidesOfDeal(event, atMs)) this.dealt(side)
        break
      case 'position_changed':
      case 'funding_paid':
        this.of(event.owner)?.sides.add(`${event.market} ${event.side}`)
        break
      default:
        // Everything else is a contract's, not an owner's, or comes with a position that changed.
        break
    }
  }

  /** Gives what the command did to an owner in contracts; null: nothing. */
  take(owner: number): ContractUpdate | null {
    const gathering = this.open.get(owner)
    if (gathering === undefined) return null
    this.open.delete(owner)
    const { update, changes, sides } = gathering
    const known = this.known.get(owner)
    const living = new Map(this.engine.contractOrders(owner).map(order => [order.id, order]))
    for (const [order, event] of changes) {
      const record = known?.get(order)
      if (record === undefined) continue
      const stands = living.get(order)
      // What is held is the engine's; everything else of a living order it says too.
      const told = stands === undefined ? record : livingRecord(stands, record.realised)
      update.orders.push({ event, order: told })
      if (event === 'finish') known?.delete(order)
      else known?.set(order, told)
    }
    const positions = sides.size === 0 ? [] : this.engine.positions(owner)
    for (const key of sides) {
      const [market, side] = key.split(' ') as [string, 'long' | 'short']
      const position = positions.find(each => each.market === Number(market) && each.side === side) ?? null
      update.positions.push({ market: Number(market), side, position })
    }
    return update
  }

  /** The owners whom the command concerned. */
  owners(): number[] {
    return [...this.open.keys()]
  }

  private dealt(side: OwnContractDeal): void {
    const gathering = this.of(side.owner)
    if (gathering === null) return
    gathering.update.deals.push(side)
    if (side.order !== null) {
      this.change(side.owner, side.order, { as: 'update', to: was => was && dealtRecord(was, side) })
    }
  }

  private change(
    owner: number,
    order: number,
    {
      as,
      to,
    }: {
      as: 'put' | 'update' | 'finish'
      to: (was: ContractOrderRecord | undefined) => ContractOrderRecord | undefined
    },
  ): void {
    const gathering = this.of(owner)
    const known = this.known.get(owner)
    if (gathering === null || known === undefined) return
    const now = to(known.get(order))
    if (now === undefined) return
    known.set(order, now)
    const before = gathering.changes.get(order)
    // Of one command an order is told once: what was placed stays new until it is over.
    if (before === undefined || as === 'finish') gathering.changes.set(order, as)
  }

  private of(owner: number): Gathering | null {
    if (!this.known.has(owner)) return null
    let gathering = this.open.get(owner)
    if (gathering === undefined) {
      gathering = { update: { orders: [], positions: [], deals: [] }, changes: new Map(), sides: new Set() }
      this.open.set(owner, gathering)
    }
    return gathering
  }
}

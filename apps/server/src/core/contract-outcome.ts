import { type ContractEvent, type Engine, EVENT_CODE } from '@bourse/engine'
import { dealtRecord, endedRecord, livingRecord, placedRecord, sidesOfDeal } from './contract-orders.ts'
import type { ContractOrderRecord } from './contract-record.ts'
import { contractEventAt } from './walk-events.ts'

/** How an order of a contract ended that stood before the command. */
export type ContractOrderEnd = Pick<
  Extract<ContractEvent, { kind: 'contract_order_ended' }>,
  'order' | 'market' | 'reason' | 'left' | 'dealValue' | 'dealFee'
>

/** What a command made of its owner's orders in contracts. */
export type ContractOutcome = {
  /** The order that it placed, as it stands after it. */
  placed: ContractOrderRecord | null
  /** Orders that stood before, and that it ended. */
  ends: ContractOrderEnd[]
}

const { contract_order_placed: PLACED, contract_deal: DEAL, contract_order_ended: ENDED } = EVENT_CODE
const LOOKED_AT: ReadonlySet<number> = new Set([PLACED, DEAL, ENDED])

/** Watches the events of a command for what is told of contracts to whoever submitted it. */
export class ContractOutcomes {
  private readonly engine: Pick<Engine, 'contractOrders'>
  private atMs = 0
  private owner: number | null = null
  private placed: ContractOrderRecord | null = null
  private ends: ContractOrderEnd[] = []

  constructor(engine: Pick<Engine, 'contractOrders'>) {
    this.engine = engine
  }

  /** Before the events of a command. */
  begin(atMs: number): void {
    this.atMs = atMs
  }

  /** Takes in an event of a contract. */
  add(log: Float64Array, at: number): void {
    if (!LOOKED_AT.has(log[at] as number)) return
    const event = contractEventAt(log, at)
    if (event.kind === 'contract_order_placed') this.place(event)
    else if (event.kind === 'contract_deal') this.deal(event)
    else if (event.kind === 'contract_order_ended') this.end(event)
  }

  /** Gives what was seen of the command and begins anew; null: nothing of orders. */
  take(): ContractOutcome | null {
    const { placed, ends, owner } = this
    this.placed = null
    this.ends = []
    this.owner = null
    if (owner === null) return null
    return { placed: placed?.reason === null ? this.asItStands(placed) : placed, ends }
  }

  private place(event: Extract<ContractEvent, { kind: 'contract_order_placed' }>): void {
    this.owner = event.owner
    this.placed = placedRecord(event, this.atMs)
  }

  private deal(event: Extract<ContractEvent, { kind: 'contract_deal' }>): void {
    for (const side of sidesOfDeal(event, this.atMs)) {
      if (this.placed !== null && side.order === this.placed.order) this.placed = dealtRecord(this.placed, side)
    }
  }

  private end(event: Extract<ContractEvent, { kind: 'contract_order_ended' }>): void {
    this.owner ??= event.owner
    if (this.placed?.order === event.order) this.placed = endedRecord(this.placed, event, this.atMs)
    else if (this.owner === event.owner) this.ends.push(event)
  }

  private asItStands(placed: ContractOrderRecord): ContractOrderRecord {
    const living = this.engine.contractOrders(placed.owner, placed.market).find(({ id }) => id === placed.order)
    return living === undefined ? placed : livingRecord(living, placed.realised)
  }
}

import {
  type Engine,
  EVENT_CODE,
  EVENT_PLACE,
  EVENT_WIDTHS,
  orderRecordAt,
  type Refusal,
  type RefusalBound,
} from '@bourse/engine'
import { type ContractOutcome, ContractOutcomes } from './contract-outcome.ts'
import type { OrderRecord } from './order-record.ts'
import type { RecentHistory } from './recent-history.ts'
import type { RowFollower } from './replica.ts'

/** What a command led to, for whoever submitted it. */
export type Outcome =
  | { kind: 'done'; id: number; orders: OrderRecord[]; contracts?: ContractOutcome }
  | { kind: 'repeated'; firstSeq: number; id: number }
  | { kind: 'refused'; code: Refusal; bound: RefusalBound | null }

const NOBODY = -1
const REPEATED_SEQ = EVENT_PLACE.command_repeated.firstSeq
const REPEATED_ID = EVENT_PLACE.command_repeated.id
const HOLD_ID = EVENT_PLACE.hold_changed.hold
const PLACED_ID = EVENT_PLACE.order_placed.order
/** The engine as far as its outcomes are told from it. */
type OutcomeSource = Pick<Engine, 'refusalBound' | 'record' | 'writeEnded' | 'contractOrders'> & {
  readonly events: { readonly words: Float64Array; readonly length: number }
}

/** Watches the events of a row for what its submitters are told, and remembers what ended for reads that follow. */
export class OutcomeCollector implements RowFollower {
  private readonly engine: OutcomeSource
  private readonly recent: RecentHistory
  private outcomes: Outcome[] = []
  private stamp = { seq: 0, atMs: 0 }
  /** Whose orders the command is about: the owner of the first order that it touches. */
  private owner = NOBODY
  private touched: number[] = []
  private ended: OrderRecord[] = []
  private readonly contracts: ContractOutcomes

  constructor(engine: OutcomeSource, recent: RecentHistory) {
    this.engine = engine
    this.contracts = new ContractOutcomes(engine)
    this.recent = recent
  }

  /** Gives the outcomes of the row and begins anew. */
  take(): Outcome[] {
    const { outcomes } = this
    this.outcomes = []
    return outcomes
  }

  begin(seq: number, atMs: number): void {
    this.stamp = { seq, atMs }
    this.owner = NOBODY
    this.contracts.begin(atMs)
  }

  orderPlaced(order: number, owner: number): void {
    this.orderChanged(order, owner)
  }

  orderChanged(order: number, owner: number): void {
    if (this.owner === NOBODY) this.owner = owner
    else if (this.owner !== owner) return
    if (!this.touched.includes(order)) this.touched.push(order)
  }

  orderEnded(nth: number, owner: number): void {
    const { words, at } = this.recent.addOrder(this.engine, nth, { owner, seq: this.stamp.seq })
    if (this.owner === NOBODY) this.owner = owner
    if (this.owner === owner) this.ended.push(orderRecordAt(words, at))
  }

  dealt(log: Float64Array, at: number): void {
    this.recent.addDeal(log, at, this.stamp)
  }

  entered(): void {
    // Balances are asked of the engine.
  }

  levelChanged(): void {
    // The book is the shadow's business.
  }

  inContract(log: Float64Array, at: number): void {
    this.contracts.add(log, at)
  }

  finish(refusal: Refusal | null): void {
    this.outcomes.push(
      refusal === null ? this.carriedOut() : { kind: 'refused', code: refusal, bound: this.engine.refusalBound() },
    )
  }

  private carriedOut(): Outcome {
    const { words, length } = this.engine.events
    const code = words[0]
    if (length > 0 && code === EVENT_CODE.command_repeated) {
      return { kind: 'repeated', firstSeq: words[REPEATED_SEQ] as number, id: words[REPEATED_ID] as number }
    }
    const contracts = this.contracts.take()
    if (contracts !== null) return { kind: 'done', id: contracts.placed?.order ?? 0, orders: [], contracts }
    if (this.owner === NOBODY) return { kind: 'done', id: this.holdMade(), orders: [] }
    const orders = this.ended
    for (const order of this.touched) {
      const living = this.engine.record(order)
      if (living !== null) orders.push(living)
    }
    this.ended = []
    this.touched = []
    const id = code === EVENT_CODE.order_placed ? (words[PLACED_ID] as number) : 0
    // What was placed comes first; then whatever else of the owner's it touched.
    return { kind: 'done', id, orders: orders.sort((a, b) => Number(b.order === id) - Number(a.order === id)) }
  }

  // A hold's events are an entry and the hold.
  private holdMade(): number {
    const { words, length } = this.engine.events
    const at = EVENT_WIDTHS[EVENT_CODE.entry] as number
    return length > at && words[at] === EVENT_CODE.hold_changed ? (words[at + HOLD_ID] as number) : 0
  }
}

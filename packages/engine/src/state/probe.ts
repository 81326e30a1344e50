import type { LevelArena } from '../book/level-arena.ts'
import type { LevelBook } from '../book/level-book.ts'
import { SELF_TRADE } from '../commands/codes.ts'
import type { OwnerTable } from '../ledger/owner-table.ts'
import { NONE } from '../memory/places.ts'
import type { OrderArena } from '../orders/order-arena.ts'

const { none: ALLOW, expire_maker: EXPIRE_MAKER } = SELF_TRADE

/** What a probe looks at: who stands where, whose it is, and how far the order may go. */
type ProbedState = {
  readonly orders: OrderArena
  readonly levels: LevelArena
  readonly owners: OwnerTable
  ownerIndexOf(slot: number): number
  /** The price beyond which it does not trade. */
  readonly limit: number
}

/** Finds out what an order would trade if it matched now, without touching anything: fields in, `quantity` and `value` out. */
export class Probe {
  /** Lots wanted, or quote atoms if `byValue`. */
  wanted = 0
  byValue = false
  selfTrade = 0
  /** Its owner's index, NONE of somebody new. */
  owner = NONE
  /** Lots it would trade. */
  quantity = 0
  /** Quote atoms it would trade them for; beyond the safe integers it is only known to be too large. */
  value = 0

  /** Walks the opposite book up to `state.limit`. */
  run(state: ProbedState, book: LevelBook, tickAtoms: number): void {
    this.quantity = 0
    this.value = 0
    const alone = this.selfTrade === ALLOW || this.ownsNothing(state)
    for (let depth = 0; depth < book.count; depth++) {
      const level = book.fromBest(depth)
      const price = state.levels.price(level)
      if (price * book.sign < state.limit * book.sign) return
      const lotValue = price * tickAtoms
      const more = alone ? this.takeLevel(state, level, lotValue) : this.takeOrders(state, level, lotValue)
      if (!more) return
    }
  }

  private ownsNothing(state: ProbedState): boolean {
    return this.owner === NONE || state.owners.firstOrder(this.owner) === NONE
  }

  /** How many more lots it wants at this price. */
  private wants(lotValue: number): number {
    return this.byValue ? Math.floor((this.wanted - this.value) / lotValue) : this.wanted - this.quantity
  }

  private take(lots: number, lotValue: number): void {
    this.quantity += lots
    this.value += lots * lotValue
  }

  /** Nobody at the level can be its owner's: the total is enough. Whether it goes on. */
  private takeLevel(state: ProbedState, level: number, lotValue: number): boolean {
    const lots = this.wants(lotValue)
    const total = state.levels.total(level)
    this.take(Math.min(lots, total), lotValue)
    return lots >= total
  }

  /** Order by order, as matching would meet them. Whether it goes on. */
  private takeOrders(state: ProbedState, level: number, lotValue: number): boolean {
    const orders = state.orders
    for (let maker = state.levels.head(level); maker !== NONE; maker = orders.next(maker)) {
      const lots = this.wants(lotValue)
      if (lots === 0) return false
      if (state.ownerIndexOf(maker) === this.owner) {
        if (this.selfTrade === EXPIRE_MAKER) continue
        return false
      }
      const left = orders.left(maker)
      this.take(Math.min(lots, left), lotValue)
      if (lots < left) return false
    }
    return true
  }
}

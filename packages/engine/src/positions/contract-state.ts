import { LevelArena } from '../book/level-arena.ts'
import { IntList } from '../memory/int-list.ts'
import { layoutOf } from '../memory/layout.ts'
import type { DigestSum } from '../memory/pair-hash.ts'
import { IdMap } from '../orders/id-map.ts'
import { OrderArena } from '../orders/order-arena.ts'
import { OrderDetails } from '../orders/order-details.ts'
import type { Contract } from './contract.ts'
import { OrderTerms } from './order-terms.ts'
import { PositionTable } from './position-table.ts'

/** Where the figures of a deal at work stand. */
export const DEALT = layoutOf({
  doubles: {
    ...{ price: '', lots: '', value: '', markValue: '' },
    ...{ part: 'Of the entry, that a closing deal takes with it.', share: 'Of the margin, likewise.' },
    ...{ fee: 'Of the party last settled.', realised: '' },
    ...{ takerFee: '', takerRealised: '', makerFee: '', makerRealised: '' },
  },
  ints: {},
})

/** Where what a lot of the order about to rest puts aside stands. */
export const PER_LOT = layoutOf({ doubles: { hold: '', loss: '', fee: '' }, ints: {} })

// Who has no contract pays for none of this.
const CAPACITY = 64

/** Where what an opening order would be worth and cost stands. */
export const COST = layoutOf({ doubles: { value: '', need: '' }, ints: {} })

/** Everything the engine knows of contracts, beside ledger, owners, client ids and counters, which they share with spot. */
export class ContractState {
  readonly orders: OrderArena
  readonly terms = new OrderTerms(CAPACITY)
  readonly details = new OrderDetails(CAPACITY)
  readonly levels: LevelArena
  readonly ids: IdMap
  readonly positions: PositionTable
  readonly all: (Contract | undefined)[] = []
  readonly dirty: Contract[] = []
  /** Waiting orders whose trigger was reached, in the order of their turns. */
  readonly triggered = new IntList(CAPACITY)

  /** Of owners who have set one, the timer at which all their orders in contracts are cancelled. */
  readonly cancelTimers = new Map<number, number>()

  /** The deal at work, its figures where DEALT says. */
  readonly dealt = new Float64Array(DEALT.doubles)

  /** What a lot of the order about to rest puts aside, where PER_LOT says. */
  readonly perLot = new Float64Array(PER_LOT.doubles)

  /** What an opening order would be worth and cost, where COST says. */
  readonly cost = new Float64Array(COST.doubles)

  /** Positions of a side of a contract by their rank, as they were first asked for at this mark. */
  readonly ranked = new Map<number, readonly number[]>()

  constructor(sum: DigestSum) {
    this.orders = new OrderArena(CAPACITY, sum)
    this.levels = new LevelArena(CAPACITY, this.orders)
    this.ids = new IdMap(CAPACITY, this.orders)
    this.positions = new PositionTable(CAPACITY, sum)
  }

  /** The contract of an order. */
  of(slot: number): Contract {
    return this.all[this.orders.market(slot)] as Contract
  }

  /** The contract of a position. */
  contractOf(position: number): Contract {
    return this.all[this.positions.market(position)] as Contract
  }

  touch(contract: Contract): void {
    if (contract.dirty) return
    contract.dirty = true
    this.dirty.push(contract)
  }
}

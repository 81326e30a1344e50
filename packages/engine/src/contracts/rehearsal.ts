import { BUY } from '../commands/codes.ts'
import { REASON } from '../events/event-fields.ts'
import { ACCOUNT_FIELDS } from '../ledger/account-layout.ts'
import { layoutOf } from '../memory/layout.ts'
import { NONE } from '../memory/places.ts'
import { ORDER } from '../orders/order-layout.ts'
import { STANDING } from '../positions/contract.ts'
import { DEALT } from '../positions/contract-state.ts'
import { POSITION_FIELDS } from '../positions/position-layout.ts'
import type { EngineState } from '../state/engine-state.ts'
import { meetFor, settleParty } from './contract-deal.ts'
import { makerFails, takerFails } from './match-contract.ts'

/** What an order that must be filled whole would come to now: whether all of it is dealt, and whether its owner can pay for all of that. */
export type Rehearsal = { readonly filled: boolean; readonly paid: boolean }

const POSITION_CELLS = layoutOf(POSITION_FIELDS).doubles
const ORDER_CELLS = ORDER.doubles
const ACCOUNT_CELLS = layoutOf(ACCOUNT_FIELDS).doubles

/**
 * Carries an order's deals out on the figures alone, tells nobody but the probe how much would be dealt, and puts everything back as it was. A guess would not do: what one deal
 * makes of a position and a wallet decides whether the next one comes about.
 */
export function rehearse(state: EngineState, taker: number, limit: number): Rehearsal {
  const { orders, levels } = state.contracts
  const contract = state.contracts.of(taker)
  const book = orders.side(taker) === BUY ? contract.asks : contract.bids
  const kept: Keepsake[] = []
  const wanted = orders.left(taker)
  let paid = true
  for (let depth = 0; depth < book.count && orders.left(taker) > 0; depth++) {
    const level = book.fromBest(depth)
    if (levels.price(level) * book.sign < limit * book.sign) break
    const went = rehearseLevel(state, kept, { taker, level })
    if (went === 'unpaid') paid = false
    if (went === 'over') break
  }
  const filled = orders.left(taker) === 0
  state.probe.quantity = wanted - orders.left(taker)
  for (const { block, at, cells } of kept.reverse()) block.set(cells, at)
  return { filled, paid }
}

type Keepsake = { readonly block: Float64Array; readonly at: number; readonly cells: Float64Array }
type Met = { readonly taker: number; readonly level: number }

/** As matching meets a level; whether it goes on, though it could not be paid, or is over there. */
function rehearseLevel(state: EngineState, kept: Keepsake[], { taker, level }: Met): 'paid' | 'unpaid' | 'over' {
  const { orders, levels, terms, positions, dealt } = state.contracts
  dealt[DEALT.price] = levels.price(level)
  let went: 'paid' | 'unpaid' = 'paid'
  for (let maker = levels.head(level); maker !== NONE && orders.left(taker) > 0; maker = orders.next(maker)) {
    if (orders.giving(maker) === orders.giving(taker)) return 'over'
    meetFor(state, state.contracts.of(taker), Math.min(orders.left(taker), orders.left(maker)))
    if (makerFails(state, maker) !== NONE) {
      // It would end, and what it holds be its owner's again.
      const held = orders.left(maker) * terms.holdPerLot(maker)
      keepAccount(state, kept, orders.giving(maker))
      move(state, orders.giving(maker), { available: held, held: -held })
      continue
    }
    const short = takerFails(state, taker)
    if (short === REASON.bankrupt) return 'over'
    if (short !== NONE) went = 'unpaid'
    for (const slot of [taker, maker]) {
      keep(kept, orders.doubles, { nth: slot, width: ORDER_CELLS })
      keep(kept, positions.doubles, { nth: terms.position(slot), width: POSITION_CELLS })
      keepAccount(state, kept, orders.giving(slot))
    }
    keep(kept, state.contracts.of(taker).standing, { nth: STANDING.clearing, width: 1 })
    const total = levels.total(level)
    settleParty(state, taker, 0)
    settleParty(state, maker, 1)
    levels.setTotal(level, total)
    const { coming } = state.ledger
    for (const nth of [0, 1]) {
      move(state, coming.account(nth), { available: coming.available(nth), held: coming.held(nth) })
    }
  }
  return went
}

function keep(kept: Keepsake[], block: Float64Array, { nth, width }: { nth: number; width: number }): void {
  const at = nth * width
  kept.push({ block, at, cells: block.slice(at, at + width) })
}

function keepAccount({ ledger }: EngineState, kept: Keepsake[], account: number): void {
  keep(kept, ledger.accounts.doubles, { nth: account, width: ACCOUNT_CELLS })
}

function move({ ledger }: EngineState, account: number, by: { available: number; held: number }): void {
  const { accounts } = ledger
  accounts.setAvailable(account, accounts.available(account) + by.available)
  accounts.setHeld(account, accounts.held(account) + by.held)
}

import { type ContractAction, EVENT_CODE, EVENT_PLACE, SIDES } from '@bourse/engine'
import type { RowFollower } from '../core/replica.ts'
import { contractEventAt } from '../core/walk-events.ts'
import type { ContractMark, FundingSlot, MarketUpdate, PublicDeal } from './market-feed.ts'

const { contract_deal, mark_changed, funding_settled } = EVENT_CODE
const PUBLIC_IN_CONTRACTS: ReadonlySet<number> = new Set([contract_deal, mark_changed, funding_settled])
const DEAL = EVENT_PLACE.deal
const LEVEL = EVENT_PLACE.level_changed

type Gathering = {
  levels: Map<number, MarketUpdate['levels'][number]>
  deals: PublicDeal[]
  mark?: ContractMark
  funding?: FundingSlot
}

// Prices stay below 2^33, so a side and a price make one safe integer.
const SIDE_STEP = 8_589_934_592

/** Gathers what a row does to each market: the last total of every level it touched, and its deals. */
export class MarketWatch implements RowFollower {
  private markets = new Map<number, Gathering>()
  private stamp = { seq: 0, atMs: 0 }

  /** Gives what was gathered, market by market. */
  take(): MarketUpdate[] {
    const updates: MarketUpdate[] = []
    for (const [market, { levels, ...rest }] of this.markets) {
      updates.push({ market, ...this.stamp, levels: [...levels.values()], ...rest })
    }
    if (updates.length > 0) this.markets = new Map()
    return updates
  }

  begin(seq: number, atMs: number): void {
    this.stamp = { seq, atMs }
  }

  dealt(log: Float64Array, at: number): void {
    const field = (place: number): number => log[at + place] as number
    this.of(field(DEAL.market)).deals.push({
      deal: field(DEAL.deal),
      atMs: this.stamp.atMs,
      price: field(DEAL.price),
      quantity: field(DEAL.quantity),
      value: field(DEAL.value),
      takerSide: SIDES[field(DEAL.takerSide)] as PublicDeal['takerSide'],
    })
  }

  levelChanged(log: Float64Array, at: number): void {
    const side = log[at + LEVEL.side] as number
    const price = log[at + LEVEL.price] as number
    const quantity = log[at + LEVEL.quantity] as number
    const level = { side: SIDES[side] as PublicDeal['takerSide'], price, quantity }
    this.of(log[at + LEVEL.market] as number).levels.set(side * SIDE_STEP + price, level)
  }

  inContract(log: Float64Array, at: number): void {
    if (!PUBLIC_IN_CONTRACTS.has(log[at] as number)) return
    const event = contractEventAt(log, at)
    if (event.kind === 'contract_deal') {
      const { deal, price, quantity, value } = event
      const takerSide = takes(event.takerAction)
      this.of(event.market).deals.push({ deal, atMs: this.stamp.atMs, price, quantity, value, takerSide })
    } else if (event.kind === 'mark_changed') {
      const { market, index, mark, frozen } = event
      this.of(market).mark = { index, mark, frozen }
    } else if (event.kind === 'funding_settled') {
      const { market, slot, rate } = event
      this.of(market).funding = { slot, rate }
    }
  }

  orderPlaced(): void {
    // Orders concern their owners.
  }

  orderChanged(): void {
    // The same.
  }

  orderEnded(): void {
    // The same.
  }

  entered(): void {
    // Accounts concern their owners.
  }

  finish(): void {
    // A row's changes are told together.
  }

  private of(market: number): Gathering {
    let gathering = this.markets.get(market)
    if (gathering === undefined) {
      gathering = { levels: new Map(), deals: [] }
      this.markets.set(market, gathering)
    }
    return gathering
  }
}

/** On which side of the book an action takes. */
export const takes = (action: ContractAction): PublicDeal['takerSide'] =>
  action === 'open_long' || action === 'close_short' ? 'buy' : 'sell'

import { EVENT_PLACE, SIDES } from '@bourse/engine'
import type { RowFollower } from '../core/replica.ts'
import type { MarketUpdate, PublicDeal } from './market-feed.ts'

const DEAL = EVENT_PLACE.deal
const LEVEL = EVENT_PLACE.level_changed

type Gathering = {
  levels: Map<number, MarketUpdate['levels'][number]>
  deals: PublicDeal[]
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
    for (const [market, { levels, deals }] of this.markets) {
      updates.push({ market, ...this.stamp, levels: [...levels.values()], deals })
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

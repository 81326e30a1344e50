import type { Side } from '@bourse/engine'
import type { Depth, Level } from '../market-feed.ts'

/** The totals of a book's levels, kept by following its changes. */
export class DepthBook {
  private readonly bids = new Ladder((a, b) => a < b)
  private readonly asks = new Ladder((a, b) => a > b)

  /** Sets a level's total; 0 takes it away. */
  set(side: Side, price: number, quantity: number): void {
    const ladder = side === 'buy' ? this.bids : this.asks
    ladder.set(price, quantity)
  }

  /** Both sides from the best level on, merged to steps of `step` ticks: asks round up, bids down. */
  depth(limit: number, step: number): Depth {
    return {
      asks: this.asks.best(limit, price => Math.ceil(price / step) * step),
      bids: this.bids.best(limit, price => Math.floor(price / step) * step),
    }
  }

  /** Every level, as changes that make an empty book equal to this one. */
  *levels(): Generator<{ side: Side; price: number; quantity: number }> {
    for (const level of this.bids.best(Number.POSITIVE_INFINITY, price => price)) yield { side: 'buy', ...level }
    for (const level of this.asks.best(Number.POSITIVE_INFINITY, price => price)) yield { side: 'sell', ...level }
  }
}

/** One side, with the best level last: changes near the touch move almost nothing. */
class Ladder {
  private readonly prices: number[] = []
  private readonly quantities: number[] = []
  private readonly isWorse: (a: number, b: number) => boolean

  constructor(isWorse: (a: number, b: number) => boolean) {
    this.isWorse = isWorse
  }

  set(price: number, quantity: number): void {
    const index = this.place(price)
    const known = this.prices[index] === price
    if (known && quantity === 0) {
      this.prices.splice(index, 1)
      this.quantities.splice(index, 1)
    } else if (known) {
      this.quantities[index] = quantity
    } else if (quantity > 0) {
      this.prices.splice(index, 0, price)
      this.quantities.splice(index, 0, quantity)
    }
  }

  best(limit: number, merge: (price: number) => number): Level[] {
    const levels: Level[] = []
    for (let index = this.prices.length - 1; index >= 0; index--) {
      const price = merge(this.prices[index] as number)
      const quantity = this.quantities[index] as number
      const last = levels.at(-1)
      if (last?.price === price) last.quantity += quantity
      else if (levels.length === limit) break
      else levels.push({ price, quantity })
    }
    return levels
  }

  // The first index whose price is not worse.
  private place(price: number): number {
    let low = 0
    let high = this.prices.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.isWorse(this.prices[middle] as number, price)) low = middle + 1
      else high = middle
    }
    return low
  }
}

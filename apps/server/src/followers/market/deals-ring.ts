import type { PublicDeal } from '../market-feed.ts'

/** The latest deals of one market, at most a fixed number. */
export class DealsRing {
  private readonly capacity: number
  private readonly deals: PublicDeal[] = []
  private next = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** Adds a deal; their numbers ascend. */
  add(deal: PublicDeal): void {
    this.deals[this.next] = deal
    this.next = (this.next + 1) % this.capacity
  }

  /** The newest first, at most `limit`, only those with a number above `afterDeal`. */
  newest(limit: number, afterDeal = 0): PublicDeal[] {
    const found: PublicDeal[] = []
    const { length } = this.deals
    for (let age = 1; age <= length && found.length < limit; age++) {
      const deal = this.deals[(this.next - age + length) % length]
      if (deal === undefined || deal.deal <= afterDeal) break
      found.push(deal)
    }
    return found
  }
}

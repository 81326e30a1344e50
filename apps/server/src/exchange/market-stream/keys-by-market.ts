/** The watched keys of each market, where a market has several: one an interval, one a depth. */
export class KeysByMarket {
  private readonly keys = new Map<string, Set<string>>()

  /** Adds a key of a market. */
  add(market: string, key: string): void {
    const known = this.keys.get(market)
    if (known === undefined) this.keys.set(market, new Set([key]))
    else known.add(key)
  }

  /** Takes a key of a market away. */
  delete(market: string, key: string): void {
    const known = this.keys.get(market)
    known?.delete(key)
    if (known?.size === 0) this.keys.delete(market)
  }

  /** Acts on every key of a market. */
  each(market: string, act: (key: string) => void): void {
    const known = this.keys.get(market)
    if (known !== undefined) for (const key of known) act(key)
  }
}

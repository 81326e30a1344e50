/** What an engine traded, for comparing engines: how often, and a checksum over every price and quantity in order. */
export class TradeTally {
  count = 0
  checksum = 0

  add(price: number, quantity: number): void {
    this.count++
    this.checksum = (Math.imul(this.checksum, 31) + Math.imul(price, 1_000_003) + quantity) | 0
  }

  text(): string {
    return `${this.count} trades, ${(this.checksum >>> 0).toString(16).padStart(8, '0')}`
  }
}

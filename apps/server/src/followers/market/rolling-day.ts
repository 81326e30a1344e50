import type { Candle } from '../market-feed.ts'

/** The window of the rolling figures, in minutes. */
export const ROLLING_MINUTES = 1_440

type Minute = { minute: number; volume: bigint; deal: bigint }

/** Volume and turnover of the latest 24 hours, to the minute. */
export class RollingDay {
  private readonly minutes: Minute[] = []
  private first = 0
  private volume = 0n
  private deal = 0n

  /** Adds what was traded at a moment, given as a candle whose time is that moment. */
  add(traded: Candle): void {
    const minute = Math.floor(traded.timeS / 60)
    const last = this.minutes.at(-1)
    if (last !== undefined && this.minutes.length > this.first && last.minute === minute) {
      last.volume += traded.volume
      last.deal += traded.deal
    } else {
      this.minutes.push({ minute, volume: traded.volume, deal: traded.deal })
    }
    this.volume += traded.volume
    this.deal += traded.deal
    this.expire(minute)
  }

  /** The sums at a moment. */
  at(nowMs: number): { volume: bigint; deal: bigint } {
    this.expire(Math.floor(nowMs / 60_000))
    return { volume: this.volume, deal: this.deal }
  }

  private expire(nowMinute: number): void {
    for (let oldest = this.minutes[this.first]; oldest !== undefined; oldest = this.minutes[this.first]) {
      if (oldest.minute > nowMinute - ROLLING_MINUTES) break
      this.volume -= oldest.volume
      this.deal -= oldest.deal
      this.first += 1
    }
    // Moving what is left down now and then keeps the list as short as the window.
    if (this.first < ROLLING_MINUTES) return
    this.minutes.splice(0, this.first)
    this.first = 0
  }
}

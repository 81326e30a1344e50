import type { Dice } from '@bourse/kernel'
import type { CoinProfile } from './coin-profiles.ts'

const YEAR_S = 31_536_000
/** Prices drift back towards where they were listed, so that months of demo stay believable. */
const HOME_S = 20 * 86_400
/** How long a burst takes to calm down by half. */
const CALM_S = 150
const BURST_EVERY_S = 1_100
const BURST_MAX = 4
/** What is pushed goes this share of its price a second, so that makers can follow within their bands. */
const PUSHED_A_SECOND = 0.01

/** A number of the bell curve, by Box and Muller. */
export function bell(dice: Dice): number {
  const radius = Math.sqrt(-2 * Math.log(1 - dice.fraction()))
  return radius * Math.cos(2 * Math.PI * dice.fraction())
}

/** The logarithms of some coins' prices against where they were listed, which move together and have bursts. */
export class PriceWalk {
  private readonly dice: Dice
  private readonly coins: { name: string; profile: CoinProfile }[]
  private readonly away = new Map<string, number>()
  private readonly homeS: number
  /** How far each coin is still to go by pushes, as a logarithm. */
  private readonly pushed = new Map<string, number>()
  private heat = 1

  constructor(dice: Dice, profiles: Readonly<Record<string, CoinProfile>>, homeS = HOME_S) {
    this.dice = dice
    this.homeS = homeS
    this.coins = Object.entries(profiles).map(([name, profile]) => ({ name, profile }))
    for (const { name } of this.coins) this.away.set(name, 0)
  }

  /** How much more than usual everything moves. */
  get activity(): number {
    return this.heat
  }

  /** How far a coin's price is from where it was listed, as a logarithm. */
  awayOf(coin: string): number {
    return this.away.get(coin) ?? 0
  }

  /** Puts a coin where its price stands. */
  begin(coin: string, away: number): void {
    this.away.set(coin, away)
  }

  /** Sends a coin's price on its way by a share of it, below zero down; false for a coin without a price here. */
  push(coin: string, share: number): boolean {
    if (!this.away.has(coin)) return false
    this.pushed.set(coin, (this.pushed.get(coin) ?? 0) + Math.log(1 + share))
    return true
  }

  /** Lets some seconds pass. */
  pass(seconds: number): void {
    const { dice } = this
    this.heat = 1 + (this.heat - 1) * 0.5 ** (seconds / CALM_S)
    if (dice.chance(Math.min(1, seconds / BURST_EVERY_S))) this.heat = 1 + dice.fraction() * BURST_MAX
    const root = Math.sqrt(seconds / YEAR_S) * (0.75 + 0.25 * this.heat)
    const everybody = bell(dice)
    for (const { name, profile } of this.coins) {
      const own = Math.sqrt(1 - profile.together ** 2) * bell(dice)
      const before = this.awayOf(name)
      const moved = profile.volatility * root * (profile.together * everybody + own)
      this.away.set(name, before + moved - before * Math.min(1, seconds / this.homeS) + this.pushOf(name, seconds))
    }
  }

  private pushOf(coin: string, seconds: number): number {
    const left = this.pushed.get(coin) ?? 0
    const most = PUSHED_A_SECOND * seconds
    const step = Math.max(-most, Math.min(most, left))
    if (step === left) this.pushed.delete(coin)
    else this.pushed.set(coin, left - step)
    return step
  }
}

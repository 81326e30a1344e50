import type { Atoms, Lots, Ticks } from '@bourse/kernel'
import {
  type ListedMarket,
  readAmount,
  readPrice,
  readQuantity,
  type Step,
  type UnitProblem,
  type UnitReading,
} from '../markets/index.ts'

/** What was wrong with a text that should have been a price or an amount. */
export type WrongText = { readonly given: string; readonly problem: UnitProblem | 'not_above_zero' }

/**
 * Reads the terms of an order into its market's units. Nothing is refused here: the engine alone says which of several broken
 * rules comes first. A text that is no whole number of steps becomes a number beside it that is none either, one too large
 * the largest, and what was wrong with the text is kept for the answer.
 */
export class OrderTerms {
  readonly wrong = new Map<string, WrongText>()
  private readonly listed: ListedMarket

  constructor(listed: ListedMarket) {
    this.listed = listed
  }

  /** A price, or a distance between prices. */
  price(field: string, text: string | undefined): Ticks | null {
    if (text === undefined) return null
    const { market } = this.listed
    const price = this.take(field, text, { reading: readPrice(market, text), step: market.tick })
    if (price === 0) this.wrong.set(field, { given: text, problem: 'not_above_zero' })
    return price as Ticks
  }

  quantity(field: string, text: string | undefined): Lots | null {
    if (text === undefined) return null
    const { market } = this.listed
    return this.take(field, text, { reading: readQuantity(market, text), step: market.lot }) as Lots
  }

  /** An amount of the market's money. */
  money(field: string, text: string | undefined): Atoms | null {
    if (text === undefined) return null
    const { quote } = this.listed.market
    const step = { units: 1, scale: quote.scale }
    return this.take(field, text, { reading: readAmount(quote, text), step }) as Atoms
  }

  private take(field: string, given: string, { reading, step }: { reading: UnitReading; step: Step }): number {
    if (reading.ok) return reading.value
    const { problem } = reading
    this.wrong.set(field, { given, problem })
    if (problem === 'out_of_range') return Number.MAX_SAFE_INTEGER
    return Math.floor((Number(given) / step.units) * 10 ** step.scale) + BETWEEN
  }
}

// Between two steps, where no price and no amount is.
const BETWEEN = 0.5

/** The moment at which an order expires, in milliseconds. */
export const expiryOf = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.round(seconds * 1_000)

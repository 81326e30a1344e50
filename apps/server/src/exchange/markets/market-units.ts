import { atScale, type DecimalProblem, formatDecimal, formatDigits, parseDecimal } from '@bourse/kernel'
import type { FieldProblem } from '@bourse/protocol'
import { stepsText } from '../../followers/market/market-text.ts'
import type { Coin, Market, Step } from './market.ts'

/** Why a text is no price, quantity or amount of a market. */
export type UnitProblem = DecimalProblem | 'not_a_multiple'

/** What reading a text gives: a whole number of steps, or the reason why not. */
export type UnitReading = { ok: true; value: number } | { ok: false; problem: UnitProblem }

function readSteps(text: string, step: Step): UnitReading {
  const reading = parseDecimal(text, step.scale)
  if (!reading.ok) {
    // More decimals than the step has cannot be a multiple of it; that is what a trader understands.
    return { ok: false, problem: reading.problem === 'too_many_decimals' ? 'not_a_multiple' : reading.problem }
  }
  if (reading.value % step.units !== 0) return { ok: false, problem: 'not_a_multiple' }
  return { ok: true, value: reading.value / step.units }
}

/** Reads a price as ticks. */
export const readPrice = (market: Pick<Market, 'tick'>, text: string): UnitReading => readSteps(text, market.tick)

/** Reads a quantity as lots. */
export const readQuantity = (market: Pick<Market, 'lot'>, text: string): UnitReading => readSteps(text, market.lot)

/** Reads an amount of a coin as atoms. */
export const readAmount = (coin: Coin, text: string): UnitReading => parseDecimal(text, coin.scale)

/** Why an amount above zero was not read: it is finer than so many places, or larger than can be counted in those of its unit. */
export const amountProblem = (text: string, places: number, unitPlaces = places): FieldProblem =>
  (text.split('.')[1] ?? '').replace(/0+$/, '').length > places
    ? ['too_many_decimals', { max: places }]
    : ['too_big', { max: formatDecimal(Number.MAX_SAFE_INTEGER, unitPlaces) }]

/** Writes ticks as a price. */
export const writePrice = (market: Pick<Market, 'tick'>, ticks: number): string => stepsText(ticks, market.tick)

/** Writes lots as a quantity. */
export const writeQuantity = (market: Pick<Market, 'lot'>, lots: number | bigint): string => stepsText(lots, market.lot)

/** Writes atoms of a coin as an amount. */
export const writeAmount = (coin: Coin, atoms: number | bigint): string =>
  typeof atoms === 'number' ? formatDecimal(atoms, coin.scale) : formatDigits(atoms, coin.scale)

/** A step as text: `0.05`. */
export const stepText = (step: Step): string => formatDigits(BigInt(step.units), step.scale)

/** Reads a step, which is above zero; null when the text is none. */
export function readStep(text: string): Step | null {
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '')
  const scale = fraction.length
  if (scale > 15) return null
  const reading = parseDecimal(text, scale)
  return reading.ok && reading.value > 0 ? { units: reading.value, scale } : null
}

/** Atoms of base in a lot and atoms of quote that a lot costs at one tick; null unless both are whole. */
export function atomsOfSteps(
  market: Pick<Market, 'base' | 'quote' | 'tick' | 'lot'>,
): { lotAtoms: number; tickAtoms: number } | null {
  const lotAtoms = wholeAtScale(BigInt(market.lot.units), market.lot.scale, market.base.scale)
  const tickAtoms = wholeAtScale(
    BigInt(market.tick.units) * BigInt(market.lot.units),
    market.tick.scale + market.lot.scale,
    market.quote.scale,
  )
  return lotAtoms === null || tickAtoms === null ? null : { lotAtoms, tickAtoms }
}

function wholeAtScale(units: bigint, from: number, to: number): number | null {
  const value = atScale(units, { from, to })
  if (atScale(value, { from: to, to: from }) !== units) return null
  return value > 0n && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : null
}

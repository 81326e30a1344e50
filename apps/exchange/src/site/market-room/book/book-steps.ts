import { type DecimalStep, formatDigits, nextSteps, stepOf, textOfCount } from '@bourse/kernel'

/** Steps that the server merges books to. */
const MERGED_MAX = 1000n
const STEPS_OFFERED = 4

/** The steps a market's book can be merged to, the tick first: 0.1, 1, 10, 100. */
export function groupingSteps(tick: DecimalStep): readonly string[] {
  const steps: string[] = [formatDigits(tick.units, tick.scale)]
  // Merging knows powers of ten alone.
  let exponent = -tick.scale
  while (powerText(exponent) !== null && isNotAbove(exponent, tick)) exponent++
  while (steps.length < STEPS_OFFERED) {
    const text = powerText(exponent)
    if (text === null) break
    steps.push(text)
    exponent++
  }
  return steps
}

/** What the server is asked for: `0` does not merge. */
export function wireInterval(grouping: string | undefined, tick: DecimalStep): string {
  if (grouping === undefined) return '0'
  const steps = groupingSteps(tick)
  return steps.indexOf(grouping) > 0 ? grouping : '0'
}

/** A price in the book that its owner's price is shown at: asks round up, bids round down. */
export function groupedPrice(price: string, interval: string, side: 'ask' | 'bid'): string {
  if (interval === '0') return price
  const step = stepOf(interval)
  const merged = nextSteps(price, step, side === 'bid' ? 'down' : 'up')
  return merged === null ? price : textOfCount(merged, step)
}

/** Decimals of a step: those its prices are shown with. */
export function placesOf(step: string): number {
  return step.split('.')[1]?.length ?? 0
}

function isNotAbove(exponent: number, tick: DecimalStep): boolean {
  const power = exponent + tick.scale
  return power >= 0 && 10n ** BigInt(power) <= tick.units
}

function powerText(exponent: number): string | null {
  if (exponent >= 0) return 10n ** BigInt(exponent) > MERGED_MAX ? null : (10n ** BigInt(exponent)).toString()
  return exponent < -8 ? null : formatDigits(1n, -exponent)
}

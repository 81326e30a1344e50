import { type Step, stepOf, textOf } from '../form/exact.ts'

/** Steps that the server merges books to. */
const MERGED_MAX = 1000n
const STEPS_OFFERED = 4

/** The steps a market's book can be merged to, the tick first: 0.1, 1, 10, 100. */
export function groupingSteps(tick: Step): readonly string[] {
  const steps: string[] = [textOf(tick.units, tick.scale)]
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
export function wireInterval(grouping: string | undefined, tick: Step): string {
  if (grouping === undefined) return '0'
  const steps = groupingSteps(tick)
  return steps.indexOf(grouping) > 0 ? grouping : '0'
}

/** A price in the book that its owner's price is shown at: asks round up, bids round down. */
export function groupedPrice(price: string, interval: string, side: 'ask' | 'bid'): string {
  if (interval === '0') return price
  const step = stepOf(interval)
  const [whole = '0', fraction = ''] = price.split('.')
  const scale = Math.max(fraction.length, step.scale)
  const value = BigInt(whole + fraction.padEnd(scale, '0'))
  const one = step.units * 10n ** BigInt(scale - step.scale)
  const merged = side === 'bid' ? value / one : (value + one - 1n) / one
  return textOf(merged * step.units, step.scale)
}

/** Decimals of a step: those its prices are shown with. */
export function placesOf(step: string): number {
  return step.split('.')[1]?.length ?? 0
}

function isNotAbove(exponent: number, tick: Step): boolean {
  const power = exponent + tick.scale
  return power >= 0 && 10n ** BigInt(power) <= tick.units
}

function powerText(exponent: number): string | null {
  if (exponent >= 0) return 10n ** BigInt(exponent) > MERGED_MAX ? null : (10n ** BigInt(exponent)).toString()
  return exponent < -8 ? null : textOf(1n, -exponent)
}

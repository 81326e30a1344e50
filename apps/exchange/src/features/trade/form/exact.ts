/** A step as a whole number of units at a scale: 0.05 is 5 at scale 2. Everything typed becomes a count of steps, once. */
export type Step = { readonly units: bigint; readonly scale: number }

/** What reading a typed number gives: a count of steps above zero, or the reason why not. */
export type StepReading =
  | { readonly kind: 'count'; readonly count: bigint }
  | { readonly kind: 'empty' | 'not_a_number' | 'not_above_zero' | 'not_a_multiple' }

const DECIMAL = /^(\d{1,18})(?:\.(\d{0,18}))?$/

/** Reads a step from its text: `0.05`. */
export function stepOf(text: string): Step {
  const exact = exactOf(text)
  if (exact === null || exact.units <= 0n) throw new Error(`a step is above zero (${text})`)
  return exact
}

/** Reads a number as a count of steps. */
export function readSteps(text: string, step: Step): StepReading {
  if (text === '') return { kind: 'empty' }
  if (/^-\d/.test(text)) return { kind: 'not_above_zero' }
  const exact = exactOf(text)
  if (exact === null) return { kind: 'not_a_number' }
  if (exact.units === 0n) return { kind: 'not_above_zero' }
  const scale = Math.max(exact.scale, step.scale)
  const value = exact.units * 10n ** BigInt(scale - exact.scale)
  const one = step.units * 10n ** BigInt(scale - step.scale)
  return value % one === 0n ? { kind: 'count', count: value / one } : { kind: 'not_a_multiple' }
}

/** The count of steps that a text holds; null for what is no whole number of them. */
export function countOf(text: string | null, step: Step): bigint | null {
  if (text === null) return null
  const reading = readSteps(text, step)
  if (reading.kind === 'count') return reading.count
  return reading.kind === 'not_above_zero' ? 0n : null
}

/** Writes a count of steps as a number. */
export function textOfCount(count: bigint, step: Step): string {
  return textOf(count * step.units, step.scale)
}

/** Writes whole parts at a scale as a number, trailing zeros stripped. */
export function textOf(parts: bigint, scale: number): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - scale)
  return `${parts < 0n ? '-' : ''}${whole}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`
}

/** A number as whole parts at a scale; what is finer is cut off. Null for what is no number. */
export function partsOf(text: string | null, scale: number): bigint | null {
  const exact = text === null ? null : exactOf(text)
  if (exact === null) return null
  return exact.scale <= scale
    ? exact.units * 10n ** BigInt(scale - exact.scale)
    : exact.units / 10n ** BigInt(exact.scale - scale)
}

/** a ÷ b, rounded up: what is taken from a person's money is never rounded in their disfavour unseen. */
export function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/** The fee on an amount, in its atoms, rounded up. */
export function feeOn(atoms: bigint, ppm: number): bigint {
  return divideUp(atoms * BigInt(ppm), 1_000_000n)
}

function exactOf(text: string): Step | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return { units: BigInt((match[1] ?? '') + fraction), scale: fraction.length }
}

import { atScale, formatDigits } from './decimal.ts'

/** A step as a whole number of units at a scale: 0.05 is 5 at scale 2. Everything typed becomes a count of steps, once. */
export type DecimalStep = { readonly units: bigint; readonly scale: number }

/** What reading a typed number gives: a count of steps above zero, or the reason why not. */
export type StepReading =
  | { readonly kind: 'count'; readonly count: bigint }
  | { readonly kind: 'empty' | 'not_a_number' | 'not_above_zero' | 'not_a_multiple' }

// Somebody is still typing: a point at the end is no mistake yet.
const TYPED = /^(\d{1,18})(?:\.(\d{0,18}))?$/

/** Reads a step from its text: `0.05`. */
export function stepOf(text: string): DecimalStep {
  const step = typedNumber(text)
  if (step === null || step.units <= 0n) throw new Error(`a step is above zero (${text})`)
  return step
}

/** Reads a number as a count of steps. */
export function readSteps(text: string, step: DecimalStep): StepReading {
  if (text === '') return { kind: 'empty' }
  if (/^-\d/.test(text)) return { kind: 'not_above_zero' }
  const typed = typedNumber(text)
  if (typed === null) return { kind: 'not_a_number' }
  if (typed.units === 0n) return { kind: 'not_above_zero' }
  const [value, one] = atOneScale(typed, step)
  return value % one === 0n ? { kind: 'count', count: value / one } : { kind: 'not_a_multiple' }
}

/** The count of steps that a text holds; null for what is no whole number of them. */
export function countOf(text: string | null, step: DecimalStep): bigint | null {
  if (text === null) return null
  const reading = readSteps(text, step)
  if (reading.kind === 'count') return reading.count
  return reading.kind === 'not_above_zero' ? 0n : null
}

/** The count of steps next to a number, below it or above it; null for what is no number. */
export function nextSteps(text: string, step: DecimalStep, rounding: 'down' | 'up'): bigint | null {
  const typed = typedNumber(text)
  if (typed === null) return null
  const [value, one] = atOneScale(typed, step)
  return rounding === 'down' ? value / one : (value + one - 1n) / one
}

/** Writes a count of steps as a number. */
export function textOfCount(count: bigint, step: DecimalStep): string {
  return formatDigits(count * step.units, step.scale)
}

/** A typed number as whole parts at a scale; what is finer is cut off. Null for what is no number. */
export function typedParts(text: string | null, scale: number): bigint | null {
  const typed = text === null ? null : typedNumber(text)
  return typed === null ? null : atScale(typed.units, { from: typed.scale, to: scale })
}

function atOneScale(one: DecimalStep, other: DecimalStep): [bigint, bigint] {
  const to = Math.max(one.scale, other.scale)
  return [atScale(one.units, { from: one.scale, to }), atScale(other.units, { from: other.scale, to })]
}

function typedNumber(text: string): DecimalStep | null {
  const match = TYPED.exec(text)
  if (match === null) return null
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  return { units: BigInt((match[1] ?? '') + fraction), scale: fraction.length }
}

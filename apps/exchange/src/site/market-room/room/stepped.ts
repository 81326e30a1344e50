import { type DecimalStep, nextSteps, readSteps, textOfCount } from '@bourse/kernel'

/** A number moved by so many steps: what lies between two steps goes to the next one in that direction. */
export function stepped(text: string, step: DecimalStep, by: number): string {
  const reading = readSteps(text, step)
  if (reading.kind === 'count') {
    const next = reading.count + BigInt(by)
    return textOfCount(next < 1n ? 1n : next, step)
  }
  if (reading.kind !== 'not_a_multiple') return by > 0 ? textOfCount(BigInt(by), step) : text
  const below = nextSteps(text, step, 'down') ?? 0n
  const next = by > 0 ? below + BigInt(by) : below + BigInt(by + 1)
  return textOfCount(next < 1n ? 1n : next, step)
}

import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { isMonotonous } from './field-rules.ts'

/** How strong a new password is: nothing typed, or one of four steps. */
export type StrengthSteps = 0 | 1 | 2 | 3 | 4

const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/]
// Bits of surprise: below the first a password falls to guessing, above the last it outlives its owner.
const BITS = [36, 52, 72] as const

/** Judges a new password by how many guesses it would take: its length, its kinds of signs, and how often they repeat. */
export function passwordStrength(password: string): StrengthSteps {
  const signs = [...password]
  if (signs.length === 0) return 0
  if (signs.length < PASSWORD_LENGTH.min || isMonotonous(password.toLowerCase())) return 1
  const kinds = KINDS.filter(kind => kind.test(password)).length
  const alphabet = [0, 26, 40, 62, 90][kinds] ?? 90
  // A sign that was there before, or only follows its neighbour, tells little that is new.
  const fresh = signs.filter((sign, index) => !signs.slice(0, index).includes(sign) && !follows(signs, index)).length
  const bits = Math.log2(alphabet) * (fresh + (signs.length - fresh) * 0.4)
  return (1 + BITS.filter(bound => bits >= bound).length) as StrengthSteps
}

function follows(signs: readonly string[], index: number): boolean {
  const before = signs[index - 1]?.codePointAt(0)
  const here = signs[index]?.codePointAt(0)
  return before !== undefined && here !== undefined && Math.abs(here - before) === 1
}

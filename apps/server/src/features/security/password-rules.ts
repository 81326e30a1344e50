import { PASSWORD_LENGTH } from '@bourse/protocol'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Why a new password is not taken. */
export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'is_account'

/** Checks a new password; `names` are the account's own e-mail, phone and nickname. */
export function passwordProblem(password: string, names: readonly string[]): PasswordProblem | null {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'too_short'
  if (length > PASSWORD_LENGTH.max) return 'too_long'
  const folded = password.toLowerCase()
  if (COMMON_PASSWORDS.has(folded) || isMonotonous(folded)) return 'too_common'
  const own = names.flatMap(name => [name, name.split('@')[0] ?? '']).map(name => name.toLowerCase())
  if (own.some(name => name.length >= 4 && folded === name)) return 'is_account'
  return null
}

// One sign repeated, or signs that only count up or down ("abcdefgh", "87654321"), in whatever length.
function isMonotonous(password: string): boolean {
  const steps = new Set<number>()
  for (let index = 1; index < password.length; index++) {
    steps.add(password.charCodeAt(index) - password.charCodeAt(index - 1))
  }
  const step = [...steps][0] ?? 0
  return steps.size === 1 && Math.abs(step) <= 1
}

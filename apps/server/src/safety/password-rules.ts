import { PASSWORD_LENGTH } from '@bourse/protocol'
import { type PasswordWeakness, passwordWeakness } from '@bourse/protocol/passwords'

/** Why a new password is not taken. */
export type PasswordProblem = 'too_short' | 'too_long' | PasswordWeakness

/** Checks a new password; `names` are the account's own e-mail, phone and nickname. */
export function passwordProblem(password: string, names: readonly string[]): PasswordProblem | null {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.min) return 'too_short'
  if (length > PASSWORD_LENGTH.max) return 'too_long'
  return passwordWeakness(password, names)
}

/** How the refusal of a new password is said in its field. */
export const passwordRefusal = (problem: PasswordProblem): 'password_common' | 'password_own' =>
  problem === 'is_account' ? 'password_own' : 'password_common'

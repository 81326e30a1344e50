import { SECOND_METHODS, type SecondMethod } from '@bourse/protocol/terms'
import type { Problems } from './problems.ts'

/** The codes of the checks that an account has, as a form holds them. */
export type CheckCodes = { readonly [Check in SecondMethod]: string }

/** Before a code is typed. */
export const NO_CODES: CheckCodes = { google: '', email: '', phone: '' }

/** Each code that is asked for must be there; whether it is right is the server's to say. */
export function checkCodeProblems(checks: readonly SecondMethod[], values: CheckCodes): Problems<CheckCodes> {
  const isMissing = (check: SecondMethod): boolean => checks.includes(check) && values[check].trim() === ''
  return Object.fromEntries(SECOND_METHODS.map(check => [check, isMissing(check) ? 'codeEmpty' : undefined]))
}

/** The codes that are asked for, as a call takes them. */
export const checkCodesOf = (checks: readonly SecondMethod[], values: CheckCodes): Partial<CheckCodes> =>
  Object.fromEntries(checks.map(check => [check, values[check].trim()]))

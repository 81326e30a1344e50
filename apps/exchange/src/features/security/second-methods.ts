import type { SecondMethod } from '@bourse/protocol/terms'
import { codeProblem, type Verdict } from '../../site/forms/field-rules.ts'
import type { User } from '../../site/site.ts'

/** Which second checks stand before an account, the strongest first, as the server counts them. */
export function methodsOf(user: Pick<User, 'email' | 'mobile_phone' | 'security'>): readonly SecondMethod[] {
  const { google, email_check: byEmail, phone_check: byPhone } = user.security
  return [
    ...(google ? (['google'] as const) : []),
    ...(byEmail && user.email !== null ? (['email'] as const) : []),
    ...(byPhone && user.mobile_phone !== null ? (['phone'] as const) : []),
  ]
}

const DIGITS = /^[0-9]{6}$/
// No I, L, O, U and no 0 or 1: the codes are written down by hand.
const RECOVERY = /^[2-9A-HJKMNP-TV-Z]{10}$/i

/** The code of an authenticator, or a recovery code in its place, with or without its hyphen. */
export function authenticatorProblem(typed: string): Verdict {
  const code = typed.replace(/[\s-]/g, '')
  if (code === '') return 'authenticatorEmpty'
  return DIGITS.test(code) || RECOVERY.test(code) ? undefined : 'authenticatorWrong'
}

/** The code of a second check, by what it is asked of. */
export const secondCodeProblem = (method: SecondMethod, typed: string): Verdict =>
  method === 'google' ? authenticatorProblem(typed) : codeProblem(typed)

/** A code as it is sent: a recovery code keeps its hyphen, an authenticator's loses the blank in its middle. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '')

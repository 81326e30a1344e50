import {
  codeProblem,
  emailProblem,
  nationalNumber,
  passwordProblem,
  phoneProblem,
} from '../../site/forms/field-rules.ts'
import type { Places } from '../../site/forms/placed-failure.ts'
import type { Problems } from '../../site/forms/problems.ts'

/** What signing in by e-mail asks for. */
export type EmailSignIn = { readonly email: string; readonly password: string }

/** What is wrong with a sign-in by e-mail. */
export function emailSignInProblems(values: EmailSignIn): Problems<EmailSignIn> {
  return { email: emailProblem(values.email), password: passwordProblem(values.password) }
}

/** What the call by e-mail is sent. */
export function emailSignInSummary(values: EmailSignIn): { email: string; password: string } {
  return { email: values.email.trim(), password: values.password }
}

/** Which of the two was wrong, nobody says: it is said at the form. */
export const emailSignInPlaces: Places<EmailSignIn> = { fields: { email: 'email', password: 'password' } }

/** What signing in by phone asks for; the code that was sent travels as the password. */
export type PhoneSignIn = { readonly areaCode: string; readonly phone: string; readonly code: string }

/** What is wrong with a sign-in by phone. */
export function phoneSignInProblems(values: PhoneSignIn): Problems<PhoneSignIn> {
  return { phone: phoneProblem(values.areaCode, values.phone), code: codeProblem(values.code) }
}

/** What the call by phone is sent. */
export function phoneSignInSummary(values: PhoneSignIn): { area_code: string; mobile_phone: string; password: string } {
  return { ...phoneOf(values), password: values.code.trim() }
}

/** Where refusals of the sign-in by phone, and of the sending of its code, belong. */
export const phoneSignInPlaces: Places<PhoneSignIn> = {
  fields: { area_code: 'phone', mobile_phone: 'phone', password: 'code' },
  codes: { SIGN_IN_WRONG: { field: 'code', problem: 'codeMismatch' } },
}

/** A phone number as the calls take it. */
export function phoneOf(values: { readonly areaCode: string; readonly phone: string }): {
  area_code: string
  mobile_phone: string
} {
  return { area_code: values.areaCode, mobile_phone: nationalNumber(values.areaCode, values.phone) }
}

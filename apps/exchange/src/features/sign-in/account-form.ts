import {
  codeProblem,
  emailProblem,
  newPasswordProblem,
  phoneProblem,
  repeatProblem,
} from '../../site/forms/field-rules.ts'
import type { Places } from '../../site/forms/placed-failure.ts'
import type { Problems } from '../../site/forms/problems.ts'
import { phoneOf } from './sign-in-form.ts'

/** By what an account is known: its e-mail address or its phone. */
export type Way = 'email' | 'phone'

/** A contact as it is typed. */
export type TypedContact = { readonly email: string; readonly areaCode: string; readonly phone: string }

/** What a new password by a code asks for; only one of e-mail and phone is filled in. */
export type CodeAndPassword = {
  readonly email: string
  readonly areaCode: string
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly repeat: string
}

/** What a new account asks for. */
export type NewAccount = CodeAndPassword & { readonly invite: string; readonly agreement: boolean }

/** A form as it begins; the address may come from the page before. */
export function initialCodeAndPassword(areaCode: string, email = ''): CodeAndPassword {
  return { email, areaCode, phone: '', code: '', password: '', repeat: '' }
}

/** What is wrong with the contact that a code is sent to. */
export function contactProblems(
  way: Way,
  values: Pick<CodeAndPassword, 'email' | 'areaCode' | 'phone'>,
): { email?: ReturnType<typeof emailProblem>; phone?: ReturnType<typeof phoneProblem> } {
  return way === 'email'
    ? { email: emailProblem(values.email) }
    : { phone: phoneProblem(values.areaCode, values.phone) }
}

/** What is wrong with a new account. */
export function newAccountProblems(way: Way, values: NewAccount): Problems<NewAccount> {
  return {
    ...codeAndPasswordProblems(way, values, 'passwordEmpty'),
    agreement: values.agreement ? undefined : 'agreementOpen',
  }
}

/** What is wrong with a new password by a code. */
export function codeAndPasswordProblems(
  way: Way,
  values: CodeAndPassword,
  empty: 'passwordEmpty' | 'newPasswordEmpty' = 'newPasswordEmpty',
): Problems<CodeAndPassword> {
  const names = way === 'email' ? [values.email] : [phoneOf(values).mobile_phone]
  return {
    ...contactProblems(way, values),
    code: codeProblem(values.code),
    password: newPasswordProblem(values.password, names, empty),
    repeat: repeatProblem(values.password, values.repeat),
  }
}

/** The fields that a new account and a forgotten password share, as the calls take them. */
export function codeAndPasswordSummary(values: CodeAndPassword): {
  varcode: string
  password: string
  repassword: string
} {
  return { varcode: values.code.trim(), password: values.password, repassword: values.repeat }
}

/** What the calls that open an account take besides the contact. */
export function newAccountSummary(values: NewAccount): ReturnType<typeof codeAndPasswordSummary> & {
  agreement: true
  invite_code?: string
} {
  const invite = values.invite.trim()
  return {
    ...codeAndPasswordSummary(values),
    // The form lets nobody come here who has not agreed.
    agreement: true,
    ...(invite === '' ? {} : { invite_code: invite }),
  }
}

const shared = {
  email: 'email',
  area_code: 'phone',
  mobile_phone: 'phone',
  varcode: 'code',
  password: 'password',
  repassword: 'repeat',
} as const

/** Where refusals of a new password belong. */
export const codeAndPasswordPlaces: Places<CodeAndPassword> = {
  fields: shared,
  codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' } },
}

/** Where refusals of a new account belong. */
export const newAccountPlaces: Places<NewAccount> = {
  fields: { ...shared, invite_code: 'invite', agreement: 'agreement' },
  codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' } },
}

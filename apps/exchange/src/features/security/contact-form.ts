import type { bindEmail, bindPhone, RequestInput } from '@bourse/protocol'
import {
  codeProblem,
  emailProblem,
  nationalNumber,
  passwordProblem,
  phoneProblem,
} from '../../site/forms/field-rules.ts'
import { maskedEmail, maskedPhone } from '../../site/forms/masks.ts'
import type { Problems } from '../../site/forms/problems.ts'
import type { User } from '../../site/site.ts'

/** Where the proof of who one is goes: to the old contact, or to the other one where there is none. */
export type OldContact =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly areaCode: string; readonly phone: string }

/** The contact that proves a change of `kind`. */
export function oldContactOf(
  user: Pick<User, 'email' | 'area_code' | 'mobile_phone'>,
  kind: 'email' | 'phone',
): OldContact {
  const byEmail: OldContact | null = user.email === null ? null : { by: 'email', email: user.email }
  const byPhone: OldContact | null =
    user.mobile_phone === null || user.area_code === null
      ? null
      : { by: 'phone', areaCode: user.area_code, phone: user.mobile_phone }
  const [own, other] = kind === 'email' ? [byEmail, byPhone] : [byPhone, byEmail]
  // Everybody has one of them: it is how they signed up.
  return own ?? other ?? { by: 'email', email: '' }
}

/** A contact as it is shown to whoever looks over a shoulder. */
export const maskedContact = (contact: OldContact): string =>
  contact.by === 'email' ? maskedEmail(contact.email) : maskedPhone(contact.areaCode, contact.phone)

/** What is filled in to bind an e-mail address. */
export type EmailForm = {
  readonly oldCode: string
  readonly email: string
  readonly code: string
  readonly password: string
}

/** The form begins empty. */
export const initialEmail: EmailForm = { oldCode: '', email: '', code: '', password: '' }

/** What is wrong with it; `current` is the address one has. */
export function emailFormProblems(form: EmailForm, current: string | null): Problems<EmailForm> {
  const same = current !== null && form.email.trim().toLowerCase() === current ? 'emailSame' : undefined
  return {
    oldCode: codeProblem(form.oldCode),
    email: emailProblem(form.email) ?? same,
    code: codeProblem(form.code),
    password: passwordProblem(form.password),
  }
}

/** What is sent. */
export const emailSummary = (form: EmailForm): RequestInput<typeof bindEmail> => ({
  email: form.email.trim(),
  varcode: form.code.trim(),
  code: form.oldCode.trim(),
  password: form.password,
})

/** What is filled in to bind a phone. */
export type PhoneForm = {
  readonly oldCode: string
  readonly areaCode: string
  readonly phone: string
  readonly code: string
  readonly password: string
}

/** The form begins empty, with a country's code: of the phone one has, or of the language. */
export const initialPhone = (areaCode: string): PhoneForm => ({
  oldCode: '',
  areaCode,
  phone: '',
  code: '',
  password: '',
})

/** What is wrong with it. */
export function phoneFormProblems(
  form: PhoneForm,
  current: Pick<User, 'area_code' | 'mobile_phone'>,
): Problems<PhoneForm> {
  const isSame =
    form.areaCode === current.area_code && nationalNumber(form.areaCode, form.phone) === current.mobile_phone
  return {
    oldCode: codeProblem(form.oldCode),
    phone: phoneProblem(form.areaCode, form.phone) ?? (isSame ? 'phoneSame' : undefined),
    code: codeProblem(form.code),
    password: passwordProblem(form.password),
  }
}

/** What is sent. */
export const phoneSummary = (form: PhoneForm): RequestInput<typeof bindPhone> => ({
  area_code: form.areaCode,
  mobile_phone: nationalNumber(form.areaCode, form.phone),
  varcode: form.code.trim(),
  code: form.oldCode.trim(),
  password: form.password,
})

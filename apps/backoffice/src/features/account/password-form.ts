import { CONSOLE_PASSWORD_LENGTH } from '@bourse/protocol/terms'
import type { Payload } from '../../site/calls/form-encode.ts'

/** The fields of the change-password form, by the names of the specification. */
export interface PasswordForm {
  readonly old: string
  readonly pass: string
  readonly checkPass: string
}

/** A field of the form. */
export type PasswordField = keyof PasswordForm

/** What can be wrong with a field; each is a text of the dictionary. */
export type PasswordProblem = 'oldEmpty' | 'newEmpty' | 'checkEmpty' | 'differ' | 'length' | 'same'

const EMPTY: Readonly<Record<PasswordField, PasswordProblem>> = {
  old: 'oldEmpty',
  pass: 'newEmpty',
  checkPass: 'checkEmpty',
}

/** What is wrong with one field, or null. Emptiness is told before length, length before a difference. */
export function passwordProblem(form: Partial<PasswordForm>, field: PasswordField): PasswordProblem | null {
  const value = form[field] ?? ''
  if (value === '') return EMPTY[field]
  // Characters as people count them, not halves of them.
  const length = [...value].length
  if (length < CONSOLE_PASSWORD_LENGTH.min || length > CONSOLE_PASSWORD_LENGTH.max) return 'length'
  if (field === 'pass' && value === form.old) return 'same'
  if (field === 'checkPass' && value !== form.pass) return 'differ'
  return null
}

/** The payload of the call, by the names of the specification. */
export const passwordPayload = (form: PasswordForm, token: string | null): Payload => ({
  token,
  oldpassword: form.old,
  password: form.pass,
  repassword: form.checkPass,
})

const FIELD_OF: Readonly<Record<string, PasswordField>> = {
  oldpassword: 'old',
  password: 'pass',
  repassword: 'checkPass',
}

/** The reasons of a refusal by field; a reason without a field of its own stands under the old password. */
export function refusedFields(data: unknown, message: string): { name: PasswordField; errors: string[] }[] {
  const told = Object.entries(typeof data === 'object' && data !== null ? data : {}).flatMap(([key, reason]) => {
    const name = FIELD_OF[key]
    return name === undefined || typeof reason !== 'string' ? [] : [{ name, errors: [reason] }]
  })
  return told.length > 0 ? told : [{ name: 'old', errors: [message] }]
}

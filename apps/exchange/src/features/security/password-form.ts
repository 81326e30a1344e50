import type { passwordEdit, RequestInput } from '@bourse/protocol'
import type { SecondMethod } from '@bourse/protocol/terms'
import { newPasswordProblem, repeatProblem } from '../../site/forms/field-rules.ts'
import type { Problems } from '../../site/forms/problems.ts'
import { plainCode, secondCodeProblem } from './second-methods.ts'

/** What is filled in to change the password. */
export type PasswordForm = {
  readonly old: string
  readonly password: string
  readonly repeat: string
  /** The second check that is passed with it; null where the account has none. */
  readonly method: SecondMethod | null
  readonly code: string
}

/** The form begins empty, with the strongest second check. */
export const initialPassword = (methods: readonly SecondMethod[]): PasswordForm => ({
  old: '',
  password: '',
  repeat: '',
  method: methods[0] ?? null,
  code: '',
})

/** What is wrong with it; `names` are what the account is called by. */
export function passwordProblems(form: PasswordForm, names: readonly string[]): Problems<PasswordForm> {
  const { old, password, repeat, method, code } = form
  const unchanged = password !== '' && password === old ? 'passwordUnchanged' : undefined
  return {
    old: old === '' ? 'oldPasswordEmpty' : undefined,
    password: unchanged ?? newPasswordProblem(password, names),
    repeat: repeatProblem(password, repeat),
    code: method === null ? undefined : secondCodeProblem(method, code),
  }
}

/** What is sent. */
export function passwordSummary(form: PasswordForm): RequestInput<typeof passwordEdit> {
  const { old, password, repeat, method, code } = form
  const check = method === null ? {} : { method, code: plainCode(code) }
  return { oldpassword: old, password, repassword: repeat, ...check }
}

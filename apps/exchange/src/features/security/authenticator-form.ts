import type { confirmGoogleCheck, RequestInput } from '@bourse/protocol'
import { codeProblem, passwordProblem } from '../../site/forms/field-rules.ts'
import type { Problems } from '../../site/forms/problems.ts'
import { authenticatorProblem, plainCode } from './second-methods.ts'

/** What proves that the authenticator may be turned on or off. */
export type AuthenticatorForm = { readonly code: string; readonly password: string }

/** The form begins empty. */
export const initialAuthenticator: AuthenticatorForm = { code: '', password: '' }

/** What is wrong with it: turning on takes the authenticator's own code alone, turning off a recovery code too. */
export function authenticatorProblems(form: AuthenticatorForm, act: 'on' | 'off'): Problems<AuthenticatorForm> {
  const code = plainCode(form.code)
  return {
    code: act === 'off' || code === '' ? authenticatorProblem(code) : codeProblem(code),
    password: passwordProblem(form.password),
  }
}

/** What is sent. */
export const authenticatorSummary = (form: AuthenticatorForm): RequestInput<typeof confirmGoogleCheck> => ({
  code: plainCode(form.code),
  password: form.password,
})

/** A secret in groups of four, as it is read aloud and typed. */
export const groupedSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The recovery codes as the text of a file. */
export const recoveryText = (title: string, codes: readonly string[]): string => `${title}\n\n${codes.join('\n')}\n`

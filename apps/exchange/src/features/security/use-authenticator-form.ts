import type { CallFailed } from '@bourse/client'
import { useTranslations } from 'use-intl'
import { type Form, useForm } from '../../site/forms/use-form.ts'
import {
  type AuthenticatorForm,
  authenticatorProblems,
  authenticatorSummary,
  initialAuthenticator,
} from './authenticator-form.ts'

type Turning = {
  /** What is done with it: on by its first code, else by any code of it, recovery codes included. */
  readonly turn: 'on' | 'off'
  readonly send: (request: ReturnType<typeof authenticatorSummary>) => Promise<CallFailed | null>
}

/** A form that asks for a code of the authenticator and the password. */
export function useAuthenticatorForm({ turn, send }: Turning): Form<AuthenticatorForm> {
  const fields = useTranslations('forms.fields')
  return useForm({
    initial: initialAuthenticator,
    problems: values => authenticatorProblems(values, turn),
    labels: { code: fields('codes.google'), password: fields('password') },
    places: {
      fields: { code: 'code', password: 'password' },
      codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'password' } },
    },
    send: values => send(authenticatorSummary(values)),
  })
}

import type { signInByEmail } from '@bourse/protocol'
import { Button, PasswordField, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { maskedEmail } from '../../../site/forms/masks.ts'
import { useProof } from '../../../site/forms/proof/use-proof.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { Link } from '../../../site/links/link.tsx'
import { calls, deviceTokens } from '../../../site/site.ts'
import type { FirstStep } from '../first-step.ts'
import { knownDevice } from '../known-device.ts'
import { unfinishedIn } from '../second-step.ts'
import { type EmailSignIn, emailSignInPlaces, emailSignInProblems, emailSignInSummary } from '../sign-in-form.ts'
import { withWanted } from '../use-enter.ts'

const initial: EmailSignIn = { email: '', password: '' }

/** The first mode: e-mail and password. */
export function EmailSignInForm({ wanted, onDone, onSecondStep }: FirstStep): ReactNode {
  const t = useTranslations('sign-in.login')
  const head = useTranslations('pages.heads.login')
  const fields = useTranslations('forms.fields')
  const { checking, prove } = useProof()
  const form = useForm<EmailSignIn>({
    initial,
    problems: emailSignInProblems,
    labels: { email: fields('email'), password: fields('password') },
    places: emailSignInPlaces,
    send: async values => {
      const request = emailSignInSummary(values)
      const answer = await prove(altcha =>
        calls.call<typeof signInByEmail>('/api/register/email-sign', {
          ...request,
          ...knownDevice(),
          ...(altcha === undefined ? {} : { altcha }),
        }),
      )
      if (answer.ok) {
        deviceTokens.keep(request.email, answer.data.device)
        await onDone(answer.data.access_token)
        return null
      }
      const unfinished = unfinishedIn(
        answer,
        { method: 'email', masked: maskedEmail(request.email), account: request.email },
        Date.now(),
      )
      if (unfinished === null) return answer
      onSecondStep(unfinished)
      return null
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="sign-form">
      <TextField {...form.bind('email')} label={fields('email')} size="big" type="email" autoComplete="username" />
      <PasswordField
        {...form.bind('password')}
        label={fields('password')}
        size="big"
        aside={
          <Link to={withWanted('/forget', wanted)} className="link-in-text">
            {t('forgotten')}
          </Link>
        }
      />
      <FormMessage failure={form.failure} checking={checking} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('submit')}
      </Button>
      <p className="sign-note">{head('next')}</p>
    </form>
  )
}

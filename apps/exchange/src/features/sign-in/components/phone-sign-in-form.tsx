import type { signInByPhone } from '@bourse/protocol'
import { Button } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { areaCodeOf } from '../../../site/forms/area-codes.ts'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useProof } from '../../../site/forms/proof/use-proof.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { calls, deviceTokens } from '../../../site/site.ts'
import { maskedContact } from '../ask-for-code.ts'
import type { FirstStep } from '../first-step.ts'
import { accountOf, knownDevice } from '../known-device.ts'
import { unfinishedIn } from '../second-step.ts'
import { type PhoneSignIn, phoneSignInPlaces, phoneSignInProblems, phoneSignInSummary } from '../sign-in-form.ts'
import { ContactAndCode } from './contact-and-code.tsx'

/** The second mode: phone and the code sent to it, which travels as the password. */
export function PhoneSignInForm({ onDone, onSecondStep }: FirstStep): ReactNode {
  const t = useTranslations('sign-in.login')
  const fields = useTranslations('forms.fields')
  const language = useLocale()
  const { checking, prove } = useProof()
  const form = useForm<PhoneSignIn & { email: string }>({
    initial: { email: '', areaCode: areaCodeOf(language), phone: '', code: '' },
    problems: phoneSignInProblems,
    labels: { phone: fields('phone'), code: fields('code') },
    places: phoneSignInPlaces,
    send: async values => {
      const account = accountOf('phone', values)
      const answer = await prove(altcha =>
        calls.call<typeof signInByPhone>('/api/register/sign', {
          ...phoneSignInSummary(values),
          ...knownDevice(),
          ...(altcha === undefined ? {} : { altcha }),
        }),
      )
      if (answer.ok) {
        deviceTokens.keep(account, answer.data.device)
        await onDone(answer.data.access_token)
        return null
      }
      const contact = { method: 'phone', masked: maskedContact('phone', values), account } as const
      const unfinished = unfinishedIn(answer, contact, Date.now())
      if (unfinished === null) return answer
      onSecondStep(unfinished)
      return null
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="sign-form">
      <ContactAndCode way="phone" form={form} purpose="login" prove={prove} />
      <FormMessage failure={form.failure} checking={checking} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('submit')}
      </Button>
    </form>
  )
}

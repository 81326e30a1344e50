import type { CallResult } from '@bourse/client'
import type { emailVarcode, mobileVarcode } from '@bourse/protocol'
import type { SecondMethod } from '@bourse/protocol/terms'
import { TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../session/use-user.ts'
import { calls, type User } from '../../site.ts'
import type { CheckCodes } from '../check-codes.ts'
import { contactOf } from '../contact-of.ts'
import type { Form } from '../use-form.ts'
import { type CodeSent, SentCodeField } from './sent-code-field.tsx'

type Props = {
  readonly check: SecondMethod
  readonly form: Pick<Form<CheckCodes>, 'bind' | 'refuse'>
  /** Whether what the code is for can be asked for; where it cannot the form says why, and no code is sent. */
  readonly ready?: (shown: HTMLFormElement | null) => boolean
}

/** One code that money leaves by, with the button that sends it where it is sent. */
export function CheckField({ check, form, ready }: Props): ReactNode {
  const t = useTranslations('forms.fields.codes')
  const user = useUser()
  if (user === null) return null
  if (check === 'google') {
    const code = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const
    return <TextField {...form.bind('google')} {...code} label={t('google')} size="big" maxLength={16} />
  }
  return (
    <SentCodeField
      {...form.bind(check)}
      label={t(check)}
      to={contactOf(user, check)}
      onSend={async shown => {
        if (ready?.(shown) === false) return null
        const sent = await sendCode(user, check)
        if (!sent.ok) form.refuse(sent)
        return sent
      }}
    />
  )
}

function sendCode(user: User, check: 'email' | 'phone'): Promise<CallResult<CodeSent>> {
  const purpose = 'withdraw' as const
  if (check === 'email') {
    return calls.call<typeof emailVarcode>('/api/register/email-varcode', { email: user.email ?? '', purpose })
  }
  const phone = { area_code: user.area_code ?? '', mobile_phone: user.mobile_phone ?? '' }
  return calls.call<typeof mobileVarcode>('/api/register/mobile-varcode', { ...phone, purpose })
}

import type { CallResult } from '@bourse/client'
import type { emailVarcode, mobileVarcode } from '@bourse/protocol'
import { TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CodeSent, SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { maskedEmail, maskedPhone } from '../../../site/forms/masks.ts'
import type { Form } from '../../../site/forms/use-form.ts'
import { useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import type { Terms } from '../api/withdrawals.ts'
import type { WithdrawWish } from '../withdraw-wish.ts'

type Check = Terms['checks'][number]

/** One code that is asked for, with the button that sends it where it is sent. */
export function CheckField({ check, form }: { check: Check; form: Form<WithdrawWish> }): ReactNode {
  const t = useTranslations('withdraw.checks')
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
      to={placeOf(user, check)}
      onSend={async () => {
        const sent = await sendCode(user, check)
        if (!sent.ok) form.refuse(sent)
        return sent
      }}
    />
  )
}

const placeOf = (user: User, check: 'email' | 'phone'): string =>
  check === 'email' ? maskedEmail(user.email ?? '') : maskedPhone(user.area_code ?? '', user.mobile_phone ?? '')

function sendCode(user: User, check: 'email' | 'phone'): Promise<CallResult<CodeSent>> {
  const purpose = 'withdraw' as const
  if (check === 'email') {
    return calls.call<typeof emailVarcode>('/api/register/email-varcode', { email: user.email ?? '', purpose })
  }
  const phone = { area_code: user.area_code ?? '', mobile_phone: user.mobile_phone ?? '' }
  return calls.call<typeof mobileVarcode>('/api/register/mobile-varcode', { ...phone, purpose })
}

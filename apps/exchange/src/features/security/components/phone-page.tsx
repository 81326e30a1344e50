import type { bindPhone } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { areaCodeOf } from '../../../site/forms/area-codes.ts'
import { PhoneField } from '../../../site/forms/components/phone-field.tsx'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { maskedPhone } from '../../../site/forms/masks.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { calls, type User } from '../../../site/site.ts'
import { sendToPhone } from '../api/send-code.ts'
import { initialPhone, phoneFormProblems, phoneSummary } from '../contact-form.ts'
import { ContactFields, ContactPage, useContactBound } from './contact-page.tsx'

/** Binds or changes the phone. */
export function PhonePage(): ReactNode {
  return <ContactPage kind="phone">{user => <PhoneFields user={user} />}</ContactPage>
}

function PhoneFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const onBound = useContactBound('phone')
  const language = useLocale()
  const form = useForm({
    initial: initialPhone(user.area_code ?? areaCodeOf(language)),
    problems: values => phoneFormProblems(values, user),
    labels: { oldCode: fields('code'), phone: t('phone.label'), code: fields('code'), password: fields('password') },
    places: {
      fields: { area_code: 'phone', mobile_phone: 'phone', varcode: 'code', code: 'oldCode', password: 'password' },
      codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'password' } },
    },
    send: async values => onBound(await calls.call<typeof bindPhone>('/api/user/bind-phone', phoneSummary(values))),
  })
  const { areaCode } = form.values
  const { area_code, mobile_phone } = phoneSummary(form.values)
  return (
    <ContactFields kind="phone" user={user} form={form}>
      <PhoneField
        {...form.bind('phone')}
        label={t('phone.label')}
        areaCode={areaCode}
        onAreaCode={code => form.set('areaCode', code)}
      />
      <SentCodeField
        {...form.bind('code')}
        label={t('phone.newCode')}
        to={maskedPhone(area_code, mobile_phone)}
        onSend={async () => {
          if (!form.check('phone')) return null
          const result = await sendToPhone({ area_code, mobile_phone })
          if (!result.ok) form.refuse(result)
          return result
        }}
      />
    </ContactFields>
  )
}

import type { bindPhone } from '@bourse/protocol'
import { Button, PasswordField, showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { areaCodeOf } from '../../../site/forms/area-codes.ts'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { PhoneField } from '../../../site/forms/components/phone-field.tsx'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { maskedPhone } from '../../../site/forms/masks.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { sendToPhone } from '../api/send-code.ts'
import { initialPhone, oldContactOf, phoneFormProblems, phoneSummary } from '../contact-form.ts'
import { CodeChecks } from './code-checks.tsx'
import { FreezeNotice } from './freeze-notice.tsx'
import { OldContactField } from './old-contact-field.tsx'

/** Binds or changes the phone. */
export function PhonePage(): ReactNode {
  const t = useTranslations('security.phone')
  const user = useUser()
  if (user === null) return null
  const isBound = user.mobile_phone !== null
  return (
    <>
      <FormPage
        title={isBound ? t('changeTitle') : t('bindTitle')}
        lead={t('lead')}
        notes={[t('noteOld'), t('noteLost')]}
      >
        <PhoneFields user={user} />
      </FormPage>
      {isBound && <CodeChecks user={user} only="phone" />}
    </>
  )
}

function PhoneFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const navigate = useNavigate()
  const language = useLocale()
  const form = useForm({
    initial: initialPhone(user.area_code ?? areaCodeOf(language)),
    problems: values => phoneFormProblems(values, user),
    labels: { oldCode: fields('code'), phone: t('phone.label'), code: fields('code'), password: fields('password') },
    places: {
      fields: { area_code: 'phone', mobile_phone: 'phone', varcode: 'code', code: 'oldCode', password: 'password' },
      codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'password' } },
    },
    send: async values => {
      const result = await calls.call<typeof bindPhone>('/api/user/bind-phone', phoneSummary(values))
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t('phone.saved') })
      await navigate({ to: '/userinfo' })
      return null
    },
  })
  const { areaCode } = form.values
  const { area_code, mobile_phone } = phoneSummary(form.values)
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <OldContactField contact={oldContactOf(user, 'phone')} field={form.bind('oldCode')} onRefused={form.refuse} />
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
      <PasswordField {...form.bind('password')} label={fields('password')} size="big" autoComplete="current-password" />
      <FormMessage failure={form.failure} />
      <FreezeNotice />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {user.mobile_phone === null ? t('phone.bind') : t('phone.change')}
      </Button>
    </FormColumn>
  )
}

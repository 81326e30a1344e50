import type { bindEmail } from '@bourse/protocol'
import { Button, PasswordField, showToast, TextField } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { sendToEmail } from '../api/send-code.ts'
import { emailFormProblems, emailSummary, initialEmail, oldContactOf } from '../contact-form.ts'
import { CodeChecks } from './code-checks.tsx'
import { FreezeNotice } from './freeze-notice.tsx'
import { OldContactField } from './old-contact-field.tsx'

/** Binds or changes the e-mail address. */
export function EmailPage(): ReactNode {
  const t = useTranslations('security.email')
  const user = useUser()
  if (user === null) return null
  const isBound = user.email !== null
  return (
    <>
      <FormPage
        title={isBound ? t('changeTitle') : t('bindTitle')}
        lead={t('lead')}
        notes={[t('noteOld'), t('noteLost')]}
      >
        <EmailFields user={user} />
      </FormPage>
      {isBound && <CodeChecks user={user} only="email" />}
    </>
  )
}

function EmailFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const navigate = useNavigate()
  const form = useForm({
    initial: initialEmail,
    problems: values => emailFormProblems(values, user.email),
    labels: { oldCode: fields('code'), email: t('email.label'), code: fields('code'), password: fields('password') },
    places: {
      fields: { email: 'email', varcode: 'code', code: 'oldCode', password: 'password' },
      codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'password' } },
    },
    send: async values => {
      const result = await calls.call<typeof bindEmail>('/api/user/bind-email', emailSummary(values))
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t('email.saved') })
      await navigate({ to: '/userinfo' })
      return null
    },
  })
  const { email } = form.values
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <OldContactField contact={oldContactOf(user, 'email')} field={form.bind('oldCode')} onRefused={form.refuse} />
      <TextField
        {...form.bind('email')}
        label={t('email.label')}
        size="big"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
      />
      <SentCodeField
        {...form.bind('code')}
        label={t('email.newCode')}
        to={email.trim()}
        onSend={async () => {
          if (!form.check('email')) return null
          const result = await sendToEmail(email)
          if (!result.ok) form.refuse(result)
          return result
        }}
      />
      <PasswordField {...form.bind('password')} label={fields('password')} size="big" autoComplete="current-password" />
      <FormMessage failure={form.failure} />
      <FreezeNotice />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {user.email === null ? t('email.bind') : t('email.change')}
      </Button>
    </FormColumn>
  )
}

import type { bindEmail } from '@bourse/protocol'
import { TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SentCodeField } from '../../../site/forms/components/sent-code-field.tsx'
import { useForm } from '../../../site/forms/use-form.ts'
import { calls, type User } from '../../../site/site.ts'
import { sendToEmail } from '../api/send-code.ts'
import { emailFormProblems, emailSummary, initialEmail } from '../contact-form.ts'
import { ContactFields, ContactPage, useContactBound } from './contact-page.tsx'

/** Binds or changes the e-mail address. */
export function EmailPage(): ReactNode {
  return <ContactPage kind="email">{user => <EmailFields user={user} />}</ContactPage>
}

function EmailFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const onBound = useContactBound('email')
  const form = useForm({
    initial: initialEmail,
    problems: values => emailFormProblems(values, user.email),
    labels: { oldCode: fields('code'), email: t('email.label'), code: fields('code'), password: fields('password') },
    places: {
      fields: { email: 'email', varcode: 'code', code: 'oldCode', password: 'password' },
      codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'password' } },
    },
    send: async values => onBound(await calls.call<typeof bindEmail>('/api/user/bind-email', emailSummary(values))),
  })
  const { email } = form.values
  return (
    <ContactFields kind="email" user={user} form={form}>
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
    </ContactFields>
  )
}

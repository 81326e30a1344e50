import type { passwordEdit } from '@bourse/protocol'
import { Button, PasswordField, showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { NewPasswordFields } from '../../../site/forms/components/new-password-fields.tsx'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import { calls, type User } from '../../../site/site.ts'
import { initialPassword, type PasswordForm, passwordProblems, passwordSummary } from '../password-form.ts'
import { methodsOf } from '../second-methods.ts'
import { FreezeNotice } from './freeze-notice.tsx'
import { SecondCheckField } from './second-check-field.tsx'

/** Changes the password. */
export function PasswordPage(): ReactNode {
  const t = useTranslations('security.password')
  const user = useUser()
  if (user === null) return null
  return (
    <FormPage title={t('title')} lead={t('lead')} notes={[t('noteLength'), t('noteOthers'), t('noteForgotten')]}>
      {/* A second check that was turned on elsewhere begins the form anew. */}
      <PasswordFields key={methodsOf(user).join()} user={user} />
    </FormPage>
  )
}

function PasswordFields({ user }: { user: User }): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const navigate = useNavigate()
  const methods = methodsOf(user)
  const names = [user.email, user.mobile_phone, user.nickname].filter(name => name !== null)
  const form = useForm({
    initial: initialPassword(methods),
    problems: values => passwordProblems(values, names),
    labels: {
      old: fields('oldPassword'),
      password: fields('newPassword'),
      repeat: fields('repeat'),
      code: fields('code'),
    },
    places: {
      fields: { oldpassword: 'old', password: 'password', repassword: 'repeat', code: 'code' },
      codes: {
        PASSWORD_WRONG: { field: 'old' },
        CODE_WRONG: { field: 'code', problem: 'codeMismatch' },
        SECOND_CHECK_REQUIRED: { field: 'code', problem: 'codeEmpty' },
      },
    },
    send: async values => {
      const result = await calls.call<typeof passwordEdit>('/api/user/password-edit', passwordSummary(values))
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t('password.saved') })
      await navigate({ to: '/userinfo' })
      return null
    },
  })
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <PasswordField {...form.bind('old')} label={fields('oldPassword')} size="big" />
      <NextPassword form={form} user={user} />
      {form.values.method !== null && (
        <SecondCheckField
          user={user}
          methods={methods}
          method={form.values.method}
          onMethod={method => {
            form.set('method', method)
            form.set('code', '')
          }}
          field={form.bind('code')}
          onRefused={form.refuse}
        />
      )}
      <FormMessage failure={form.failure} />
      <FreezeNotice />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('password.save')}
      </Button>
    </FormColumn>
  )
}

const ownNames = ({ email, mobile_phone, nickname }: User): readonly string[] =>
  [email, mobile_phone, nickname].filter(name => name !== null)

function NextPassword({ form, user }: { form: Pick<Form<PasswordForm>, 'bind'>; user: User }): ReactNode {
  return (
    <NewPasswordFields
      password={form.bind('password')}
      repeat={form.bind('repeat')}
      kind="next"
      names={ownNames(user)}
    />
  )
}

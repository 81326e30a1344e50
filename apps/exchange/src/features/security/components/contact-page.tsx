import type { CallFailed, CallResult } from '@bourse/client'
import { Button, PasswordField, showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import type { User } from '../../../site/site.ts'
import { oldContactOf } from '../contact-form.ts'
import { CodeChecks } from './code-checks.tsx'
import { FreezeNotice } from './freeze-notice.tsx'
import { OldContactField } from './old-contact-field.tsx'

type Kind = 'email' | 'phone'

const isBoundTo = (user: User, kind: Kind): boolean => (kind === 'email' ? user.email : user.mobile_phone) !== null

type PageProps = { readonly kind: Kind; readonly children: (user: User) => ReactNode }

/** The page on which a way to reach somebody is bound or changed. */
export function ContactPage({ kind, children }: PageProps): ReactNode {
  const t = useTranslations(`security.${kind}`)
  const user = useUser()
  if (user === null) return null
  const isBound = isBoundTo(user, kind)
  return (
    <>
      <FormPage
        title={isBound ? t('changeTitle') : t('bindTitle')}
        lead={t('lead')}
        notes={[t('noteOld'), t('noteLost')]}
      >
        {children(user)}
      </FormPage>
      {isBound && <CodeChecks user={user} only={kind} />}
    </>
  )
}

type FormProps = {
  readonly kind: Kind
  readonly user: User
  readonly form: {
    readonly onSubmit: Parameters<typeof FormColumn>[0]['onSubmit']
    readonly bind: (name: 'oldCode' | 'password') => Parameters<typeof OldContactField>[0]['field']
    readonly refuse: Parameters<typeof OldContactField>[0]['onRefused']
    readonly failure: Parameters<typeof FormMessage>[0]['failure']
    readonly sending: boolean
  }
  /** The new one, and the code that was sent to it. */
  readonly children: ReactNode
}

/** The code of the old one, the new one, the password. */
export function ContactFields({ kind, user, form, children }: FormProps): ReactNode {
  const t = useTranslations(`security.${kind}`)
  const fields = useTranslations('forms.fields')
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <OldContactField contact={oldContactOf(user, kind)} field={form.bind('oldCode')} onRefused={form.refuse} />
      {children}
      <PasswordField {...form.bind('password')} label={fields('password')} size="big" autoComplete="current-password" />
      <FormMessage failure={form.failure} />
      <FreezeNotice />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {isBoundTo(user, kind) ? t('change') : t('bind')}
      </Button>
    </FormColumn>
  )
}

/** What follows a try to bind: what was refused, or the account page, which knows the new one. */
export function useContactBound(kind: Kind): <Data>(result: CallResult<Data>) => Promise<CallFailed | null> {
  const t = useTranslations(`security.${kind}`)
  const navigate = useNavigate()
  return async result => {
    if (!result.ok) return result
    await refreshUser()
    showToast({ kind: 'success', title: t('saved') })
    await navigate({ to: '/userinfo' })
    return null
  }
}

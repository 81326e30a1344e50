import '../security.css'
import type { closeGoogleCheck } from '@bourse/protocol'
import { Button, buttonLook, EmptyState, PasswordField, showToast } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormColumn, FormPage } from '../../../site/account-page/form-page.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { Link } from '../../../site/links/link.tsx'
import { refreshUser, useUser } from '../../../site/session/use-user.ts'
import { calls } from '../../../site/site.ts'
import { useAuthenticatorForm } from '../use-authenticator-form.ts'
import { FreezeNotice } from './freeze-notice.tsx'
import { AuthenticatorField } from './second-check-field.tsx'

/** Turns the authenticator off. */
export function CloseAuthenticatorPage(): ReactNode {
  const t = useTranslations('security.google')
  const user = useUser()
  if (user === null) return null
  return (
    <FormPage title={t('closeTitle')} lead={t('closeLead')} notes={[t('noteWeaker'), t('noteLost')]}>
      {user.security.google ? (
        <CloseFields />
      ) : (
        <EmptyState
          compact
          icon={<KeyRound aria-hidden />}
          title={t('isOff')}
          actions={
            <Link to="/bindgoogle" {...buttonLook('primary')}>
              {t('turnOn')}
            </Link>
          }
        />
      )}
    </FormPage>
  )
}

function CloseFields(): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const navigate = useNavigate()
  const form = useAuthenticatorForm({
    turn: 'off',
    send: async request => {
      const result = await calls.call<typeof closeGoogleCheck>('/api/register/close-google-check', request)
      if (!result.ok) return result
      await refreshUser()
      showToast({ kind: 'success', title: t('google.closed') })
      await navigate({ to: '/userinfo' })
      return null
    },
  })
  return (
    <FormColumn onSubmit={form.onSubmit}>
      <AuthenticatorField field={form.bind('code')} recovery />
      <PasswordField {...form.bind('password')} label={fields('password')} size="big" />
      <FormMessage failure={form.failure} />
      <FreezeNotice />
      <Button type="submit" variant="danger" size="big" full sending={form.sending}>
        {t('google.turnOff')}
      </Button>
    </FormColumn>
  )
}

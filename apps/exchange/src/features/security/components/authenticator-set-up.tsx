import type { confirmGoogleCheck } from '@bourse/protocol'
import { Button, CopyButton, FailedState, PasswordField, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { QrCode } from '../../../site/qr-code/qr-code.tsx'
import { refreshUser } from '../../../site/session/use-user.ts'
import { calls } from '../../../site/site.ts'
import { usePendingSecret } from '../api/use-pending-secret.ts'
import { groupedSecret } from '../authenticator-form.ts'
import { useAuthenticatorForm } from '../use-authenticator-form.ts'
import { FreezeNotice } from './freeze-notice.tsx'
import { AuthenticatorField } from './second-check-field.tsx'

// Beside dark fields a reader needs some white to find the edge.
const QUIET_ZONE = 2

/** Three steps to an authenticator: get one, give it the secret, prove that it has it. */
export function AuthenticatorSetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }): ReactNode {
  const t = useTranslations('security.google')
  const secret = usePendingSecret()
  return (
    <ol className="set-up">
      <li>
        <h2>{t('install')}</h2>
        <p className="muted">{t('installText')}</p>
      </li>
      <li>
        <h2>{t('scan')}</h2>
        <p className="muted">{t('scanText')}</p>
        {secret.data === undefined && secret.error !== null ? (
          <FailedState
            compact
            title={t('failed')}
            text={secret.error.message}
            onRetry={() => void secret.refetch()}
            retrying={secret.isFetching}
          />
        ) : (
          <Secret secret={secret.data ?? null} />
        )}
      </li>
      <li>
        <h2>{t('prove')}</h2>
        <p className="muted">{t('proveText')}</p>
        <Proof onCodes={onCodes} onExpired={() => void secret.refetch()} />
      </li>
    </ol>
  )
}

function Secret({ secret }: { secret: { secret: string; otpauth_url: string } | null }): ReactNode {
  const t = useTranslations('security.google')
  return (
    <div className="security-secret" aria-busy={secret === null}>
      {secret === null ? (
        <Skeleton width={168} height={168} />
      ) : (
        <QrCode text={secret.otpauth_url} label={t('codeLabel')} quiet={QUIET_ZONE} />
      )}
      <div className="min-w-0">
        <span className="sub">{t('byHand')}</span>
        {secret === null ? (
          <Skeleton width={224} />
        ) : (
          <span className="secret-text">
            <code>{groupedSecret(secret.secret)}</code>
            <CopyButton text={secret.secret} what={t('secret')} />
          </span>
        )}
        <p className="sub mt-3">{t('secretText')}</p>
      </div>
    </div>
  )
}

function Proof(props: { onCodes: (codes: readonly string[]) => void; onExpired: () => void }): ReactNode {
  const t = useTranslations('security')
  const fields = useTranslations('forms.fields')
  const form = useAuthenticatorForm({
    turn: 'on',
    send: async request => {
      const result = await calls.call<typeof confirmGoogleCheck>('/api/register/confirm-google-check', request)
      if (!result.ok) {
        if (result.code === '410') props.onExpired()
        return result
      }
      props.onCodes(result.data.recovery_codes)
      await refreshUser()
      return null
    },
  })
  return (
    <form className="form-column set-up-proof" noValidate onSubmit={form.onSubmit}>
      <AuthenticatorField field={form.bind('code')} recovery={false} />
      <PasswordField {...form.bind('password')} label={fields('password')} size="big" />
      <FormMessage failure={form.failure} />
      <FreezeNotice />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('google.turnOn')}
      </Button>
    </form>
  )
}

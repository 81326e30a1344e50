import '../security.css'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { useUser } from '../../../site/session/use-user.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { AuthenticatorState } from './authenticator-state.tsx'
import { CodeChecks } from './code-checks.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The authenticator: how to turn it on, its recovery codes once, or how it stands; below it the checks by sent code. */
export function BindAuthenticatorPage(): ReactNode {
  const t = useTranslations('security.google')
  const user = useUser()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (user === null) return null
  return (
    <div className="account-page">
      <AccountHead title={t('title')} lead={t('lead')} />
      {codes !== null ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : user.security.google ? (
        <AuthenticatorState user={user} onCodes={setCodes} />
      ) : (
        <AuthenticatorSetUp onCodes={setCodes} />
      )}
      {codes === null && <CodeChecks user={user} />}
    </div>
  )
}

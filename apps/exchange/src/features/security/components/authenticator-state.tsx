import { Button, buttonLook, Tag } from '@bourse/ui'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import type { User } from '../../../site/site.ts'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'

type Props = { readonly user: User; readonly onCodes: (codes: readonly string[]) => void }

/** An authenticator that is on: how many recovery codes are left, new ones, and the way to turn it off. */
export function AuthenticatorState({ user, onCodes }: Props): ReactNode {
  const t = useTranslations('security')
  const [renewing, setRenewing] = useState(false)
  return (
    <div className="check-row check-state">
      <ShieldCheck aria-hidden />
      <div className="min-w-0">
        <b>
          {t('google.title')} <Tag tone="brand">{t('google.on')}</Tag>
        </b>
        <span className="sub">{t('google.left', { count: user.security.recovery_codes_left })}</span>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setRenewing(true)}>{t('recovery.renew')}</Button>
        <Link to="/closegoogle" {...buttonLook('danger')}>
          {t('google.turnOff')}
        </Link>
      </div>
      {renewing && <RenewCodesDialog onClose={() => setRenewing(false)} onCodes={onCodes} />}
    </div>
  )
}

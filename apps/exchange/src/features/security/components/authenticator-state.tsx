import { buttonLook, Tag } from '@bourse/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../routes/link.tsx'
import type { User } from '../../../site/site.ts'

/** An authenticator that is on: how many recovery codes are left, and the way to turn it off. */
export function AuthenticatorState({ user }: { user: User }): ReactNode {
  const t = useTranslations('security.google')
  return (
    <div className="check-row check-state">
      <ShieldCheck aria-hidden />
      <div className="min-w-0">
        <b>
          {t('title')} <Tag tone="brand">{t('on')}</Tag>
        </b>
        <span className="sub">{t('left', { count: user.security.recovery_codes_left })}</span>
      </div>
      <Link to="/closegoogle" {...buttonLook('danger')}>
        {t('turnOff')}
      </Link>
    </div>
  )
}

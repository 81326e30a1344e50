import { buttonLook, EmptyState } from '@bourse/ui'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'

/** Says that who is not verified cannot pay or be paid by bank, or that no account is bound; and where that is done. */
export function NotYet({ lacks }: { lacks: 'identity' | 'account' }): ReactNode {
  const t = useTranslations(`bank.lacks.${lacks}`)
  return (
    <EmptyState
      compact
      icon={<ShieldCheck aria-hidden />}
      title={t('title')}
      text={t('text')}
      actions={
        <Link to={lacks === 'identity' ? '/userauth' : '/userbank'} {...buttonLook('primary')}>
          {t('go')}
        </Link>
      }
    />
  )
}

import { buttonLook, EmptyState } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'

/** What stands where orders would stand, for who is not signed in. */
export function SignedOut(): ReactNode {
  const t = useTranslations('orders.signedOut')
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      actions={
        <Link to={`/login?redirect=${encodeURIComponent(here)}`} {...buttonLook('primary', 'control')}>
          {t('act')}
        </Link>
      }
    />
  )
}

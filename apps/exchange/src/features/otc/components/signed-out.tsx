import { buttonLook, EmptyState } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../site/links/link.tsx'
import { session } from '../../../site/site.ts'

/** Something of one's own, for who is signed in; all others are led to the sign-in and back. */
export function OwnOnly({ children }: { children: ReactNode }): ReactNode {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return isSignedIn ? children : <SignedOut />
}

function SignedOut(): ReactNode {
  const t = useTranslations('otc.signedOut')
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      actions={
        <Link to={`/login?redirect=${encodeURIComponent(here)}`} {...buttonLook('primary', 'field')}>
          {t('act')}
        </Link>
      }
    />
  )
}

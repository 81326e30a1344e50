import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { SignInFirst } from '../../../site/links/sign-in-first.tsx'
import { session } from '../../../site/site.ts'

/** Something of one's own, for who is signed in; all others are led to the sign-in and back. */
export function OwnOnly({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslations('otc.signedOut')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  return isSignedIn ? children : <SignInFirst title={t('title')} text={t('text')} act={t('act')} size="field" />
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SignInFirst } from '../../../site/links/sign-in-first.tsx'

/** What stands where orders would stand, for who is not signed in. */
export function SignedOut(): ReactNode {
  const t = useTranslations('orders.signedOut')
  return <SignInFirst title={t('title')} text={t('text')} act={t('act')} size="control" />
}

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SignInLayout } from './sign-in-page.tsx'

/** Nobody answers who is signed in: that ends nothing. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const text = useTranslations('frame.failure')
  return (
    <SignInLayout>
      <h1>{text('unreachable')}</h1>
      <p className="sign-in-note">{text('unreachableNote')}</p>
      <Button type="primary" size="large" block onClick={onRetry}>
        {text('retry')}
      </Button>
    </SignInLayout>
  )
}

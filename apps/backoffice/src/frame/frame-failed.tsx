import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../site/brand-mark.tsx'

/** In the frame's place when it could not be learnt who is signed in. */
export function FrameFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const text = useTranslations('frame.failure')
  return (
    <main className="alone">
      <BrandMark size={40} />
      <h1>{text('loadTitle')}</h1>
      <p>{text('network')}</p>
      <Button type="primary" onClick={onRetry}>
        {text('retry')}
      </Button>
    </main>
  )
}

import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageState } from './page-state.tsx'

/** In place of a page that failed while it was drawn. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const text = useTranslations('frame.errors')
  return (
    <PageState title={text('broken')} text={text('brokenNote')}>
      <Button onClick={onRetry}>{text('retry')}</Button>
    </PageState>
  )
}

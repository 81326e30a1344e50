import { LateFailure } from '@bourse/shell'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../brand-mark.tsx'

type Props = { readonly error: unknown; readonly onRetry: () => void }

/** In place of a page that failed while it was drawn, or could not be fetched. */
export function PageFailed({ error, onRetry }: Props): ReactNode {
  const words = useTranslations('frame.failure')
  const late = error instanceof LateFailure
  return (
    <div className="page-state" role="alert">
      <h1>{words(late ? 'pageTitle' : 'broken')}</h1>
      <p>{words(late ? 'network' : 'brokenNote')}</p>
      <Button onClick={onRetry}>{words('retry')}</Button>
    </div>
  )
}

/** The same of a page that stands by itself. */
export function LonePageFailed(props: Props): ReactNode {
  return (
    <main className="alone">
      <BrandMark size={32} />
      <PageFailed {...props} />
    </main>
  )
}

import { LateFailure } from '@bourse/shell'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../site/brand-mark.tsx'
import { PageState } from '../../site/pages/page-state.tsx'

type Props = { readonly error: unknown; readonly onRetry: () => void }

/** In place of a page that failed while it was drawn, or could not be fetched. */
export function PageFailed({ error, onRetry }: Props): ReactNode {
  const [title, note] = useWords(error)
  const text = useTranslations('frame.errors')
  return (
    <PageState title={title} text={note}>
      <Button onClick={onRetry}>{text('retry')}</Button>
    </PageState>
  )
}

/** The same of a page that stands by itself. */
export function LonePageFailed({ error, onRetry }: Props): ReactNode {
  const [title, note] = useWords(error)
  const text = useTranslations('frame.errors')
  return (
    <main className="alone" role="alert">
      <BrandMark size={40} />
      <h1>{title}</h1>
      <p>{note}</p>
      <Button type="primary" onClick={onRetry}>
        {text('retry')}
      </Button>
    </main>
  )
}

function useWords(error: unknown): readonly [title: string, note: string] {
  const text = useTranslations('frame')
  return error instanceof LateFailure
    ? [text('failure.pageTitle'), text('failure.network')]
    : [text('errors.broken'), text('errors.brokenNote')]
}

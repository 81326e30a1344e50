import { Notice } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** What is said at a form as a whole: why it was refused, or that the browser is at work to prove it is no robot. */
export function FormMessage(props: { failure: string | undefined; checking?: boolean }): ReactNode {
  const t = useTranslations('forms')
  if (props.checking === true) {
    return (
      <div role="status">
        <Notice tone="info">{t('checking')}</Notice>
      </div>
    )
  }
  return props.failure === undefined ? null : <Notice tone="failed">{props.failure}</Notice>
}

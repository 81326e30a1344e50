import { Button, FailedState } from '@bourse/ui'
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { openErrorLog } from '../../../site/error-log/error-log-state.ts'

/** Stands where a screen failed: what happened, another try, and the log with the details. */
export function BrokenPage({ reset }: ErrorComponentProps): ReactNode {
  const t = useTranslations('frame')
  return (
    <div className="wrap">
      <FailedState title={t('errors.broken')} text={t('errors.brokenText')} onRetry={reset} />
      <div className="flex justify-center pb-16">
        <Button variant="ghost" onClick={() => openErrorLog(true)}>
          {t('tools.errorLog')}
        </Button>
      </div>
    </div>
  )
}

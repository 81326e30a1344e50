import { Notice } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import type { LevelStatus } from '../identity-form.ts'

type State = Pick<LevelStatus, 'status' | 'submitted_at' | 'reason'>

/** What waits, since when and what comes next; or what was rejected or sent back, and why. */
export function ReviewNotice({ state, demo }: { state: State; demo: boolean }): ReactNode {
  const t = useTranslations('verification')
  const when = useDayAndTime()
  if (state.status === 'rejected') {
    return (
      <Notice tone="failed">
        <b>{t('rejected')}</b> {state.reason ?? t('noReason')}
      </Notice>
    )
  }
  if (state.status === 'asked') {
    return (
      <Notice>
        <b>{t('asked')}</b> {state.reason ?? t('noReason')}
      </Notice>
    )
  }
  if (state.status !== 'waiting') return null
  return (
    <div role="status">
      <Notice>
        <b>{t('waiting')}</b> {state.submitted_at !== null && t('submitted', { time: when(state.submitted_at) })}{' '}
        {demo ? t('demoSoon') : t('soon')}
      </Notice>
    </div>
  )
}

/** Says that nobody reviews in the demo, and that nothing real belongs here. */
export function DemoReview(): ReactNode {
  const t = useTranslations('verification')
  return <Notice tone="info">{t('demo')}</Notice>
}

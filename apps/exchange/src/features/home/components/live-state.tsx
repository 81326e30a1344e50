import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Board } from '../board.ts'

/** Whether figures are live, with words and a dot; the dot is blue only while they move. */
export function LiveState({ state }: { state: Board['state'] }): ReactNode {
  const t = useTranslations('frame')
  return (
    <span className="live-state" data-state={state} aria-live="polite">
      <i className="ui-dot" />
      {state === 'live' ? t('live') : t('waitingForData')}
    </span>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Axes with a still line, until there is something to draw. */
export function StillChart(): ReactNode {
  const t = useTranslations('trade.chart')
  return (
    <div className="chart-still" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden>
        <path d="M0 26 12 22 22 25 34 16 45 20 58 12 70 17 82 9 100 13" />
      </svg>
    </div>
  )
}

import { Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const FIELDS = [
  { name: 'side', height: 34 },
  { name: 'kind', height: 32 },
  { name: 'price', height: 40 },
  { name: 'amount', height: 40 },
  { name: 'share', height: 36 },
  { name: 'total', height: 40 },
] as const

const LEVELS = Array.from({ length: 11 }, (_, index) => index)

/** The room before its market is known: the same parts in the same places, grey. */
export function RoomSkeleton(): ReactNode {
  const t = useTranslations('trade.page')
  return (
    <div className="trade-page" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <div className="pair-bar">
        <div className="flex items-center gap-3 ps-2">
          <Skeleton width={28} height={28} round />
          <Skeleton width={96} height={14} />
          <Skeleton width={104} height={18} />
        </div>
      </div>
      <div className="room-still">
        <div className="trade-chart" />
        <div className="trade-ticket grid content-start max-phone:hidden gap-3 p-4">
          {FIELDS.map(({ name, height }) => (
            <Skeleton key={name} height={height} />
          ))}
        </div>
        <div className="trade-book grid content-start gap-2.5 p-4">
          {LEVELS.map(level => (
            <Skeleton key={level} height={10} />
          ))}
        </div>
      </div>
    </div>
  )
}

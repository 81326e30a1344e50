import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { LevelSum } from '../../book/book-view.ts'
import { useRoom } from '../../room/room-context.ts'

const GAP_PX = 8

/** What the levels up to the one under the pointer hold together. */
export function LevelNote(props: {
  sum: LevelSum
  permille: number
  at: { readonly x: number; readonly y: number }
}): ReactNode {
  const t = useTranslations('trade.book')
  const { rules } = useRoom()
  const { sum, at, permille } = props
  return (
    <div
      className="level-note"
      role="presentation"
      style={{ insetInlineEnd: window.innerWidth - at.x + GAP_PX, top: at.y }}
    >
      <span>{t('sumTotal', { coin: rules.stock })}</span>
      <NumberText value={sum.total} places={rules.places.amount} />
      <span>{t('sumAverage')}</span>
      <NumberText value={sum.average} places={rules.places.price} />
      <span>{t('sumWorth', { coin: rules.money })}</span>
      <NumberText value={sum.worth} places={Math.min(2, rules.places.money)} />
      <span>{t('share')}</span>
      <NumberText value={(permille / 10).toFixed(1)} suffix="%" />
    </div>
  )
}

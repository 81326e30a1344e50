import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRolledLiquidations } from '../../api/use-rolled-liquidations.ts'

type Props = { readonly coin: string; readonly amount: string; readonly direction: 'in' | 'out' }

/** How far one's cross positions are from liquidation, now and afterwards: a row each. */
export function MovedLiquidations({ coin, amount, direction }: Props): ReactNode {
  const t = useTranslations('rolled')
  const rooms = useRolledLiquidations(coin, amount, direction)
  if (rooms === undefined) return null
  if (rooms === null) {
    return (
      <div>
        <dt>{t('failed')}</dt>
        <dd>–</dd>
      </div>
    )
  }
  return rooms.map(({ market, now, after }) => (
    <div key={market}>
      <dt>{t('of', { market })}</dt>
      <dd className="flex flex-wrap justify-end gap-x-2.5 gap-y-1 tabular-nums">
        <span className="muted">
          <RoomText value={now} />
        </span>
        <span>{t('becomes')}</span>
        <RoomText value={after} />
      </dd>
    </div>
  ))
}

function RoomText({ value }: { value: string | null }): ReactNode {
  const t = useTranslations('rolled')
  return value === null ? t('nowhere') : <NumberText value={value} places={1} signed suffix="%" />
}

import type { AdvertView } from '@bourse/protocol'
import type { PaymentKind } from '@bourse/protocol/terms'
import { NumberText, numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { percentOf } from '../otc-sums.ts'

/** What an order may be, in the currency. */
export function Limits({ of }: { of: Pick<AdvertView, 'min' | 'max' | 'currency'> }): ReactNode {
  return (
    <span className="num">
      {numberText(of.min)} – {numberText(of.max)} {of.currency}
    </span>
  )
}

/** How far a price is from the index; nothing where no market says what the index is. */
export function OverIndex({ ppm }: { ppm: number | null }): ReactNode {
  return ppm === null ? null : <NumberText value={percentOf(ppm)} signed suffix="%" className="otc-over" />
}

/** Ways to pay, by their names. */
export function WayNames({ kinds }: { kinds: readonly PaymentKind[] }): ReactNode {
  const t = useTranslations('otc.kinds')
  return (
    <ul className="otc-ways">
      {kinds.map(kind => (
        <li key={kind}>{t(kind)}</li>
      ))}
    </ul>
  )
}

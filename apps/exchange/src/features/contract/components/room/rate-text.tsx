import { multiplyDecimals } from '@bourse/kernel'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const RATE_PLACES = 4

/** A rate of funding, in per cent with its sign. */
export function RateText({ rate }: { rate: string | null }): ReactNode {
  const percent = rate === null ? null : multiplyDecimals(rate, '100')
  return <NumberText value={percent} places={RATE_PLACES} signed suffix="%" />
}

/** Who pays whom at a rate. */
export function PaysWord({ rate }: { rate: string | null }): ReactNode {
  const t = useTranslations('contract.bar')
  if (rate === null || !/[1-9]/.test(rate)) return null
  return <span className="muted">{rate.startsWith('-') ? t('shortPays') : t('longPays')}</span>
}

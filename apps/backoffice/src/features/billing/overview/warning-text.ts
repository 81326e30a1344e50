import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../site/money-text.ts'
import type { Overview } from '../billing-calls.ts'

/** One warning of the account. */
export type Warning = Overview['warnings'][number]

/** Writes the threshold of a warning with its unit. */
export function useThresholdText(overview: Overview): (warning: Warning) => string {
  const text = useTranslations('billing.warnings')
  const format = useFormatter()
  const money = useMoney()
  return ({ kind, threshold }) => {
    if (kind === 'people') return text('percent', { value: format.number(Number(threshold)) })
    if (kind === 'minutes') return text('minuteCount', { value: format.number(Number(threshold)) })
    return `${money(threshold)} ${overview.currency}`
  }
}

/** Says that a threshold is passed. */
export function useWarningText(overview: Overview): (warning: Warning) => string {
  const text = useTranslations('billing.warnings')
  const threshold = useThresholdText(overview)
  return warning => text(`passed_${warning.kind}`, { threshold: threshold(warning) })
}

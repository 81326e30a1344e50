import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartWords } from '../../chart/make-chart.ts'

/** The chart library's own words in the page's language. */
export function useChartWords(): ChartWords {
  const t = useTranslations('trade.legend')
  return useMemo(
    () => ({
      time: '',
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      volume: t('volume'),
      turnover: t('turnover'),
      change: t('change'),
      second: t('second'),
      minute: t('minute'),
      hour: t('hour'),
      day: t('day'),
      week: t('week'),
      month: t('month'),
      year: t('year'),
    }),
    [t],
  )
}

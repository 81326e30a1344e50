import { latePart } from '@bourse/shell'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../site/time/use-dates.ts'
import type { Overview } from '../billing-calls.ts'

// The drawing program is large, so it is fetched by this part alone.
const UsageChart = latePart(async () => (await import('./usage-chart.tsx')).UsageChart)

/** The month's usage summed day by day, on to the month's end at the same pace. */
export function MonthUsage({ overview }: { readonly overview: Overview }): ReactNode {
  const text = useTranslations('billing.overview')
  const month = useDates().day(overview.month.from, 'month')
  return (
    <section>
      <header className="part-head">
        <h2>{text('usageIn', { month })}</h2>
        <span className="list-note">{text('summed')}</span>
      </header>
      <Suspense fallback={<div className="usage-chart" />}>
        <UsageChart overview={overview} />
      </Suspense>
    </section>
  )
}

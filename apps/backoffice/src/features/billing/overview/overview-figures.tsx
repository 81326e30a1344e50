import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../site/money-text.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import type { Overview } from '../billing-calls.ts'

/** The account in six figures. */
export function OverviewFigures({ overview }: { readonly overview: Overview }): ReactNode {
  const text = useTranslations('billing.overview')
  const money = useMoney()
  const { month } = overview
  const { day } = useDates()
  const lasts = overview.lasts_until
  const figures = [
    { key: 'balance', value: money(overview.balance), note: text('free', { amount: money(overview.free) }) },
    { key: 'frozen', value: money(overview.frozen), note: text('running', { count: overview.running }) },
    {
      key: 'credit',
      value: money(overview.credit_line),
      note:
        overview.credit_used === '0.00'
          ? text('creditUnused')
          : text('creditUsed', { amount: money(overview.credit_used) }),
    },
    { key: 'usage', value: money(month.usage), note: text('since', { from: day(month.from), to: day(month.today) }) },
    { key: 'estimate', value: money(month.estimate), note: text('aDay', { amount: money(month.a_day) }) },
    {
      key: 'lasts',
      value: lasts === null ? text('forLong') : day(lasts),
      note: lasts === null ? text('littleUsed') : text('atThisPace'),
    },
  ] as const
  return (
    <dl className="figure-strip billing-six">
      {figures.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{text(`figure.${key}`)}</dt>
          <dd className="figure">{value}</dd>
          <dd className="figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

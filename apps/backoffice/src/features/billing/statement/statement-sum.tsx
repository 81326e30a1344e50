import { Fragment, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../site/money-text.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import type { Statement } from '../billing-calls.ts'

/** The month as one sum: opening + in − usage − packages = balance. */
export function StatementSum({ reply: { sum, month } }: { readonly reply: Statement }): ReactNode {
  const text = useTranslations('billing.statement')
  const format = useFormatter()
  const money = useMoney()
  const { day } = useDates()
  const minutes = sum.minutes
    .filter(one => one.minutes > 0)
    .map(one => text('minutes', { minutes: format.number(one.minutes), unit: text(`unit.${one.unit}`) }))
    .join(', ')
  const adjusted =
    sum.adjusted === '0.00' ? [] : [{ sign: '+', key: 'adjusted', label: text('sum.adjusted'), value: sum.adjusted }]
  const parts = [
    { sign: '', key: 'opening', label: text('sum.opening', { day: day(`${month}-01`, 'long') }), value: sum.opening },
    { sign: '+', key: 'in', label: text('sum.in'), value: sum.paid_in },
    {
      sign: '−',
      key: 'usage',
      label: minutes === '' ? text('sum.usage') : text('sum.usageOf', { minutes }),
      value: sum.usage,
    },
    { sign: '−', key: 'packages', label: text('sum.packages'), value: sum.packages },
    ...adjusted,
  ]
  const until = `${day(sum.until_local, 'long')} ${sum.until_local.slice(11)}`
  return (
    <div className="statement-sum">
      {parts.map(({ sign, key, label, value }) => (
        <Fragment key={key}>
          {sign !== '' && <span className="sum-sign">{sign}</span>}
          <dl>
            <dt>{label}</dt>
            <dd>{money(value)}</dd>
          </dl>
        </Fragment>
      ))}
      <span className="sum-sign sum-equals">=</span>
      <dl className="sum-balance">
        <dt>{text('sum.balance', { time: until })}</dt>
        <dd>
          {money(sum.balance)} <small>{sum.currency}</small>
        </dd>
      </dl>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../site/money-text.ts'
import type { Statement, StatementRecord } from '../billing-calls.ts'
import { flowOf, useRowWords } from './row-words.ts'
import { rowNumber } from './statement-filters.ts'

/** The rows on a phone: one under the other, the amount on the right. */
export function StatementCards({ reply }: { readonly reply: Statement }): ReactNode {
  return (
    <ul className="statement-cards">
      {reply.records.map(record => (
        <StatementCard key={record.entry_no} record={record} />
      ))}
    </ul>
  )
}

function StatementCard({ record }: { readonly record: StatementRecord }): ReactNode {
  const text = useTranslations('billing.statement')
  const words = useRowWords()
  const money = useMoney()
  const quantity = words.quantity(record)
  const { name } = words.what(record)
  return (
    <li>
      <div>
        <strong title={name}>{name}</strong>
        <span>
          {words.time(record)} · {text(`type.${record.type}`)} · {rowNumber(record.entry_no)}
        </span>
        {quantity !== null && (
          <span>
            {quantity.count} {quantity.unit}, {words.price(record)}
          </span>
        )}
      </div>
      <div className="card-amount">
        <span className="billing-flow" data-flow={flowOf(record)}>
          {words.amount(record)}
        </span>
        <span>{money(record.balance_after)}</span>
      </div>
    </li>
  )
}

import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTableSettings } from '../../../site/lists/table-settings.ts'
import { useMoney } from '../../../site/money-text.ts'
import type { Statement, StatementRecord } from '../billing-calls.ts'
import { flowOf, NOTHING, useRowWords } from './row-words.ts'
import { rowNumber } from './statement-filters.ts'

/** The name of the table among the kept settings. */
export const STATEMENT_TABLE = 'statement'

/** The columns that can be hidden. */
export const STATEMENT_COLUMNS = ['number', 'type', 'quantity', 'price', 'discount', 'by'] as const

// Rows that somebody made, not a class: they stand out a little.
const TINTED = ['recharge', 'refund', 'package', 'adjust']

/** The rows of a month, newest first. */
export function StatementTable({ reply }: { readonly reply: Statement }): ReactNode {
  const [settings] = useTableSettings(STATEMENT_TABLE)
  const columns = useColumns().filter(({ key }) => !settings.hidden.includes(String(key)))
  return (
    <Table<StatementRecord>
      rowKey="entry_no"
      size={settings.compact ? 'middle' : 'large'}
      pagination={false}
      columns={columns}
      dataSource={reply.records}
      rowClassName={({ type }) => (TINTED.includes(type) ? 'row-tinted' : '')}
    />
  )
}

function useColumns(): TableColumnsType<StatementRecord> {
  const text = useTranslations('billing.statement')
  const words = useRowWords()
  const money = useMoney()
  const muted = (value: string): ReactNode => <span className="list-muted">{value}</span>
  return [
    { key: 'time', title: text('column.time'), render: (_, one) => muted(words.time(one)) },
    { key: 'number', title: text('column.number'), render: (_, one) => rowNumber(one.entry_no) },
    { key: 'type', title: text('column.type'), render: (_, one) => text(`type.${one.type}`) },
    { key: 'what', title: text('column.what'), render: (_, one) => <What record={one} /> },
    {
      key: 'quantity',
      title: text('column.quantity'),
      align: 'right',
      render: (_, one) => {
        const quantity = words.quantity(one)
        return quantity === null ? (
          muted(NOTHING)
        ) : (
          <>
            {quantity.count} {muted(quantity.unit)}
          </>
        )
      },
    },
    {
      key: 'price',
      title: text('column.price'),
      align: 'right',
      render: (_, one) => (one.unit_price === null ? muted(words.price(one)) : words.price(one)),
    },
    { key: 'discount', title: text('column.discount'), align: 'right', render: (_, one) => muted(words.discount(one)) },
    {
      key: 'amount',
      title: text('column.amount'),
      align: 'right',
      render: (_, one) => (
        <span className="billing-flow" data-flow={flowOf(one)}>
          {words.amount(one)}
        </span>
      ),
    },
    { key: 'balance', title: text('column.balance'), align: 'right', render: (_, one) => money(one.balance_after) },
    { key: 'by', title: text('column.by'), render: (_, one) => muted(words.by(one)) },
  ]
}

function What({ record }: { readonly record: StatementRecord }): ReactNode {
  const { name, number } = useRowWords().what(record)
  return (
    <span className="statement-what" title={name}>
      <span className="list-name">{name}</span> {number !== '' && <span className="list-muted">{number}</span>}
    </span>
  )
}

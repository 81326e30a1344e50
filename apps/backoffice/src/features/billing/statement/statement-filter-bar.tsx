import { SearchOutlined } from '@ant-design/icons'
import { ENTRY_TYPES } from '@bourse/protocol/terms'
import { Input, Segmented, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statement } from '../billing-calls.ts'
import { AMOUNTS, type ChangeFilters, type StatementFilters } from './statement-filters.ts'

type Props = { readonly filters: StatementFilters; readonly onChange: ChangeFilters }

const TYPING_MS = 300

/** The kinds of rows, each with how many there are; kinds without any are left out. */
export function TypeBar({
  filters,
  types,
  onChange,
}: Props & { readonly types: Statement['types'] | undefined }): ReactNode {
  const text = useTranslations('billing.statement')
  const format = useFormatter()
  const shown = ENTRY_TYPES.filter(type => type === filters.type || (types?.[type] ?? 0) > 0)
  return (
    <div className="type-bar">
      <Segmented
        aria-label={text('types')}
        value={filters.type ?? 'all'}
        options={(['all', ...shown] as const).map(value => ({
          value,
          label: (
            <>
              {text(`type.${value}`)}
              {types !== undefined && <span className="list-count">{format.number(types[value])}</span>}
            </>
          ),
        }))}
        onChange={value => onChange({ type: value === 'all' ? null : value })}
      />
    </div>
  )
}

/** Looks for a number, a class or a note, a moment after the last key. */
export function RowKeyword({ filters, onChange }: Props): ReactNode {
  const text = useTranslations('billing.statement')
  const [typed, setTyped] = useState(filters.keyword)
  const [before, setBefore] = useState(filters.keyword)
  if (before !== filters.keyword) {
    setBefore(filters.keyword)
    setTyped(filters.keyword)
  }
  useEffect(() => {
    if (typed.trim() === filters.keyword) return
    const timer = setTimeout(() => onChange({ q: typed.trim() === '' ? null : typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, filters.keyword, onChange])
  return (
    <Input
      className="row-keyword"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={text('keyword')}
      aria-label={text('keyword')}
      allowClear
      maxLength={64}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

/** Narrows by the amount: in, out, or inside a package. */
export function AmountSelect({ filters, onChange }: Props): ReactNode {
  const text = useTranslations('billing.statement')
  return (
    <Select
      className="amount-select"
      aria-label={text('amounts')}
      value={filters.amount ?? 'any'}
      options={(['any', ...AMOUNTS] as const).map(value => ({ value, label: text(`amount.${value}`) }))}
      onChange={value => onChange({ amount: value === 'any' ? null : value })}
    />
  )
}

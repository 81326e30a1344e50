import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../site/money-text.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { spokenNumber } from '../../classes/index.ts'
import type { StatementRecord } from '../billing-calls.ts'

/** What the cells of a row say. */
export interface RowWords {
  readonly time: (record: StatementRecord) => string
  readonly what: (record: StatementRecord) => { readonly name: string; readonly number: string }
  readonly quantity: (record: StatementRecord) => { readonly count: string; readonly unit: string } | null
  readonly price: (record: StatementRecord) => string
  readonly discount: (record: StatementRecord) => string
  readonly amount: (record: StatementRecord) => string
  readonly by: (record: StatementRecord) => string
}

/** Where a cell has nothing to say. */
export const NOTHING = '–'

/** Writes the cells of a row in the page's language. */
export function useRowWords(): RowWords {
  const text = useTranslations('billing.statement')
  const packages = useTranslations('billing.packages')
  const format = useFormatter()
  const dates = useDates()
  const money = useMoney()
  const unit = (record: StatementRecord): string => (record.unit === null ? '' : text(`unit.${record.unit}`))
  return {
    time: ({ at_local }) => dates.time(at_local),
    what: record => {
      if (record.class !== null) return { name: record.class.name, number: spokenNumber(record.class.class_no) }
      if (record.type === 'package' && record.unit !== null && record.quantity !== null) {
        const minutes = format.number(record.quantity)
        return { name: `${packages(`of_${record.unit}`)}, ${text('minuteCount', { minutes })}`, number: '' }
      }
      return { name: record.note === '' ? text(`type.${record.type}`) : record.note, number: '' }
    },
    quantity: record =>
      record.quantity === null || record.type === 'package'
        ? null
        : { count: format.number(record.quantity), unit: text('unitMinutes', { unit: unit(record) }) },
    price: record =>
      record.in_package ? text('inPackage') : record.unit_price === null ? NOTHING : money(record.unit_price),
    discount: record =>
      record.discount_percent === '0' ? NOTHING : text('percent', { value: record.discount_percent }),
    amount: ({ amount }) => (amount.startsWith('-') || amount === '0.00' ? money(amount) : `+${money(amount)}`),
    by: record => (record.by === 'system' ? text('system') : record.by),
  }
}

/** How an amount is coloured: in, out, or none. */
export const flowOf = ({ amount }: StatementRecord): 'in' | 'out' | 'none' =>
  amount === '0.00' ? 'none' : amount.startsWith('-') ? 'out' : 'in'

import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, DatePicker, Space } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Statement } from '../billing-calls.ts'
import { type ChangeFilters, stepMonth } from './statement-filters.ts'

type Props = { readonly reply: Statement; readonly onChange: ChangeFilters }

// Years come first where days come last.
const MONTH_FORMATS: Readonly<Record<string, string>> = {
  zh: 'YYYY[年]M[月]',
  'zh-TW': 'YYYY[年]M[月]',
  ja: 'YYYY[年]M[月]',
  ko: 'YYYY[년] M[월]',
}

/** The month that is shown: one back, a month to pick, one on; only months of which there can be rows. */
export function MonthStepper({ reply: { month, months }, onChange }: Props): ReactNode {
  const text = useTranslations('billing.statement')
  const locale = useLocale()
  const go = (next: string): void => onChange({ month: next === months.last ? null : next })
  return (
    <Space.Compact className="month-stepper">
      <Button
        icon={<LeftOutlined />}
        aria-label={text('before')}
        disabled={month <= months.first}
        onClick={() => go(stepMonth(month, -1))}
      />
      <DatePicker
        picker="month"
        aria-label={text('month')}
        allowClear={false}
        inputReadOnly
        format={MONTH_FORMATS[locale] ?? 'MMMM YYYY'}
        suffixIcon={null}
        value={dayjs(`${month}-01`)}
        minDate={dayjs(`${months.first}-01`)}
        maxDate={dayjs(`${months.last}-28`)}
        onChange={chosen => go((chosen as dayjs.Dayjs).format('YYYY-MM'))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={text('after')}
        disabled={month >= months.last}
        onClick={() => go(stepMonth(month, 1))}
      />
    </Space.Compact>
  )
}

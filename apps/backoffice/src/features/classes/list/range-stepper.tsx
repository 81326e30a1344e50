import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays, type CalendarDay } from '@bourse/kernel'
import { Button, DatePicker, Space } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { weekOf } from '../calendar.ts'
import { stepRange } from '../class-filters.ts'
import './range-stepper.css'

type Range = { readonly from: CalendarDay; readonly to: CalendarDay }

type Props = {
  readonly range: Range | null
  readonly today: CalendarDay
  readonly onChange: (range: Range | null) => void
}

const WRITTEN = 'YYYY-MM-DD'

/** The days that the list shows: a step back, a range, a step on. Cleared, it is all days. */
export function RangeStepper({ range, today, onChange }: Props): ReactNode {
  const text = useTranslations('classes.list')
  const preset = (label: string, { from, to }: Range) => ({
    label,
    value: [dayjs(from), dayjs(to)] as [dayjs.Dayjs, dayjs.Dayjs],
  })
  const step = (direction: -1 | 1): void => {
    if (range !== null) onChange(stepRange(range, direction))
  }
  return (
    <Space.Compact className="range-stepper">
      <Button icon={<LeftOutlined />} aria-label={text('before')} disabled={range === null} onClick={() => step(-1)} />
      <DatePicker.RangePicker
        aria-label={text('days')}
        format="ll"
        placeholder={[text('allDays'), '']}
        value={range === null ? null : [dayjs(range.from), dayjs(range.to)]}
        presets={[
          preset(text('today'), { from: today, to: today }),
          preset(text('thisWeek'), weekOf(today)),
          preset(text('nextWeek'), weekOf(addDays(today, 7))),
        ]}
        onChange={chosen => {
          const [from, to] = chosen ?? []
          onChange(!from || !to ? null : { from: from.format(WRITTEN), to: to.format(WRITTEN) })
        }}
      />
      <Button icon={<RightOutlined />} aria-label={text('after')} disabled={range === null} onClick={() => step(1)} />
    </Space.Compact>
  )
}

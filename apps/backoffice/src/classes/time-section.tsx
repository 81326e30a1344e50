import { CLASS_LIMITS, CLASS_REPEATS, type ClassRepeat } from '@bourse/protocol/terms'
import { DatePicker, InputNumber, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../session/use-user.ts'
import { lengthMinutes, withStart } from './class-form.ts'
import { FormField, FormSection } from './form-parts.tsx'
import type { ClassFormUse } from './use-class-form.ts'

const MINUTE_STEP = 5
const CLOCK = 'HH:mm'

type Props = {
  readonly use: ClassFormUse
  /** A class that is there already is changed by itself, not with its series. */
  readonly single: boolean
}

/** When the class is, on the institution's clock, and how it is repeated. */
export function TimeSection({ use, single }: Props): ReactNode {
  const text = useTranslations('classes.form')
  const { form, change } = use
  return (
    <FormSection title={text('time')} note={text('timeNote')}>
      <div className="form-times">
        <FormField label={text('date')} error={use.errorOf('date')}>
          {ids => (
            <DatePicker
              {...ids}
              format="ll"
              allowClear={false}
              value={dayjs(form.date)}
              onChange={day => day !== null && change({ ...form, date: day.format('YYYY-MM-DD') }, 'date', 'start')}
            />
          )}
        </FormField>
        <ClockField label={text('start')} use={use} field="start" />
        <ClockField label={text('end')} use={use} field="end" />
        <Length use={use} />
      </div>
      {!single && <RepeatFields use={use} />}
    </FormSection>
  )
}

type ClockProps = { readonly label: string; readonly use: ClassFormUse; readonly field: 'start' | 'end' }

function ClockField({ label, use, field }: ClockProps): ReactNode {
  const { form, change } = use
  return (
    <FormField label={label} error={use.errorOf(field)} className="form-clock">
      {ids => (
        <TimePicker
          {...ids}
          format={CLOCK}
          minuteStep={MINUTE_STEP}
          needConfirm={false}
          allowClear={false}
          // The day is nothing to a clock.
          value={dayjs(`2026-01-01T${form[field]}`)}
          status={use.errorOf(field) === null ? '' : 'error'}
          onChange={time => {
            if (time === null) return
            const clock = time.format(CLOCK)
            change(field === 'start' ? withStart(form, clock) : { ...form, end: clock }, field)
          }}
        />
      )}
    </FormField>
  )
}

function Length({ use: { form } }: { readonly use: ClassFormUse }): ReactNode {
  const text = useTranslations('classes.form')
  const { time_zone: zone } = useUser()
  const minutes = lengthMinutes(form)
  const parts = [
    ...(minutes >= 60 ? [text('hours', { hours: Math.floor(minutes / 60) })] : []),
    ...(minutes % 60 === 0 ? [] : [text('minutes', { minutes: minutes % 60 })]),
  ]
  return (
    <span className="form-length list-note">
      {text('length', { length: parts.join(' '), zone })}
      {form.end < form.start && <> · {text('nextDay')}</>}
    </span>
  )
}

function RepeatFields({ use }: { readonly use: ClassFormUse }): ReactNode {
  const text = useTranslations('classes.form')
  const { form, change } = use
  return (
    <div className="form-times">
      <FormField label={text('repeat')}>
        {ids => (
          <Select<ClassRepeat>
            {...ids}
            value={form.repeat}
            options={CLASS_REPEATS.map(value => ({ value, label: text(value) }))}
            onChange={repeat => change({ ...form, repeat })}
          />
        )}
      </FormField>
      {form.repeat !== 'none' && (
        <FormField label={text('times')} className="form-clock">
          {ids => (
            <InputNumber
              {...ids}
              min={2}
              max={CLASS_LIMITS.repeatsMax}
              precision={0}
              value={form.repeatCount}
              onChange={value => change({ ...form, repeatCount: value ?? 2 })}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

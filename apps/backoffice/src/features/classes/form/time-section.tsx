import { addDays } from '@bourse/kernel'
import { CLASS_LIMITS, CLASS_REPEATS, type ClassRepeat } from '@bourse/protocol/terms'
import { DatePicker, InputNumber, Select, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../../site/session/use-user.ts'
import { lengthMinutes, withStart } from './class-form.ts'
import { FormField, FormSection } from './form-parts.tsx'
import { readClock, readDay } from './typed-times.ts'
import type { ClassFormUse } from './use-class-form.ts'

const MINUTE_STEP = 5
const CLOCK = 'HH:mm'
// As many days as eight weekly classes take.
const WEEKS_AT_FIRST = 7 * 7

type Props = {
  readonly use: ClassFormUse
  /** A class that is there already is not repeated anew. */
  readonly single: boolean
  /** Asks how much of a series is meant; null for a class without one. */
  readonly scope: ReactNode
}

/** When the class is, on the institution's clock, and how it is repeated. */
export function TimeSection({ use, single, scope }: Props): ReactNode {
  const text = useTranslations('classes.form')
  return (
    <FormSection title={text('time')} note={text('timeNote')}>
      <div className="form-times">
        <DayField label={text('date')} use={use} field="date" />
        <ClockField label={text('start')} use={use} field="start" />
        <ClockField label={text('end')} use={use} field="end" />
        <Length use={use} />
      </div>
      {scope}
      {!single && <RepeatFields use={use} />}
    </FormSection>
  )
}

type ClockProps = { readonly label: string; readonly use: ClassFormUse; readonly field: 'start' | 'end' }

function ClockField({ label, use, field }: ClockProps): ReactNode {
  const text = useTranslations('classes.form')
  const { form, change } = use
  const [unread, setUnread] = useState(false)
  const error = unread ? text('unreadClock') : use.errorOf(field)
  function take(clock: string): void {
    setUnread(false)
    if (clock !== form[field]) change(field === 'start' ? withStart(form, clock) : { ...form, end: clock }, field)
  }
  return (
    <FormField label={label} error={error} className="form-clock">
      {ids => (
        <TimePicker
          {...ids}
          format={CLOCK}
          minuteStep={MINUTE_STEP}
          needConfirm={false}
          allowClear={false}
          // The day is nothing to a clock.
          value={dayjs(`2026-01-01T${form[field]}`)}
          status={error === null ? '' : 'error'}
          onChange={time => time !== null && take(time.format(CLOCK))}
          onBlur={event => {
            const typed = readClock(typedIn(event.target))
            if (typed === null) setUnread(true)
            else take(typed)
          }}
        />
      )}
    </FormField>
  )
}

type DayProps = { readonly label: string; readonly use: ClassFormUse; readonly field: 'date' | 'until' }

// What was typed counts when the field is left, however it is left; what is no day is told, never dropped in silence.
function DayField({ label, use, field }: DayProps): ReactNode {
  const text = useTranslations('classes.form')
  const { form, change } = use
  const [unread, setUnread] = useState(false)
  const day = form[field] ?? form.date
  const error = unread ? text('unreadDay') : use.errorOf(field)
  function take(next: string): void {
    setUnread(false)
    if (next === form[field]) return
    change({ ...form, [field]: next }, field, ...(field === 'date' ? (['start'] as const) : []))
  }
  return (
    <FormField label={label} error={error}>
      {ids => (
        <DatePicker
          {...ids}
          format="ll"
          allowClear={false}
          value={dayjs(day)}
          status={error === null ? '' : 'error'}
          onChange={next => next !== null && take(next.format('YYYY-MM-DD'))}
          onBlur={event => {
            const typed = readDay(typedIn(event.target), form.date)
            if (typed === null) setUnread(true)
            else take(typed)
          }}
        />
      )}
    </FormField>
  )
}

const typedIn = (field: EventTarget): string => (field instanceof HTMLInputElement ? field.value : '')

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
        <FormField label={text('seriesEnds')}>
          {ids => (
            <Select<'count' | 'day'>
              {...ids}
              value={form.until === null ? 'count' : 'day'}
              options={[
                { value: 'count', label: text('endsAfter') },
                { value: 'day', label: text('endsOn') },
              ]}
              onChange={ends => change({ ...form, until: ends === 'day' ? addDays(form.date, WEEKS_AT_FIRST) : null })}
            />
          )}
        </FormField>
      )}
      {form.repeat !== 'none' && form.until !== null && <DayField label={text('lastDay')} use={use} field="until" />}
      {form.repeat !== 'none' && form.until === null && (
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

import type { classList, SeriesScope } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { type ClassFormState, estimate } from './class-form.ts'
import { type DayBlock, dayBlocks, dayHours, type PlacedClass } from './day-blocks.ts'
import { PlanDates } from './plan-dates.tsx'

const HOUR_PX = 40

type Props = { readonly form: ClassFormState; readonly classId: number | null; readonly scope: SeriesScope }

/** Beside the form: that day with the class placed in it, whether the teacher is free, and what it will use. */
export function DaySide({ form, classId, scope }: Props): ReactNode {
  const dates = useDates()
  const day = useDay(form.date)
  const others = (day ?? []).filter(one => one.classId !== classId)
  return (
    <aside className="form-side">
      <h2>{form.date === '' ? '' : dates.day(form.date, 'weekLong')}</h2>
      <DayBlocks form={form} others={others} />
      <PlanDates form={form} classId={classId} scope={scope} />
      <Estimate form={form} />
    </aside>
  )
}

function useDay(date: string): readonly PlacedClass[] | undefined {
  const { client } = useServices()
  const { data } = useQuery({
    queryKey: ['classes', 'day', date],
    enabled: date !== '',
    queryFn: ({ signal }) =>
      ask<typeof classList>(
        client,
        '/backoffice/class/list',
        { from: date, to: date, limit_num: 100, sort: 'start' },
        { signal },
      ),
  })
  return data?.records.map(record => ({
    classId: record.class_id,
    name: record.name,
    teacherId: record.teacher.staff_id,
    teacher: record.teacher.name,
    start: record.start_local.slice(11),
    end: record.end_local.slice(11),
  }))
}

function DayBlocks({
  form,
  others,
}: {
  readonly form: ClassFormState
  readonly others: readonly PlacedClass[]
}): ReactNode {
  const text = useTranslations('classes.side')
  const blocks = dayBlocks([
    ...others,
    {
      classId: 0,
      name: form.name.trim() || text('thisClass'),
      teacherId: 0,
      teacher: '',
      start: form.start,
      end: form.end,
    },
  ])
  const { first, last } = dayHours(blocks)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <>
      <div className="day-blocks" style={{ height: (last - first) * HOUR_PX + 12 }}>
        {hours.map(hour => (
          <span key={hour} className="day-hour" style={{ top: (hour - first) * HOUR_PX }}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
        <div className="day-lanes">
          {blocks.map(block => (
            <Block key={block.one.classId} block={block} first={first} />
          ))}
        </div>
      </div>
      {others.length === 0 && <p className="list-note">{text('none')}</p>}
    </>
  )
}

function Block({ block, first }: { readonly block: DayBlock; readonly first: number }): ReactNode {
  const { one, from, to, lane, lanes } = block
  return (
    <div
      className="day-block"
      data-this={one.classId === 0}
      title={`${one.name} ${one.start}–${one.end}`}
      style={{
        top: (from / 60 - first) * HOUR_PX,
        height: Math.max(20, ((to - from) / 60) * HOUR_PX - 2),
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
    >
      <strong>{one.name}</strong>
      <span>{one.teacher}</span>
    </div>
  )
}

function Estimate({ form }: { readonly form: ClassFormState }): ReactNode {
  const text = useTranslations('classes.side')
  const { people, minutes, total } = estimate(form)
  return (
    <>
      <h2>{text('estimate')}</h2>
      <p className="class-estimate">
        <span>{text('people', { people, minutes })}</span>
        <strong className="figure">{text('total', { minutes: total })}</strong>
      </p>
      <p className="list-note">{text('free_minutes')}</p>
    </>
  )
}

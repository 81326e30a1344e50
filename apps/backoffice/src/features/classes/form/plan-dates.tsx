import type { SeriesScope } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { classDatesQuery, staffQuery } from '../class-calls.ts'
import { type ClassFormState, repeatPayload } from './class-form.ts'

const SHOWN = 12

type Props = { readonly form: ClassFormState; readonly classId: number | null; readonly scope: SeriesScope }

/** Every day of the plan, and whether the teacher is free on each. */
export function PlanDates({ form, classId, scope }: Props): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.side')
  const dates = useDates()
  const { date, start, end, teacherId } = form
  const asked = {
    date,
    start,
    end,
    teacher_id: teacherId ?? undefined,
    class_id: classId ?? undefined,
    scope,
    ...repeatPayload(form),
  }
  const { data } = useQuery({ ...classDatesQuery(client, asked), enabled: date !== '' && start !== end })
  const staff = useQuery(staffQuery(client))
  const name = staff.data?.records.find(({ staff_id }) => staff_id === teacherId)?.name
  if (data === undefined) return null
  const { records } = data
  const dayOf = (local: string): string => dates.day(local, 'week')
  const busy = records.filter(one => one.busy !== null)
  const last = records.at(-1)
  return (
    <>
      {records.length > 1 && (
        <>
          <h2>{text('dates')}</h2>
          <ol className="plan-dates figure">
            {records.slice(0, SHOWN).map(one => (
              <li key={one.start_local} data-busy={one.busy !== null}>
                {dayOf(one.start_local)}
              </li>
            ))}
          </ol>
          {records.length > SHOWN && last !== undefined && (
            <p className="list-note">
              {text('datesMore', { count: records.length - SHOWN, last: dayOf(last.start_local) })}
            </p>
          )}
        </>
      )}
      {name !== undefined && busy.length === 0 && <p className="good-word">{text('free', { name })}</p>}
      {name !== undefined &&
        busy.slice(0, SHOWN).map(one => (
          <p key={one.start_local} className="warn-word">
            {dayOf(one.start_local)}: {text('busy', { name, other: one.busy?.name ?? '' })}
          </p>
        ))}
    </>
  )
}

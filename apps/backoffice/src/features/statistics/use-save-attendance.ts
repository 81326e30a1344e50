import { useTranslations } from 'use-intl'
import { csvText, saveText } from '../../site/lists/csv.ts'
import { useUser } from '../../site/session/use-user.ts'
import { clockIn, dayIn } from '../classes/index.ts'
import { useRemarkWords } from './attendee-table.tsx'
import { attendeesOf, remarksOf } from './attendees.ts'
import type { HeldDetail } from './statistics-calls.ts'

const FIGURES = ['minutes', 'messages', 'hands', 'mic_ups'] as const

/** Saves one row a person, absent ones too, each thing in a column of its own. */
export function useSaveAttendance(held: HeldDetail): () => void {
  const text = useTranslations('statistics')
  const words = useRemarkWords(held.begun)
  const { time_zone: zone } = useUser()
  return () => {
    const time = (seconds: number | undefined): string =>
      seconds === undefined ? '' : clockIn(zone, new Date(seconds * 1000))
    const head = [
      text('column.name'),
      text('column.class_no'),
      ...(['date', 'person', 'number', 'role', 'joined', 'left', 'remark'] as const).map(key => text(`detail.${key}`)),
      ...FIGURES.map(key => text(`column.${key}`)),
    ]
    const rows = attendeesOf(held).map(one => [
      held.name,
      held.class_no,
      dayIn(zone, new Date(held.begun * 1000)),
      one.name,
      one.number,
      text(`detail.${one.role}`),
      time(one.stays[0]?.joined),
      time(one.stays.at(-1)?.left),
      remarksOf(one)
        .map(remark => words(remark, one))
        .join('; '),
      ...FIGURES.map(key => one[key]),
    ])
    saveText(`${held.name}.csv`, 'text/csv;charset=utf-8', csvText([head, ...rows]))
  }
}

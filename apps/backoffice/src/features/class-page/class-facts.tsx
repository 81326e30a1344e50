import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../site/time/use-dates.ts'
import type { ClassDetail } from '../classes/index.ts'

// From one local moment to another; the second day is said when it is another.
function useSpan(): (from: string, to: string | null) => string {
  const dates = useDates()
  return (from, to) => {
    const begin = `${dates.day(from, 'full')} ${from.slice(11)}`
    if (to === null) return begin
    return from.slice(0, 10) === to.slice(0, 10) ? `${begin}–${to.slice(11)}` : `${begin} – ${dates.time(to)}`
  }
}

/** When, by whom, how: what was planned, and what became of it. */
export function ClassFacts({ of }: { readonly of: ClassDetail }): ReactNode {
  const text = useTranslations('classes')
  const page = useTranslations('classes.page')
  const format = useFormatter()
  const span = useSpan()
  const yes = (is: boolean): string => page(is ? 'yes' : 'no')
  const facts = [
    { key: 'planned', value: span(of.start_local, of.end_local) },
    { key: 'actual', value: of.begun_local === null ? '–' : span(of.begun_local, of.over_local) },
    { key: 'teacher', value: of.teacher.name },
    { key: 'assistants', value: of.assistants.map(({ name }) => name).join(', ') || '–' },
    { key: 'type', value: text(`type.${of.type}`) },
    { key: 'max', value: format.number(of.attendees_max) },
    { key: 'record', value: page(`recordMode.${of.record}`) },
    { key: 'replay', value: yes(of.replay) },
    { key: 'autoMic', value: yes(of.auto_mic) },
  ] as const
  return (
    <dl className="class-facts">
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{page(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

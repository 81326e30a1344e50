import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons'
import { useGo } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Refused } from '../../site/calls/console-client.ts'
import { useServices } from '../../site/console-services.ts'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { useDates } from '../../site/time/use-dates.ts'
import { AttendeeTable } from './attendee-table.tsx'
import { type Attendee, attendeesOf, countsOf, SHOWN, type ShownAttendee, shownAttendees } from './attendees.ts'
import { type HeldDetail, statisticsDetailQuery } from './statistics-calls.ts'
import { useSaveAttendance } from './use-save-attendance.ts'

const LIST = '/data-center/Statistics-list'

/** One class that is over: its figures, then each person from joining to leaving. */
export function StatisticsDetail({ classId }: { readonly classId: number }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('statistics.detail')
  const go = useGo()
  const detail = useQuery(statisticsDetailQuery(client, classId))
  if (detail.data !== undefined) return <Detail held={detail.data} />
  if (detail.error instanceof Refused) {
    return <ListEmpty sentence={text('missing')} action={<Button onClick={() => go(LIST)}>{text('back')}</Button>} />
  }
  return detail.isError ? <ListFailed onRetry={() => void detail.refetch()} /> : <PageSkeleton />
}

function Detail({ held }: { readonly held: HeldDetail }): ReactNode {
  const text = useTranslations('statistics.detail')
  const list = useTranslations('frame.list')
  const dates = useDates()
  const go = useGo()
  const save = useSaveAttendance(held)
  const all = useMemo(() => attendeesOf(held), [held])
  const day = dates.day(held.start_local, 'weekLong')
  const planned = `${held.start_local.slice(11)}–${held.end_local.slice(11)}`
  const actual = `${held.begun_local.slice(11)}–${held.over_local.slice(11)}`
  return (
    <div className="list-page">
      <header className="list-head detail-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={() => go(LIST)} />
        <h1>{held.name}</h1>
        <span className="list-note">{text('held', { day, planned, actual })}</span>
        {held.deleted && <span className="warn-word">{text('deleted')}</span>}
        <div className="list-actions">
          <Button onClick={() => go(`/Data-management/playback/class-${held.class_id}`)}>{text('replay')}</Button>
          <Button icon={<DownloadOutlined />} onClick={save}>
            {list('export')}
          </Button>
        </div>
      </header>
      <Figures held={held} people={all} />
      <People held={held} all={all} />
    </div>
  )
}

function People({ held, all }: { readonly held: HeldDetail; readonly all: readonly Attendee[] }): ReactNode {
  const text = useTranslations('statistics.detail')
  const [shown, setShown] = useState<ShownAttendee>('all')
  const [word, setWord] = useState('')
  const counts = countsOf(all)
  const people = shownAttendees(all, shown, word)
  return (
    <>
      <div className="list-filters">
        <Segmented<ShownAttendee>
          value={shown}
          onChange={setShown}
          options={SHOWN.map(value => ({
            value,
            label: (
              <>
                {text(value)}
                <span className="list-count">{counts[value]}</span>
              </>
            ),
          }))}
        />
        <span className="list-push" />
        <Input.Search
          className="detail-search"
          allowClear
          aria-label={text('search')}
          placeholder={text('search')}
          value={word}
          onChange={event => setWord(event.target.value)}
        />
      </div>
      <div className="list-body">
        {people.length === 0 ? (
          <ListEmpty sentence={text(all.length === 0 ? 'none' : 'noMatch')} />
        ) : (
          <AttendeeTable held={held} people={people} />
        )}
      </div>
      <footer className="list-foot">
        <span>
          {text('sum', { count: counts.all, staff: counts.staff, attended: counts.attended, absent: counts.absent })}
        </span>
        <Legend />
      </footer>
    </>
  )
}

function Legend(): ReactNode {
  const text = useTranslations('statistics.detail')
  return (
    <ul className="stay-legend">
      {(
        [
          ['staff', 'legendStaff'],
          ['here', 'legendHere'],
          ['warn', 'legendWarn'],
        ] as const
      ).map(([kind, word]) => (
        <li key={kind}>
          <span data-kind={kind} aria-hidden="true" />
          {text(word)}
        </li>
      ))}
    </ul>
  )
}

function Figures({ held, people }: { readonly held: HeldDetail; readonly people: readonly Attendee[] }): ReactNode {
  const text = useTranslations('statistics')
  const format = useFormatter()
  const note = useAttendedNote(held)
  const listed = held.people.some(({ expected }) => expected !== null) || held.absent.length > 0
  const came = people.filter(one => one.role === 'student' && !one.absent && (!listed || one.expected === true))
  const figures = [
    {
      key: 'attended',
      value: came.length,
      of: held.expected > 0 ? text('detail.of', { expected: held.expected }) : '',
      note,
    },
    { key: 'minutes', value: held.minutes },
    { key: 'peak', value: held.peak },
    { key: 'late', value: held.late, note: text('detail.moreThan') },
    { key: 'left_early', value: held.left_early, note: text('detail.moreThan') },
    { key: 'messages', value: held.messages },
    { key: 'hands', value: held.people.reduce((sum, { hands }) => sum + hands, 0) },
    { key: 'mic_ups', value: held.mic_ups },
  ] as const satisfies readonly { key: string; value: number; of?: string; note?: string }[]
  return (
    <dl className="figure-strip">
      {figures.map(({ key, value, ...more }) => (
        <div key={key}>
          <dt>{text(`column.${key}`)}</dt>
          <dd className="figure">
            {format.number(value)} {'of' in more && <small className="figure-of">{more.of}</small>}
          </dd>
          <dd className="figure-note">{'note' in more ? more.note : ''}</dd>
        </div>
      ))}
    </dl>
  )
}

// One who is missing is named; more of them are counted, and named in the table.
const NAMED_MAX = 2

function useAttendedNote({ absent, people }: HeldDetail): string {
  const text = useTranslations('statistics.detail')
  const strangers = people.filter(({ expected }) => expected === false).length
  const missing =
    absent.length === 0
      ? []
      : absent.length <= NAMED_MAX
        ? [text('absentNames', { names: absent.map(({ name }) => name).join(', ') })]
        : [text('absentCount', { count: absent.length })]
  return [...missing, ...(strangers > 0 ? [text('strangers', { count: strangers })] : [])].join(', ')
}

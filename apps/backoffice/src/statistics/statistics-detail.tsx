import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Refused } from '../api/console-client.ts'
import { clockIn, noonOf } from '../classes/calendar.ts'
import { useParts } from '../console-parts.ts'
import { useGo } from '../frame/use-go.ts'
import { csvText, saveText } from '../lists/csv.ts'
import { ListEmpty, ListFailed } from '../lists/list-states.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { useUser } from '../session/use-user.ts'
import { AttendeeTable } from './attendee-table.tsx'
import { type HeldDetail, statisticsDetailQuery } from './statistics-calls.ts'

const LIST = '/data-center/Statistics-list'

/** One class that is over: its figures, then each person from joining to leaving. */
export function StatisticsDetail({ classId }: { readonly classId: number }): ReactNode {
  const { client } = useParts()
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
  const format = useFormatter()
  const go = useGo()
  const save = useSave(held)
  const day = format.dateTime(noonOf(held.start_local.slice(0, 10)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const planned = `${held.start_local.slice(11)}–${held.end_local.slice(11)}`
  const actual = `${held.begun_local.slice(11)}–${held.over_local.slice(11)}`
  return (
    <div className="list-page">
      <header className="list-head detail-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={text('back')} onClick={() => go(LIST)} />
        <h1>{held.name}</h1>
        <span className="list-note">{text('held', { day, planned, actual })}</span>
        <div className="list-actions">
          <Button icon={<DownloadOutlined />} onClick={save}>
            {list('export')}
          </Button>
        </div>
      </header>
      <Figures held={held} />
      <div className="list-body">
        {held.people.length === 0 ? <ListEmpty sentence={text('none')} /> : <AttendeeTable held={held} />}
      </div>
      <footer className="list-foot">
        <span>{text('people', { count: held.people.length })}</span>
      </footer>
    </div>
  )
}

function Figures({ held }: { readonly held: HeldDetail }): ReactNode {
  const text = useTranslations('statistics')
  const format = useFormatter()
  const figures = [
    {
      key: 'attended',
      value: held.attended,
      note: held.expected > 0 ? text('detail.of', { expected: held.expected }) : '',
    },
    { key: 'minutes', value: held.minutes, note: '' },
    { key: 'peak', value: held.peak, note: '' },
    { key: 'late', value: held.late, note: text('detail.moreThan') },
    { key: 'left_early', value: held.left_early, note: text('detail.moreThan') },
    { key: 'messages', value: held.messages, note: '' },
    { key: 'mic_ups', value: held.mic_ups, note: '' },
  ] as const
  return (
    <dl className="figure-strip">
      {figures.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{text(`column.${key}`)}</dt>
          <dd className="figure">{format.number(value)}</dd>
          <dd className="figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function useSave(held: HeldDetail): () => void {
  const text = useTranslations('statistics')
  const { time_zone: zone } = useUser()
  return () => {
    const time = (seconds: number | undefined): string =>
      seconds === undefined ? '' : clockIn(zone, new Date(seconds * 1000))
    const head = [
      ...(['person', 'joined', 'left'] as const).map(key => text(`detail.${key}`)),
      ...(['minutes', 'messages', 'mic_ups'] as const).map(key => text(`column.${key}`)),
    ]
    const rows = held.people.map(one => [
      one.name,
      time(one.stays[0]?.joined),
      time(one.stays.at(-1)?.left),
      one.minutes,
      one.messages,
      one.mic_ups,
    ])
    saveText(`${held.name}.csv`, 'text/csv;charset=utf-8', csvText([head, ...rows]))
  }
}

import { DownloadOutlined } from '@ant-design/icons'
import { DAY_MS } from '@bourse/kernel'
import type { statisticsProfile } from '@bourse/protocol'
import { latePart, PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/console-services.ts'
import { csvText, saveText } from '../../site/lists/csv.ts'
import { mayStay, subjectOf } from '../../site/lists/keep-rows.ts'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { usePageSearch } from '../../site/tabs/page-place.ts'
import { useDates } from '../../site/time/use-dates.ts'
import { useSizeText } from '../documents/index.ts'
import { attendanceRate, ratePoints } from './attendance-rate.ts'
import { changeText } from './change-text.ts'
import type { Profile } from './profile.ts'
import { TodayChart } from './today-chart.tsx'
import '../../site/lists/lists.css'
import '../../site/lists/figure-strip.css'
import './statistics.css'

// The drawing program is large, so it is fetched by this page alone.
const TrendChart = latePart(async () => (await import('./trend-chart.tsx')).TrendChart)

const DAYS = [1, 7, 30] as const
// A day's figures in the sheet.
const SAVED = ['classes', 'attendances', 'minutes', 'peak'] as const
const LIVE_MS = 30_000
const WRITTEN = 'YYYY-MM-DD'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS_MAX = 366

// A free range of the address, a year at most; anything else is none.
function rangeIn(search: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (!DAY.test(from) || !DAY.test(to) || from > to) return {}
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < DAYS_MAX ? { from, to } : {}
}

/** How the institution does: figures beside those of the days before, day by day, and its most attended classes. */
export function ProfilePage(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('statistics.profile')
  const [search, change] = usePageSearch()
  const days = DAYS.find(one => String(one) === search.get('days')) ?? 7
  const range = rangeIn(search)
  const profile = useQuery({
    queryKey: ['statistics', 'profile', days, range],
    queryFn: ({ signal }) =>
      ask<typeof statisticsProfile>(client, '/backoffice/statistics/profile', { days, ...range }, { signal }),
    meta: { ...subjectOf(days, range.from, range.to) },
    placeholderData: (before, query) => (mayStay(query, subjectOf(days, range.from, range.to)) ? before : undefined),
    refetchInterval: LIVE_MS,
  })
  return (
    <div className="statistics-profile">
      <header className="list-head">
        <h1>{text('title')}</h1>
        <Segmented
          aria-label={text('title')}
          value={range.from === undefined ? days : 0}
          options={DAYS.map((value): { value: number; label: string } => ({
            value,
            label: value === 1 ? text('today') : text('days', { days: value }),
          }))}
          onChange={value => change({ days: value === 7 ? null : String(value), from: null, to: null })}
        />
        <DatePicker.RangePicker
          className="profile-days"
          aria-label={text('range')}
          format="ll"
          value={range.from === undefined ? null : [dayjs(range.from), dayjs(range.to)]}
          onChange={chosen => {
            const [from, to] = chosen ?? []
            change({ from: from?.format(WRITTEN) ?? null, to: to?.format(WRITTEN) ?? null })
          }}
        />
        {profile.data !== undefined && <ExportButton profile={profile.data} />}
      </header>
      {profile.data !== undefined && (
        <ProfileParts profile={profile.data} today={days === 1 && range.from === undefined} />
      )}
      {profile.data === undefined && profile.isError && <ListFailed onRetry={() => void profile.refetch()} />}
      {profile.data === undefined && !profile.isError && <PageSkeleton />}
    </div>
  )
}

function ExportButton({ profile }: { readonly profile: Profile }): ReactNode {
  const text = useTranslations('statistics.profile')
  const list = useTranslations('frame.list')
  const save = (): void =>
    saveText(
      `${text('title')}.csv`,
      'text/csv;charset=utf-8',
      csvText([
        [text('range'), ...SAVED.map(key => text(key)), text('expected'), text('present')],
        ...profile.trend.map(day => [
          day.date,
          ...SAVED.map(key => day[key]),
          day.attendance.expected,
          day.attendance.present,
        ]),
      ]),
    )
  return (
    <div className="list-actions">
      <Button icon={<DownloadOutlined />} onClick={save}>
        {list('export')}
      </Button>
    </div>
  )
}

type PartsProps = {
  readonly profile: Profile
  /** Only today is shown, beside yesterday up to this time of day. */
  readonly today: boolean
}

function ProfileParts({ profile, today }: PartsProps): ReactNode {
  const text = useTranslations('statistics.profile')
  return (
    <>
      <ProfileFigures profile={profile} today={today} />
      <div className="profile-parts">
        <section>
          <h2>{text('trend')}</h2>
          <Suspense fallback={<div className="trend-chart" />}>
            <TrendChart trend={profile.trend} />
          </Suspense>
        </section>
        <section>
          <h2>{text('sameTime')}</h2>
          <TodayChart quarters={profile.today.quarters} now={profile.live.people} />
          <h2 className="profile-next">{text('top')}</h2>
          {profile.top.length === 0 ? <ListEmpty sentence={text('none')} /> : <TopClasses top={profile.top} />}
        </section>
      </div>
    </>
  )
}

function ProfileFigures({ profile, today }: PartsProps): ReactNode {
  const text = useTranslations('statistics.profile')
  const dates = useDates()
  const format = useFormatter()
  const { figures, before, live, material } = profile
  const size = useSizeText()
  const against = (now: number, then: number): ReactNode => {
    const change = changeText(now, then)
    if (change === null) return text('noChange')
    const note = text(today ? 'changeToday' : 'change', { change })
    return <span className={change.startsWith('−') ? 'bad-word' : now > then ? 'good-word' : ''}>{note}</span>
  }
  const peakNote =
    figures.peak_local === null
      ? ''
      : text('peakAt', {
          time: dates.time(figures.peak_local),
        })
  const shown = [
    { key: 'classes', value: figures.classes, note: against(figures.classes, before.classes) },
    { key: 'attendances', value: figures.attendances, note: against(figures.attendances, before.attendances) },
    { key: 'minutes', value: figures.minutes, note: against(figures.minutes, before.minutes) },
    { key: 'peak', value: figures.peak, note: peakNote },
    { key: 'attendance', ...useAttendance(profile) },
    {
      key: 'recorded',
      value: material.recording_minutes,
      note: against(material.recording_minutes, material.recording_minutes_before),
    },
    {
      key: 'storage',
      value: size(material.storage_bytes),
      note: text('storageOf', { limit: size(material.storage_limit) }),
    },
    { key: 'live', value: live.classes, note: text('liveNote', { people: live.people }) },
  ] as const
  return (
    <dl className="figure-strip summed">
      {shown.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{text(key)}</dt>
          <dd className="figure">{typeof value === 'number' ? format.number(value) : value}</dd>
          <dd className="figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

// Guests make nobody present, and classes without a list say nothing.
function useAttendance({ attendance, attendance_before }: Profile): { value: string; note: ReactNode } {
  const text = useTranslations('statistics.profile')
  const format = useFormatter()
  const rate = attendanceRate(attendance)
  if (rate === null) return { value: '–', note: text('noList') }
  const points = ratePoints(rate, attendanceRate(attendance_before))
  const of = text('attendanceOf', { ...attendance })
  const note =
    points === null || points === 0 ? (
      of
    ) : (
      <>
        {of},{' '}
        <span className={points < 0 ? 'bad-word' : 'good-word'}>
          {text('points', { points: signed(points, format) })}
        </span>
      </>
    )
  return { value: format.number(rate, { style: 'percent', maximumFractionDigits: 1 }), note }
}

const signed = (points: number, format: ReturnType<typeof useFormatter>): string =>
  `${points < 0 ? '−' : '+'}${format.number(Math.abs(points), { maximumFractionDigits: 1 })}`

function TopClasses({ top }: { readonly top: Profile['top'] }): ReactNode {
  const dates = useDates()
  const format = useFormatter()
  const most = Math.max(...top.map(({ attended }) => attended))
  return (
    <ol className="top-classes">
      {top.map(one => (
        <li key={one.class_id}>
          <PlaceLink href={`/data-center/Statistics-list/${one.class_id}`} title={one.name}>
            {one.name}
          </PlaceLink>
          <span className="list-muted">{dates.day(one.date)}</span>
          <strong className="figure-inline">{format.number(one.attended)}</strong>
          <span className="top-bar-share" style={{ width: `${(one.attended / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}

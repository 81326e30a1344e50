import type { ReplyOf, statisticsProfile } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { noonOf } from '../classes/calendar.ts'
import { useParts } from '../console-parts.ts'
import { PlaceLink } from '../frame/place-link.tsx'
import { ListEmpty, ListFailed } from '../lists/list-states.tsx'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { usePageSearch } from '../tabs/page-place.ts'
import { changeText } from './change-text.ts'
import '../lists/lists.css'
import './statistics.css'

// The drawing program is large, so it is fetched by this page alone.
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

/** The institution's figures over some days. */
export type Profile = ReplyOf<typeof statisticsProfile>

const DAYS = [1, 7, 30] as const
const LIVE_MS = 30_000

/** How the institution does: figures beside those of the days before, day by day, and its most attended classes. */
export function ProfilePage(): ReactNode {
  const { client } = useParts()
  const text = useTranslations('statistics.profile')
  const [search, change] = usePageSearch()
  const days = DAYS.find(one => String(one) === search.get('days')) ?? 7
  const profile = useQuery({
    queryKey: ['statistics', 'profile', days],
    queryFn: ({ signal }) =>
      ask<typeof statisticsProfile>(client, '/backoffice/statistics/profile', { days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
  return (
    <div className="profile">
      <header className="list-head">
        <h1>{text('title')}</h1>
        <Segmented
          aria-label={text('title')}
          value={days}
          options={DAYS.map(value => ({ value, label: value === 1 ? text('today') : text('days', { days: value }) }))}
          onChange={value => change({ days: value === 7 ? null : String(value) })}
        />
      </header>
      {profile.data !== undefined && <ProfileParts profile={profile.data} />}
      {profile.data === undefined && profile.isError && <ListFailed onRetry={() => void profile.refetch()} />}
      {profile.data === undefined && !profile.isError && <PageSkeleton />}
    </div>
  )
}

function ProfileParts({ profile }: { readonly profile: Profile }): ReactNode {
  const text = useTranslations('statistics.profile')
  return (
    <>
      <ProfileFigures profile={profile} />
      <div className="profile-parts">
        <section>
          <h2>{text('trend')}</h2>
          <Suspense fallback={<div className="trend-chart" />}>
            <TrendChart trend={profile.trend} />
          </Suspense>
        </section>
        <section>
          <h2>{text('top')}</h2>
          {profile.top.length === 0 ? <ListEmpty sentence={text('none')} /> : <TopClasses top={profile.top} />}
        </section>
      </div>
    </>
  )
}

function ProfileFigures({ profile }: { readonly profile: Profile }): ReactNode {
  const text = useTranslations('statistics.profile')
  const format = useFormatter()
  const { figures, before, live } = profile
  const against = (key: 'classes' | 'attendances' | 'minutes'): string => {
    const change = changeText(figures[key], before[key])
    return change === null ? text('noChange') : text('change', { change })
  }
  const peakNote =
    figures.peak_local === null
      ? ''
      : text('peakAt', {
          time: `${format.dateTime(noonOf(figures.peak_local.slice(0, 10)), { day: 'numeric', month: 'short', timeZone: 'UTC' })} ${figures.peak_local.slice(11)}`,
        })
  const shown = [
    { key: 'classes', value: figures.classes, note: against('classes') },
    { key: 'attendances', value: figures.attendances, note: against('attendances') },
    { key: 'minutes', value: figures.minutes, note: against('minutes') },
    { key: 'peak', value: figures.peak, note: peakNote },
    { key: 'live', value: live.classes, note: text('liveNote', { people: live.people }) },
  ] as const
  return (
    <dl className="figure-strip five">
      {shown.map(({ key, value, note }) => (
        <div key={key}>
          <dt>{text(key)}</dt>
          <dd className="figure">{format.number(value)}</dd>
          <dd className="figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function TopClasses({ top }: { readonly top: Profile['top'] }): ReactNode {
  const format = useFormatter()
  const most = Math.max(...top.map(({ attended }) => attended))
  return (
    <ol className="top-classes">
      {top.map(one => (
        <li key={one.class_id}>
          <PlaceLink href={`/data-center/Statistics-list/${one.class_id}`} title={one.name}>
            {one.name}
          </PlaceLink>
          <span className="list-muted">
            {format.dateTime(noonOf(one.date), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
          </span>
          <strong className="figure-inline">{format.number(one.attended)}</strong>
          <span className="top-bar-share" style={{ width: `${(one.attended / most) * 100}%` }} />
        </li>
      ))}
    </ol>
  )
}

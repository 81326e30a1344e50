import { LeftOutlined } from '@ant-design/icons'
import { PlaceLink, useGo } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../../site/calls/console-client.ts'
import { useServices } from '../../site/console-services.ts'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { useUser } from '../../site/session/use-user.ts'
import { ClassActions, type ClassDetail, ClassStatusMark, classDetailQuery, spokenNumber } from '../classes/index.ts'
import { BillPart } from './bill-part.tsx'
import { ClassFacts } from './class-facts.tsx'
import { DocumentsPart } from './documents-part.tsx'
import { LinksPart } from './links-part.tsx'
import { AttendancePart, ExpectedPart } from './people-parts.tsx'
import { RecordingsPart } from './recordings-part.tsx'
import { SeriesPart } from './series-part.tsx'
import '../../site/lists/lists.css'
import './class-page.css'

const LIST = '/dashboard'

// What runs changes by itself, as in the list.
const LIVE_MS = 20_000

/** One class with all that belongs to it; null is an address that names none. */
export function ClassPage({ classId }: { readonly classId: number | null }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.page')
  const go = useGo()
  const query = useQuery({
    ...classDetailQuery(client, classId ?? 0),
    enabled: classId !== null,
    refetchInterval: LIVE_MS,
  })
  if (classId === null || query.error instanceof Refused) {
    return <ListEmpty sentence={text('missing')} action={<Button onClick={() => go(LIST)}>{text('back')}</Button>} />
  }
  if (query.data !== undefined) return <Parts of={query.data} />
  return query.isError ? <ListFailed onRetry={() => void query.refetch()} /> : <PageSkeleton />
}

function Parts({ of }: { readonly of: ClassDetail }): ReactNode {
  const text = useTranslations('classes.page')
  const { permissions } = useUser()
  const open = of.status === 'not_started' || of.status === 'in_class'
  const over = of.status === 'finished'
  return (
    <div className="list-page class-page">
      <header className="list-head">
        <PlaceLink href={LIST} className="class-back">
          <LeftOutlined aria-hidden /> {text('list')}
        </PlaceLink>
        <h1 title={of.name}>{of.name}</h1>
        <span className="list-muted figure">{spokenNumber(of.class_no)}</span>
        <ClassStatusMark status={of.status} />
        <div className="list-actions">
          {/* Where it stands among the days is the list's business, no action's. */}
          <ClassActions record={{ ...of, group: 'day' }} />
        </div>
      </header>
      <div className="class-parts">
        <ClassFacts of={of} />
        {open && <LinksPart classId={of.class_id} />}
        {over && permissions.includes('statistics') ? (
          <AttendancePart classId={of.class_id} />
        ) : (
          <ExpectedPart of={of} />
        )}
        <DocumentsPart of={of} />
        {permissions.includes('recordings') && !open && <RecordingsPart classId={of.class_id} />}
        {permissions.includes('account') && <BillPart classId={of.class_id} over={over} />}
        {of.series_id !== null && <SeriesPart classId={of.class_id} seriesId={of.series_id} />}
      </div>
    </div>
  )
}

import { LeftOutlined } from '@ant-design/icons'
import { PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import { ListEmpty, ListFailed } from '../../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../../site/pages/page-skeleton.tsx'
import { useUser } from '../../../site/session/use-user.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { recordingOpenQuery } from '../playback-calls.ts'
import { DownloadButtons } from './download-buttons.tsx'
import { ReplayPlayer } from './replay-player.tsx'

const LIST = '/Data-management/playback'

/** One recording in the console, with its player. */
export function RecordingPage({ of }: { readonly of: { recording_id?: number; class_id?: number } }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('playback')
  const dates = useDates()
  const { time_zone: zone } = useUser()
  const opened = useQuery(recordingOpenQuery(client, of))
  const back = (
    <PlaceLink href={LIST} className="replay-back">
      <LeftOutlined aria-hidden /> {text('title')}
    </PlaceLink>
  )
  if (opened.data === undefined && !opened.isError) return <PageSkeleton />
  if (opened.data === undefined) {
    return (
      <div className="list-page">
        <header className="list-head">{back}</header>
        {opened.error instanceof Refused ? (
          <ListEmpty sentence={text(of.class_id === undefined ? 'notThere' : 'notRecorded')} />
        ) : (
          <ListFailed onRetry={() => void opened.refetch()} />
        )}
      </div>
    )
  }
  const { title, teacher, recorded, downloads } = opened.data
  return (
    <div className="list-page">
      <header className="list-head">
        {back}
        <h1>{title}</h1>
        <span className="list-muted">
          {teacher !== null && `${teacher}, `}
          {dates.moment(recorded, zone)}
        </span>
        <div className="list-actions">
          <DownloadButtons downloads={downloads} />
        </div>
      </header>
      <ReplayPlayer replay={opened.data} zone={zone} />
    </div>
  )
}

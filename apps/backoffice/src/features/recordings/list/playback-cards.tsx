import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lengthText } from '../../room/index.ts'
import type { RecordingListReply } from '../playback-calls.ts'
import { RecordingActions } from './recording-actions.tsx'
import { RecordingStatusMark } from './recording-parts.tsx'

/** The recordings on a phone, one under the other. */
export function PlaybackCards({ reply }: { readonly reply: RecordingListReply }): ReactNode {
  const text = useTranslations('playback')
  return (
    <div className="card-list">
      {reply.records.map(record => (
        <article key={record.recording_id} className="card-row recording-card">
          <div className="card-what">
            <span className="list-name" title={record.title}>
              {record.title}
            </span>
            <span className="list-muted">
              {record.recorded_local} · {record.length_s === null ? '–' : lengthText(record.length_s)}
            </span>
            <span className="list-muted">
              {text(`visibility.${record.visibility}`)} · {text('views', { count: record.views })}
            </span>
            <RecordingStatusMark record={record} />
          </div>
          <RecordingActions record={record} short />
        </article>
      ))}
    </div>
  )
}

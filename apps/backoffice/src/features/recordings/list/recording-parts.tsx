import { PlayCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { spokenNumber } from '../../classes/index.ts'
import type { RecordingRecord } from '../playback-calls.ts'

/** What a recording is of: its first page, its title, its class and its teacher. */
export function RecordingTitle({ record }: { readonly record: RecordingRecord }): ReactNode {
  const of = [record.class_no === null ? null : spokenNumber(record.class_no), record.teacher].filter(
    one => one !== null,
  )
  return (
    <span className="recording-title">
      <span className="recording-cover" aria-hidden="true">
        {record.cover === null ? <PlayCircleOutlined /> : <img src={record.cover} alt="" loading="lazy" />}
      </span>
      <span className="recording-words">
        <span className="list-name" title={record.title}>
          {record.title}
        </span>
        <span className="list-muted">{of.join(', ')}</span>
      </span>
    </span>
  )
}

const DOTS = {
  processing: 'not_started',
  ready: 'ready',
  failed: 'failed',
  archived: 'finished',
  deleted: 'finished',
} as const

/** Where a recording stands, and why it failed. */
export function RecordingStatusMark({ record }: { readonly record: RecordingRecord }): ReactNode {
  const text = useTranslations('playback')
  const note = record.reason === null || record.status !== 'failed' ? undefined : text(`reason.${record.reason}`)
  return (
    <span className="status" data-status={DOTS[record.status]} title={note}>
      <span className="status-dot" aria-hidden="true" />
      {text(`status.${record.status}`)}
    </span>
  )
}

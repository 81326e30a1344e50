import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useTableSettings } from '../../../site/lists/table-settings.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import { useSizeText } from '../../documents/index.ts'
import { lengthText } from '../../room/index.ts'
import type { RecordingListReply, RecordingRecord } from '../playback-calls.ts'
import { RecordingActions } from './recording-actions.tsx'
import { RecordingStatusMark, RecordingTitle } from './recording-parts.tsx'

/** The name of the table among the kept settings. */
export const RECORDING_TABLE = 'recordings'

/** The columns that can be hidden. */
export const RECORDING_COLUMNS = ['recorded', 'length', 'bytes', 'formats', 'visibility', 'views', 'status'] as const

/** Recordings, one a row. */
export function PlaybackTable({ reply }: { readonly reply: RecordingListReply }): ReactNode {
  const [settings] = useTableSettings(RECORDING_TABLE)
  const columns = useColumns().filter(({ key }) => !settings.hidden.includes(String(key)))
  return (
    <Table<RecordingRecord>
      rowKey="recording_id"
      className="recording-table"
      size={settings.compact ? 'middle' : 'large'}
      pagination={false}
      columns={columns}
      dataSource={reply.records}
    />
  )
}

const nothing = <span className="list-muted">–</span>

function useColumns(): TableColumnsType<RecordingRecord> {
  const text = useTranslations('playback')
  const dates = useDates()
  const format = useFormatter()
  const size = useSizeText()
  const day = (local: string): string => dates.time(local)
  return [
    { key: 'title', title: text('column.title'), render: (_, record) => <RecordingTitle record={record} /> },
    {
      key: 'recorded',
      title: text('column.recorded'),
      render: (_, one) => <span className="list-muted">{day(one.recorded_local)}</span>,
    },
    {
      key: 'length',
      title: text('column.length'),
      align: 'right',
      render: (_, one) => (one.length_s === null ? nothing : lengthText(one.length_s)),
    },
    {
      key: 'bytes',
      title: text('column.bytes'),
      align: 'right',
      render: (_, one) => (one.bytes === null ? nothing : size(one.bytes)),
    },
    {
      key: 'formats',
      title: text('column.formats'),
      render: (_, one) =>
        one.formats.length === 0 ? (
          nothing
        ) : (
          <span className="list-muted">{one.formats.map(format => text(`format.${format}`)).join(', ')}</span>
        ),
    },
    {
      key: 'visibility',
      title: text('column.visibility'),
      render: (_, { visibility }) => (
        <span className={visibility === 'unpublished' ? 'list-muted' : ''}>{text(`visibility.${visibility}`)}</span>
      ),
    },
    { key: 'views', title: text('column.views'), align: 'right', render: (_, one) => format.number(one.views) },
    { key: 'status', title: text('column.status'), render: (_, record) => <RecordingStatusMark record={record} /> },
    {
      key: 'actions',
      title: text('column.actions'),
      align: 'right',
      render: (_, record) => <RecordingActions record={record} />,
    },
  ]
}

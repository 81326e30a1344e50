import { MoreOutlined } from '@ant-design/icons'
import { RECORDING_VISIBILITIES, type RecordingVisibility } from '@bourse/protocol/terms'
import { PlaceLink, useGo } from '@bourse/shell'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RecordingRecord } from '../playback-calls.ts'
import { videosOf } from '../video-formats.ts'
import { RenameRecording } from './rename-recording.tsx'
import { ShareButton } from './share-button.tsx'
import { useRecordingActs } from './use-recording-acts.ts'

type Props = { readonly record: RecordingRecord; readonly short?: boolean }

const placeOf = (record: RecordingRecord): string => `/Data-management/playback/${record.recording_id}`

/** What can be done with a recording where it stands. */
export function RecordingActions({ record, short = false }: Props): ReactNode {
  const text = useTranslations('playback.act')
  const acts = useRecordingActs(record)
  const [renaming, setRenaming] = useState(false)
  const { status } = record
  return (
    <div className="row-actions">
      {status === 'ready' && <PlaceLink href={placeOf(record)}>{text('play')}</PlaceLink>}
      {status === 'ready' && !short && <ShareButton record={record} />}
      {status === 'failed' && (
        <Button type="link" onClick={() => void acts.retry()}>
          {text('retry')}
        </Button>
      )}
      {(status === 'archived' || status === 'deleted') && (
        <Button type="link" onClick={() => void acts.restore()}>
          {text('restore')}
        </Button>
      )}
      <MoreMenu record={record} acts={acts} onRename={() => setRenaming(true)} />
      {renaming && <RenameRecording record={record} onClose={() => setRenaming(false)} />}
    </div>
  )
}

type MoreProps = {
  readonly record: RecordingRecord
  readonly acts: ReturnType<typeof useRecordingActs>
  readonly onRename: () => void
}

function MoreMenu({ record, acts, onRename }: MoreProps): ReactNode {
  const text = useTranslations('playback')
  const go = useGo()
  const { status } = record
  if (status === 'deleted') return null
  const items: MenuProps['items'] = [
    ...(status === 'archived' ? [{ key: 'play', label: text('act.play') }] : []),
    {
      key: 'visibility',
      label: text('column.visibility'),
      children: RECORDING_VISIBILITIES.map(one => ({
        key: `visible ${one}`,
        label: text(`visibility.${one}`),
        disabled: one === record.visibility,
      })),
    },
    { key: 'rename', label: text('act.rename') },
    ...videosOf(record.formats).map(format => ({
      key: `download ${format}`,
      label: text('act.downloadAs', { format: text(`format.${format}`) }),
    })),
    ...(status === 'ready' ? [{ key: 'archive', label: text('act.archive') }] : []),
    { key: 'delete', label: text('act.delete'), danger: true },
  ]
  function choose(key: string): void {
    const [what, of = ''] = key.split(' ')
    if (what === 'rename') onRename()
    else if (what === 'play') go(placeOf(record))
    else if (what === 'visible') acts.show(of as RecordingVisibility)
    else if (what === 'download') void acts.download(of)
    else if (what === 'archive') void acts.archive()
    else acts.confirmDelete()
  }
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button type="text" icon={<MoreOutlined rotate={90} />} aria-label={text('act.more', { name: record.title })} />
    </Dropdown>
  )
}

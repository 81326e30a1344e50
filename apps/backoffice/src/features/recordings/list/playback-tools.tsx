import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { ListTools } from '../../../site/lists/list-tools.tsx'
import { useSaveRows } from '../../../site/lists/use-save-rows.ts'
import { lengthText } from '../../room/index.ts'
import { askRecordingList, type RecordingRecord } from '../playback-calls.ts'
import type { PlaybackFilters } from './playback-filters.ts'
import { RECORDING_COLUMNS, RECORDING_TABLE } from './playback-table.tsx'

type Props = {
  readonly filters: PlaybackFilters
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** Refresh, density, columns and export of the recordings. */
export function PlaybackTools({ filters, refreshing, onRefresh }: Props): ReactNode {
  const text = useTranslations('playback.column')
  const exportAll = useExport(filters)
  return (
    <ListTools
      table={RECORDING_TABLE}
      columns={RECORDING_COLUMNS.map(key => ({ key, title: text(key) }))}
      refreshing={refreshing}
      onRefresh={onRefresh}
      onExport={() => void exportAll()}
    />
  )
}

const SAVED = ['title', 'recorded', 'length', 'bytes', 'visibility', 'views', 'status'] as const

function useExport(filters: PlaybackFilters): () => Promise<void> {
  const { client } = useServices()
  const text = useTranslations('playback')
  const save = useSaveRows()
  const cells = (one: RecordingRecord) => [
    one.title,
    one.recorded_local,
    one.length_s === null ? '' : lengthText(one.length_s),
    one.bytes ?? '',
    text(`visibility.${one.visibility}`),
    one.views,
    text(`status.${one.status}`),
  ]
  return () =>
    save({
      name: text('title'),
      head: SAVED.map(key => text(`column.${key}`)),
      cells,
      read: (page, pageSize) => askRecordingList(client, { ...filters, page }, { pageSize }),
    })
}

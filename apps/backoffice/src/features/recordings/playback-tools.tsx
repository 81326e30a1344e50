import type { recordingList } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useParts } from '../../site/console-parts.ts'
import { csvText, saveText } from '../../site/lists/csv.ts'
import { ListTools } from '../../site/lists/list-tools.tsx'
import { lengthText } from '../room/index.ts'
import type { RecordingRecord } from './playback-calls.ts'
import { type PlaybackFilters, playbackPayload } from './playback-filters.ts'
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

const ROWS_A_CALL = 100
const CALLS_MAX = 50

function useExport(filters: PlaybackFilters): () => Promise<void> {
  const { client, notices } = useParts()
  const text = useTranslations('playback')
  const list = useTranslations('frame.list')
  async function readAll(): Promise<RecordingRecord[]> {
    const records: RecordingRecord[] = []
    for (let page = 1; page <= CALLS_MAX; page += 1) {
      const payload = playbackPayload({ ...filters, page }, ROWS_A_CALL)
      const reply = await ask<typeof recordingList>(client, '/backoffice/recording/list', payload)
      records.push(...reply.records)
      if (records.length >= reply.total || reply.records.length === 0) break
    }
    return records
  }
  return async () => {
    try {
      const records = await readAll()
      const columns = ['title', 'recorded', 'length', 'bytes', 'visibility', 'views', 'status'] as const
      const rows = records.map(one => [
        one.title,
        one.recorded_local,
        one.length_s === null ? '' : lengthText(one.length_s),
        one.bytes ?? '',
        text(`visibility.${one.visibility}`),
        one.views,
        text(`status.${one.status}`),
      ])
      const csv = csvText([columns.map(key => text(`column.${key}`)), ...rows])
      saveText(`${text('title')}.csv`, 'text/csv;charset=utf-8', csv)
      notices.reply(list('exported', { count: records.length }))
    } catch {
      // Told already.
    }
  }
}

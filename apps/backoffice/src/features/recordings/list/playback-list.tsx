import type { recordingKeep } from '@bourse/protocol'
import { RECORDING_LIMITS, RECORDING_STATUSES, RECORDING_VISIBILITIES } from '@bourse/protocol/terms'
import { useQueryClient } from '@tanstack/react-query'
import { DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { FilterBar } from '../../../site/lists/filter-bar.tsx'
import { ListPage } from '../../../site/lists/list-page.tsx'
import { type ChangeAddress, useListFilters } from '../../../site/lists/use-list-filters.ts'
import { useListRows } from '../../../site/lists/use-list-rows.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { TeacherSelect } from '../../classes/index.ts'
import { UploadButton, useSizeText, useUploads } from '../../documents/index.ts'
import { recordingListQuery } from '../playback-calls.ts'
import { PlaybackCards } from './playback-cards.tsx'
import { narrowedBy, type PlaybackFilters, readPlaybackFilters } from './playback-filters.ts'
import { PlaybackTable, RECORDING_TABLE } from './playback-table.tsx'
import { PlaybackTools } from './playback-tools.tsx'

/** The recordings, newest first. */
export function PlaybackList(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('playback')
  const size = useSizeText()
  const mobile = useMobile()
  const [filters, change] = useListFilters(readPlaybackFilters)
  const rows = useListRows(RECORDING_TABLE, filters.page, (page, pageSize) =>
    recordingListQuery(client, { ...filters, page }, pageSize),
  )
  return (
    <ListPage
      table={RECORDING_TABLE}
      rows={rows}
      words={{
        total: reply => text('total', { count: reply.total, size: size(reply.bytes) }),
        none: text('none'),
        noMatch: text('noMatch'),
        clear: text('clear'),
      }}
      head={<Head keepDays={rows.reply?.keep_days ?? null} />}
      filters={
        <FilterBar
          keyword={filters.keyword}
          label={text('search')}
          onSearch={q => change({ q })}
          tools={<PlaybackTools filters={filters} refreshing={rows.refreshing} onRefresh={rows.refresh} />}
        >
          <Selects filters={filters} change={change} />
        </FilterBar>
      }
      change={change}
      narrowedBy={narrowedBy(filters)}
    >
      {reply => (mobile ? <PlaybackCards reply={reply} /> : <PlaybackTable reply={reply} />)}
    </ListPage>
  )
}

function Head({ keepDays }: { readonly keepDays: number | null }): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const uploads = useUploads()
  const text = useTranslations('playback')
  async function keep(days: (typeof RECORDING_LIMITS.keepDays)[number]): Promise<void> {
    try {
      await ask<typeof recordingKeep>(client, '/backoffice/recording/keep', { days })
    } catch {
      // Told already; the choice shows what is.
    }
    await queries.invalidateQueries({ queryKey: ['recordings'] })
  }
  return (
    <header className="list-head">
      <h1>{text('title')}</h1>
      <span className="list-muted keep-note">
        {text('keep')}
        {keepDays !== null && (
          <Select
            size="small"
            variant="underlined"
            aria-label={text('keep')}
            value={keepDays}
            options={RECORDING_LIMITS.keepDays.map(days => ({ value: days, label: text('days', { days }) }))}
            onChange={days => void keep(days as (typeof RECORDING_LIMITS.keepDays)[number])}
          />
        )}
        {text('keepNote')}
      </span>
      <div className="list-actions">
        <UploadButton
          type="default"
          multiple
          label={text('uploadVideo')}
          accept=".mp4,.webm"
          onFiles={files => uploads.add(files, { goal: 'recording' })}
        />
      </div>
    </header>
  )
}

function Selects({
  filters,
  change,
}: {
  readonly filters: PlaybackFilters
  readonly change: ChangeAddress
}): ReactNode {
  const text = useTranslations('playback')
  const { from, to } = filters
  return (
    <>
      <DatePicker.RangePicker
        className="recording-days"
        aria-label={text('recordedOn')}
        format="ll"
        value={from === null || to === null ? null : [dayjs(from), dayjs(to)]}
        onChange={days => {
          const [first, last] = days ?? []
          change({ from: first?.format('YYYY-MM-DD') ?? null, to: last?.format('YYYY-MM-DD') ?? null })
        }}
      />
      <TeacherSelect teacherId={filters.teacherId} onChange={teacher => change({ teacher })} />
      <Select
        className="select-visible"
        allowClear
        aria-label={text('column.visibility')}
        placeholder={text('anyVisibility')}
        value={filters.visibility}
        options={RECORDING_VISIBILITIES.map(value => ({ value, label: text(`visibility.${value}`) }))}
        onChange={value => change({ visible: value ?? null })}
      />
      <Select
        className="select-type"
        allowClear
        aria-label={text('column.status')}
        placeholder={text('anyStatus')}
        value={filters.status}
        options={RECORDING_STATUSES.map(value => ({ value, label: text(`status.${value}`) }))}
        onChange={value => change({ status: value ?? null })}
      />
    </>
  )
}

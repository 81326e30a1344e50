import type { recordingKeep } from '@bourse/protocol'
import { RECORDING_LIMITS, RECORDING_STATUSES, RECORDING_VISIBILITIES } from '@bourse/protocol/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useParts } from '../../site/console-parts.ts'
import { FilterBar } from '../../site/lists/filter-bar.tsx'
import { ListFoot } from '../../site/lists/list-foot.tsx'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { useTableSettings } from '../../site/lists/table-settings.ts'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { usePageSearch } from '../../site/tabs/page-place.ts'
import { ClassListSkeleton, TeacherSelect } from '../classes/index.ts'
import { UploadButton, useSizeText, useUploads } from '../documents/index.ts'
import { type RecordingListReply, recordingListQuery } from './playback-calls.ts'
import { PlaybackCards } from './playback-cards.tsx'
import { isNarrowed, type PlaybackFilters, readPlaybackFilters } from './playback-filters.ts'
import { PlaybackTable, RECORDING_TABLE } from './playback-table.tsx'
import { PlaybackTools } from './playback-tools.tsx'

type Change = (changes: Readonly<Record<string, string | null>>) => void

/** The recordings, newest first. */
export function PlaybackList(): ReactNode {
  const { client } = useParts()
  const text = useTranslations('playback')
  const size = useSizeText()
  const [search, setSearch] = usePageSearch()
  const filters = useMemo(() => readPlaybackFilters(search), [search])
  const change: Change = changes => setSearch({ page: null, ...changes })
  const [{ pageSize }] = useTableSettings(RECORDING_TABLE)
  const list = useQuery(recordingListQuery(client, filters, pageSize))
  return (
    <div className="list-page">
      <Head keepDays={list.data?.keep_days ?? null} />
      <FilterBar
        keyword={filters.keyword}
        label={text('search')}
        onSearch={q => change({ q })}
        tools={<PlaybackTools filters={filters} refreshing={list.isFetching} onRefresh={() => void list.refetch()} />}
      >
        <Selects filters={filters} change={change} />
      </FilterBar>
      <div className="list-body" data-refreshing={list.isFetching && list.data !== undefined}>
        <Body list={list} narrowed={isNarrowed(filters)} change={change} />
      </div>
      {list.data !== undefined && (
        <ListFoot
          table={RECORDING_TABLE}
          summary={text('total', { count: list.data.total, size: size(list.data.bytes) })}
          total={list.data.total}
          page={filters.page}
          onPage={page => change({ page: page === 1 ? null : String(page) })}
        />
      )}
    </div>
  )
}

function Head({ keepDays }: { readonly keepDays: number | null }): ReactNode {
  const { client } = useParts()
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

function Selects({ filters, change }: { readonly filters: PlaybackFilters; readonly change: Change }): ReactNode {
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

type BodyProps = {
  readonly list: {
    readonly data: RecordingListReply | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly narrowed: boolean
  readonly change: Change
}

function Body({ list, narrowed, change }: BodyProps): ReactNode {
  const text = useTranslations('playback')
  const mobile = useMobile()
  if (list.data === undefined) {
    return list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <ClassListSkeleton mobile={mobile} />
  }
  if (list.data.records.length === 0) {
    const cleared = { q: null, from: null, to: null, teacher: null, visible: null, status: null }
    return narrowed ? (
      <ListEmpty sentence={text('noMatch')} action={<Button onClick={() => change(cleared)}>{text('clear')}</Button>} />
    ) : (
      <ListEmpty sentence={text('none')} />
    )
  }
  return mobile ? <PlaybackCards reply={list.data} /> : <PlaybackTable reply={list.data} />
}

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useParts } from '../../site/console-parts.ts'
import { csvText, saveText } from '../../site/lists/csv.ts'
import { FilterBar } from '../../site/lists/filter-bar.tsx'
import { ListFoot } from '../../site/lists/list-foot.tsx'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { ListTools } from '../../site/lists/list-tools.tsx'
import { useTableSettings } from '../../site/lists/table-settings.ts'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { useUser } from '../../site/session/use-user.ts'
import { usePageSearch } from '../../site/tabs/page-place.ts'
import { useNow } from '../../site/time/use-now.ts'
import {
  type ClassFilters,
  ClassListSkeleton,
  ClassSelects,
  dayIn,
  daysInAddress,
  isNarrowed,
  RangeStepper,
  readFilters,
} from '../classes/index.ts'
import { readAllHeld, statisticsListQuery } from './statistics-calls.ts'
import { StatisticsCards } from './statistics-cards.tsx'
import { FIGURE_COLUMNS, STATISTICS_TABLE, StatisticsTable } from './statistics-table.tsx'

/** The list of classes that are over, with totals over the page. */
export function StatisticsList(): ReactNode {
  const { client } = useParts()
  const { time_zone: zone } = useUser()
  const text = useTranslations('statistics')
  const classes = useTranslations('classes.list')
  const [search, setSearch] = usePageSearch()
  const today = dayIn(zone, useNow())
  const filters = useMemo(() => readFilters(search, today), [search, today])
  const change = (changes: Readonly<Record<string, string | null>>): void => setSearch({ page: null, ...changes })
  const [{ pageSize }] = useTableSettings(STATISTICS_TABLE)
  const list = useQuery(statisticsListQuery(client, filters, pageSize))
  const exportAll = useExport(filters)
  const range = filters.from === null || filters.to === null ? null : { from: filters.from, to: filters.to }
  return (
    <div className="list-page">
      <Head onExport={() => void exportAll()} />
      <FilterBar
        keyword={filters.keyword}
        label={classes('search')}
        onSearch={q => change({ q })}
        tools={
          <ListTools
            table={STATISTICS_TABLE}
            columns={FIGURE_COLUMNS.map(key => ({ key, title: text(`column.${key}`) }))}
            refreshing={list.isFetching}
            onRefresh={() => void list.refetch()}
            onExport={() => void exportAll()}
          />
        }
      >
        <RangeStepper range={range} today={today} onChange={next => change(daysInAddress(next, today))} />
        <ClassSelects filters={filters} onChange={change} />
      </FilterBar>
      <div className="list-body" data-refreshing={list.isFetching && list.data !== undefined}>
        <ListBody
          list={list}
          narrowed={isNarrowed(filters)}
          onClear={() => change({ q: null, type: null, teacher: null })}
        />
      </div>
      {list.data !== undefined && (
        <ListFoot
          table={STATISTICS_TABLE}
          summary={text('list.total', { count: list.data.total })}
          total={list.data.total}
          page={filters.page}
          onPage={next => change({ page: next === 1 ? null : String(next) })}
        />
      )}
    </div>
  )
}

function Head({ onExport }: { readonly onExport: () => void }): ReactNode {
  const text = useTranslations('statistics.list')
  const tools = useTranslations('frame.list')
  return (
    <header className="list-head">
      <h1>{text('title')}</h1>
      <span className="list-note">{text('note')}</span>
      <div className="list-actions">
        <Button icon={<DownloadOutlined />} onClick={onExport}>
          {tools('export')}
        </Button>
      </div>
    </header>
  )
}

type BodyProps = {
  readonly list: ReturnType<typeof useQuery<Parameters<typeof StatisticsTable>[0]['reply']>>
  readonly narrowed: boolean
  readonly onClear: () => void
}

function ListBody({ list, narrowed, onClear }: BodyProps): ReactNode {
  const text = useTranslations('statistics.list')
  const classes = useTranslations('classes.list')
  const mobile = useMobile()
  if (list.data === undefined) {
    return list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <ClassListSkeleton mobile={mobile} />
  }
  if (list.data.records.length > 0) {
    return mobile ? <StatisticsCards reply={list.data} /> : <StatisticsTable reply={list.data} />
  }
  return narrowed ? (
    <ListEmpty sentence={classes('noMatch')} action={<Button onClick={onClear}>{classes('clear')}</Button>} />
  ) : (
    <ListEmpty sentence={text('none')} />
  )
}

function useExport(filters: ClassFilters): () => Promise<void> {
  const { client, notices } = useParts()
  const text = useTranslations('statistics')
  const list = useTranslations('frame.list')
  return async () => {
    try {
      const records = await readAllHeld(client, filters)
      const head = ['name', 'class_no', 'planned', 'actual', ...FIGURE_COLUMNS.slice(3)] as const
      const rows = records.map(one => [
        one.name,
        one.class_no,
        `${one.start_local}–${one.end_local.slice(11)}`,
        `${one.begun_local}–${one.over_local.slice(11)}`,
        one.minutes,
        `${one.attended} / ${one.expected}`,
        one.late,
        one.left_early,
        one.peak,
        one.messages,
        one.mic_ups,
      ])
      saveText(
        `${text('list.file')}.csv`,
        'text/csv;charset=utf-8',
        csvText([head.map(key => text(`column.${key}`)), ...rows]),
      )
      notices.reply(list('exported', { count: records.length }))
    } catch {
      // Told already.
    }
  }
}

import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { FilterBar } from '../../site/lists/filter-bar.tsx'
import { ListPage } from '../../site/lists/list-page.tsx'
import { ListTools } from '../../site/lists/list-tools.tsx'
import { useListFilters } from '../../site/lists/use-list-filters.ts'
import { useListRows } from '../../site/lists/use-list-rows.ts'
import { useSaveRows } from '../../site/lists/use-save-rows.ts'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { useUser } from '../../site/session/use-user.ts'
import { useNow } from '../../site/time/use-now.ts'
import {
  type ClassFilters,
  ClassSelects,
  dayIn,
  daysInAddress,
  lastWeek,
  narrowedBy,
  RangeStepper,
  readFilters,
  timeCells,
} from '../classes/index.ts'
import { askStatisticsList, type HeldRecord, statisticsListQuery } from './statistics-calls.ts'
import { StatisticsCards } from './statistics-cards.tsx'
import { FIGURE_COLUMNS, STATISTICS_TABLE, StatisticsTable } from './statistics-table.tsx'

/** The list of classes that are over, with totals over the page; at first of the last seven days, because a young week has none. */
export function StatisticsList(): ReactNode {
  const { client } = useServices()
  const { time_zone: zone } = useUser()
  const text = useTranslations('statistics')
  const classes = useTranslations('classes.list')
  const mobile = useMobile()
  const today = dayIn(zone, useNow())
  const [filters, change] = useListFilters(useCallback(search => readFilters(search, today, lastWeek), [today]))
  const rows = useListRows(STATISTICS_TABLE, filters.page, (page, pageSize) =>
    statisticsListQuery(client, { ...filters, page }, pageSize),
  )
  const exportAll = useExport(filters)
  const range = filters.from === null || filters.to === null ? null : { from: filters.from, to: filters.to }
  return (
    <ListPage
      table={STATISTICS_TABLE}
      rows={rows}
      words={{
        total: reply => text('list.total', { count: reply.total }),
        none: text('list.none'),
        noMatch: classes('noMatch'),
        clear: classes('clear'),
      }}
      head={<Head onExport={() => void exportAll()} />}
      filters={
        <FilterBar
          keyword={filters.keyword}
          label={classes('search')}
          onSearch={q => change({ q })}
          tools={
            <ListTools
              table={STATISTICS_TABLE}
              columns={FIGURE_COLUMNS.map(key => ({ key, title: text(`column.${key}`) }))}
              refreshing={rows.refreshing}
              onRefresh={rows.refresh}
              onExport={() => void exportAll()}
            />
          }
        >
          <RangeStepper range={range} today={today} onChange={next => change(daysInAddress(next, today, lastWeek))} />
          <ClassSelects filters={filters} onChange={change} />
        </FilterBar>
      }
      change={change}
      narrowedBy={narrowedBy(filters)}
    >
      {reply => (mobile ? <StatisticsCards reply={reply} /> : <StatisticsTable reply={reply} />)}
    </ListPage>
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

// One value a cell: what a class is as in the sheet of classes, then its figures.
const SHEET = ['name', 'class_no', 'teacher', 'start', 'end', 'begun', 'over'] as const
const FIGURES_SAVED = ['minutes', 'attended', 'expected', 'late', 'left_early', 'peak', 'messages', 'mic_ups'] as const

function useExport(filters: ClassFilters): () => Promise<void> {
  const { client } = useServices()
  const text = useTranslations('statistics')
  const save = useSaveRows()
  const classes = useTranslations('classes.sheet')
  const cells = (one: HeldRecord) => [
    one.name,
    one.class_no,
    one.teacher,
    ...timeCells(one),
    one.minutes,
    one.attended,
    one.expected,
    one.late,
    one.left_early,
    one.peak,
    one.messages,
    one.mic_ups,
  ]
  return () =>
    save({
      name: text('list.file'),
      head: [...SHEET.map(key => classes(key)), ...FIGURES_SAVED.map(key => text(`column.${key}`))],
      cells,
      read: (page, pageSize) => askStatisticsList(client, { ...filters, page }, { pageSize }),
    })
}

import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useParts } from '../../site/console-parts.ts'
import { useGo } from '../../site/links/use-go.ts'
import { csvText, saveText } from '../../site/lists/csv.ts'
import { FilterBar } from '../../site/lists/filter-bar.tsx'
import { KeywordField } from '../../site/lists/keyword-field.tsx'
import { ListFoot } from '../../site/lists/list-foot.tsx'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { ListTools } from '../../site/lists/list-tools.tsx'
import { useTableSettings } from '../../site/lists/table-settings.ts'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { useUser } from '../../site/session/use-user.ts'
import { usePageSearch } from '../../site/tabs/page-place.ts'
import { useNow } from '../../site/time/use-now.ts'
import { dayIn } from './calendar.ts'
import { classListQuery } from './class-calls.ts'
import { ClassCards } from './class-cards.tsx'
import { ClassSelects, StatusBar } from './class-filter-bar.tsx'
import { type ClassFilters, daysInAddress, isNarrowed, readFilters } from './class-filters.ts'
import { ClassListSkeleton } from './class-list-skeleton.tsx'
import { type ClassListReply, spokenNumber } from './class-rows.ts'
import { CLASS_COLUMNS, CLASS_TABLE, ClassTable } from './class-table.tsx'
import { readAllClasses } from './export-classes.ts'
import { RangeStepper } from './range-stepper.tsx'
import '../../site/lists/lists.css'
import './classes.css'

/** The classes of the institution: what runs is on top. */
export function ClassListPage(): ReactNode {
  const { client } = useParts()
  const mobile = useMobile()
  const { filters, today, change } = useFilters()
  const [{ pageSize }] = useTableSettings(CLASS_TABLE)
  const list = useQuery(classListQuery(client, filters, pageSize))
  const range = filters.from === null || filters.to === null ? null : { from: filters.from, to: filters.to }
  const stepper = <RangeStepper range={range} today={today} onChange={next => change(daysInAddress(next, today))} />
  const parts = { filters, change, statuses: list.data?.statuses }
  return (
    <div className="list-page">
      {mobile ? (
        <PhoneHead {...parts} stepper={stepper} />
      ) : (
        <WideHead {...parts} stepper={stepper} refreshing={list.isFetching} onRefresh={() => void list.refetch()} />
      )}
      <div className="list-body" data-refreshing={list.isFetching && list.data !== undefined}>
        <ListBody list={list} filters={filters} change={change} mobile={mobile} />
      </div>
      {list.data !== undefined && <Foot reply={list.data} page={filters.page} change={change} />}
      {mobile && <NewClassBar />}
    </div>
  )
}

function useFilters() {
  const { time_zone: zone } = useUser()
  const [search, setSearch] = usePageSearch()
  const today = dayIn(zone, useNow())
  const filters = useMemo(() => readFilters(search, today), [search, today])
  // Any change of what is listed begins at the first page.
  const change: Change = changes => setSearch({ page: null, ...changes })
  return { filters, today, change }
}

type Change = (changes: Readonly<Record<string, string | null>>) => void

type HeadProps = {
  readonly filters: ClassFilters
  readonly statuses: ClassListReply['statuses'] | undefined
  readonly change: Change
  readonly stepper: ReactNode
}

type WideProps = HeadProps & { readonly refreshing: boolean; readonly onRefresh: () => void }

function WideHead({ filters, statuses, change, stepper, refreshing, onRefresh }: WideProps): ReactNode {
  const text = useTranslations('classes')
  const go = useGo()
  const exportAll = useExport(filters)
  return (
    <>
      <header className="list-head">
        <h1>{text('list.title')}</h1>
        {stepper}
        <div className="list-actions">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/dashboard/new-class')}>
            {text('list.new')}
          </Button>
        </div>
      </header>
      <div className="list-filters">
        <StatusBar filters={filters} statuses={statuses} onChange={change} />
        <span className="list-push" />
        <KeywordField kept={filters.keyword} label={text('list.search')} onSearch={q => change({ q })} />
        <ClassSelects filters={filters} onChange={change} />
        <ListTools
          table={CLASS_TABLE}
          columns={CLASS_COLUMNS.map(key => ({ key, title: text(`column.${key}`) }))}
          refreshing={refreshing}
          onRefresh={onRefresh}
          onExport={() => void exportAll()}
        />
      </div>
    </>
  )
}

function PhoneHead({ filters, statuses, change, stepper }: HeadProps): ReactNode {
  const text = useTranslations('classes.list')
  const states = useRef<HTMLDivElement>(null)
  // The strip is wider than a phone: the state that is chosen comes into view, also when its counts arrive.
  useEffect(() => {
    const chosen = states.current?.querySelector('input:checked')?.closest('label')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [filters.status, statuses])
  return (
    <>
      <FilterBar keyword={filters.keyword} label={text('search')} onSearch={q => change({ q })}>
        {stepper}
        <ClassSelects filters={filters} onChange={change} />
      </FilterBar>
      <div className="phone-states" ref={states}>
        <StatusBar filters={filters} statuses={statuses} onChange={change} />
      </div>
    </>
  )
}

type BodyProps = {
  readonly list: {
    readonly data: ClassListReply | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly filters: ClassFilters
  readonly change: Change
  readonly mobile: boolean
}

function ListBody({ list, filters, change, mobile }: BodyProps): ReactNode {
  const text = useTranslations('classes.list')
  const go = useGo()
  if (list.data === undefined) {
    return list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <ClassListSkeleton mobile={mobile} />
  }
  if (list.data.records.length === 0) {
    return isNarrowed(filters) ? (
      <ListEmpty
        sentence={text('noMatch')}
        action={
          <Button onClick={() => change({ q: null, status: null, type: null, teacher: null })}>{text('clear')}</Button>
        }
      />
    ) : (
      <ListEmpty
        sentence={text('none')}
        action={<Button onClick={() => go('/dashboard/new-class')}>{text('planOne')}</Button>}
      />
    )
  }
  if (mobile) return <ClassCards reply={list.data} />
  const onSort = (sort: string, descending: boolean): void =>
    change({ sort: sort === 'day' ? null : sort, order: descending ? 'desc' : null })
  return <ClassTable reply={list.data} filters={filters} onSort={onSort} />
}

type FootProps = { readonly reply: ClassListReply; readonly page: number; readonly change: Change }

function Foot({ reply, page, change }: FootProps): ReactNode {
  const text = useTranslations('classes.list')
  return (
    <ListFoot
      table={CLASS_TABLE}
      summary={text('total', { count: reply.total })}
      total={reply.total}
      page={page}
      onPage={next => change({ page: next === 1 ? null : String(next) })}
    />
  )
}

function NewClassBar(): ReactNode {
  const text = useTranslations('classes.list')
  const go = useGo()
  return (
    <div className="page-bar">
      <Button block type="primary" size="large" icon={<PlusOutlined />} onClick={() => go('/dashboard/new-class')}>
        {text('new')}
      </Button>
    </div>
  )
}

function useExport(filters: ClassFilters): () => Promise<void> {
  const { client, notices } = useParts()
  const text = useTranslations('classes')
  const list = useTranslations('frame.list')
  return async () => {
    const columns = ['name', 'class_no', 'type', 'teacher', 'planned', 'actual', 'attendance', 'status'] as const
    try {
      const records = await readAllClasses(client, filters)
      const rows = records.map(record => [
        record.name,
        spokenNumber(record.class_no),
        text(`type.${record.type}`),
        record.teacher.name,
        `${record.start_local}–${record.end_local.slice(11)}`,
        record.begun_local === null ? '' : `${record.begun_local}–${record.over_local?.slice(11) ?? ''}`,
        `${record.status === 'in_class' ? record.present : record.attended} / ${record.expected}`,
        text(`status.${record.status}`),
      ])
      const csv = csvText([columns.map(key => text(`column.${key}`)), ...rows])
      saveText(`${text('list.file')}.csv`, 'text/csv;charset=utf-8', csv)
      notices.reply(list('exported', { count: records.length }))
    } catch {
      // Told already.
    }
  }
}

import { PlusOutlined } from '@ant-design/icons'
import { useGo } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { FilterBar } from '../../../site/lists/filter-bar.tsx'
import { KeywordField } from '../../../site/lists/keyword-field.tsx'
import { ListPage } from '../../../site/lists/list-page.tsx'
import { ListTools } from '../../../site/lists/list-tools.tsx'
import { type ChangeAddress, useListFilters } from '../../../site/lists/use-list-filters.ts'
import { useListRows } from '../../../site/lists/use-list-rows.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { useUser } from '../../../site/session/use-user.ts'
import { useNow } from '../../../site/time/use-now.ts'
import { dayIn } from '../calendar.ts'
import { classListQuery } from '../class-calls.ts'
import { type ClassFilters, daysInAddress, narrowedBy, readFilters } from '../class-filters.ts'
import type { ClassListReply } from '../class-rows.ts'
import { ClassCards } from './class-cards.tsx'
import { ClassSelects, StatusBar } from './class-filter-bar.tsx'
import { CLASS_COLUMNS, CLASS_TABLE, ClassTable } from './class-table.tsx'
import { useClassExport } from './export-classes.ts'
import { RangeStepper } from './range-stepper.tsx'
import '../classes.css'

/** The classes of the institution: what runs is on top. */
export function ClassListPage(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.list')
  const mobile = useMobile()
  const { filters, today, change } = useClassFilters()
  const rows = useListRows(CLASS_TABLE, filters.page, (page, pageSize) =>
    classListQuery(client, { ...filters, page }, pageSize),
  )
  const range = filters.from === null || filters.to === null ? null : { from: filters.from, to: filters.to }
  const stepper = <RangeStepper range={range} today={today} onChange={next => change(daysInAddress(next, today))} />
  const shared = { filters, change, statuses: rows.reply?.statuses }
  const onSort = (sort: string, descending: boolean): void =>
    change({ sort: sort === 'day' ? null : sort, order: descending ? 'desc' : null })
  return (
    <ListPage
      table={CLASS_TABLE}
      rows={rows}
      words={{
        total: reply => text('total', { count: reply.total }),
        none: text('none'),
        noMatch: text('noMatch'),
        clear: text('clear'),
      }}
      head={mobile ? null : <Head stepper={stepper} />}
      filters={
        mobile ? (
          <PhoneFilterBar {...shared} stepper={stepper} />
        ) : (
          <WideFilterBar {...shared} refreshing={rows.refreshing} onRefresh={rows.refresh} />
        )
      }
      change={change}
      narrowedBy={narrowedBy(filters)}
      next={<PlanOne />}
      bar={mobile && <NewClassBar />}
    >
      {reply =>
        mobile ? <ClassCards reply={reply} /> : <ClassTable reply={reply} filters={filters} onSort={onSort} />
      }
    </ListPage>
  )
}

function useClassFilters() {
  const { time_zone: zone } = useUser()
  const today = dayIn(zone, useNow())
  const [filters, change] = useListFilters(useCallback(search => readFilters(search, today), [today]))
  return { filters, today, change }
}

function Head({ stepper }: { readonly stepper: ReactNode }): ReactNode {
  const text = useTranslations('classes.list')
  const go = useGo()
  return (
    <header className="list-head">
      <h1>{text('title')}</h1>
      {stepper}
      <div className="list-actions">
        <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/dashboard/new-class')}>
          {text('new')}
        </Button>
      </div>
    </header>
  )
}

type BarProps = {
  readonly filters: ClassFilters
  readonly statuses: ClassListReply['statuses'] | undefined
  readonly change: ChangeAddress
}

type WideProps = BarProps & { readonly refreshing: boolean; readonly onRefresh: () => void }

function WideFilterBar({ filters, statuses, change, refreshing, onRefresh }: WideProps): ReactNode {
  const text = useTranslations('classes')
  const exportAll = useClassExport(filters)
  return (
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
  )
}

type PhoneProps = BarProps & { readonly stepper: ReactNode }

function PhoneFilterBar({ filters, statuses, change, stepper }: PhoneProps): ReactNode {
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

function PlanOne(): ReactNode {
  const text = useTranslations('classes.list')
  const go = useGo()
  return <Button onClick={() => go('/dashboard/new-class')}>{text('planOne')}</Button>
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

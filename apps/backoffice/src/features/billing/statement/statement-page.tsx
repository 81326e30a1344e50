import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useParts } from '../../../site/console-parts.ts'
import { ListFoot } from '../../../site/lists/list-foot.tsx'
import { ListEmpty, ListFailed } from '../../../site/lists/list-states.tsx'
import { ListTools } from '../../../site/lists/list-tools.tsx'
import { useTableSettings } from '../../../site/lists/table-settings.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { usePageSearch } from '../../../site/tabs/page-place.ts'
import { type Statement, statementQuery } from '../billing-calls.ts'
import { MonthStepper } from './month-stepper.tsx'
import { StatementCards } from './statement-cards.tsx'
import { AmountSelect, RowKeyword, TypeBar } from './statement-filter-bar.tsx'
import { type ChangeFilters, isNarrowed, readStatementFilters, type StatementFilters } from './statement-filters.ts'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { StatementSum } from './statement-sum.tsx'
import { STATEMENT_COLUMNS, STATEMENT_TABLE, StatementTable } from './statement-table.tsx'
import { useStatementFiles } from './use-statement-files.ts'
import '../../../site/lists/lists.css'
import '../billing.css'

/** The rows behind the balance, month by month, and what the month adds up to. */
export function StatementPage(): ReactNode {
  const { client } = useParts()
  const text = useTranslations('billing.statement')
  const mobile = useMobile()
  const [search, setSearch] = usePageSearch()
  const filters = useMemo(() => readStatementFilters(search), [search])
  const change: ChangeFilters = changes => setSearch({ page: null, ...changes })
  const [{ pageSize }] = useTableSettings(STATEMENT_TABLE)
  const list = useQuery(statementQuery(client, filters, pageSize))
  const files = useStatementFiles(filters, list.data?.month)
  return (
    <div className="list-page">
      <header className="list-head">
        <h1>{text('title')}</h1>
        {list.data !== undefined && <MonthStepper reply={list.data} onChange={change} />}
        <div className="list-actions">
          <Button icon={<FilePdfOutlined />} loading={files.savingPdf} onClick={() => void files.savePdf()}>
            {text('pdf')}
          </Button>
          <Button icon={<DownloadOutlined />} loading={files.savingCsv} onClick={() => void files.saveCsv()}>
            {text('csv')}
          </Button>
        </div>
      </header>
      {list.data !== undefined && <StatementSum reply={list.data} />}
      <div className="list-filters statement-filters">
        <TypeBar filters={filters} types={list.data?.types} onChange={change} />
        <span className="list-push" />
        <RowKeyword filters={filters} onChange={change} />
        <AmountSelect filters={filters} onChange={change} />
        {!mobile && (
          <ListTools
            table={STATEMENT_TABLE}
            columns={STATEMENT_COLUMNS.map(key => ({ key, title: text(`column.${key}`) }))}
            refreshing={list.isFetching}
            onRefresh={() => void list.refetch()}
            onExport={() => void files.saveCsv()}
          />
        )}
      </div>
      <StatementRows list={list} filters={filters} change={change} mobile={mobile} />
      {list.data !== undefined && (
        <ListFoot
          table={STATEMENT_TABLE}
          summary={text('total', { count: list.data.total })}
          total={list.data.total}
          page={filters.page}
          onPage={next => change({ page: next === 1 ? null : String(next) })}
        />
      )}
    </div>
  )
}

type BodyProps = {
  readonly list: {
    readonly data: Statement | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly filters: StatementFilters
  readonly change: ChangeFilters
  readonly mobile: boolean
}

function StatementRows(props: BodyProps): ReactNode {
  const text = useTranslations('billing.statement')
  return (
    // Its rows hold nothing to press, so the list itself takes the focus: keys must be able to scroll it.
    <section
      className="list-body"
      aria-label={text('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-refreshing={props.list.isFetching && props.list.data !== undefined}
    >
      <Body {...props} />
    </section>
  )
}

function Body({ list, filters, change, mobile }: BodyProps): ReactNode {
  const text = useTranslations('billing.statement')
  if (list.data === undefined) {
    return list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <StatementSkeleton />
  }
  if (list.data.records.length === 0) {
    return isNarrowed(filters) ? (
      <ListEmpty
        sentence={text('noMatch')}
        action={<Button onClick={() => change({ q: null, type: null, amount: null })}>{text('clear')}</Button>}
      />
    ) : (
      <ListEmpty sentence={text('none')} />
    )
  }
  return mobile ? <StatementCards reply={list.data} /> : <StatementTable reply={list.data} />
}

import { DownloadOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { ListPage } from '../../../site/lists/list-page.tsx'
import { ListTools } from '../../../site/lists/list-tools.tsx'
import { useListFilters } from '../../../site/lists/use-list-filters.ts'
import { useListRows } from '../../../site/lists/use-list-rows.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { type Statement, statementQuery } from '../billing-calls.ts'
import { MonthStepper } from './month-stepper.tsx'
import { StatementCards } from './statement-cards.tsx'
import { AmountSelect, RowKeyword, TypeBar } from './statement-filter-bar.tsx'
import { type ChangeFilters, narrowedBy, readStatementFilters } from './statement-filters.ts'
import { StatementSkeleton } from './statement-skeleton.tsx'
import { StatementSum } from './statement-sum.tsx'
import { STATEMENT_COLUMNS, STATEMENT_TABLE, StatementTable } from './statement-table.tsx'
import { type StatementFiles, useStatementFiles } from './use-statement-files.ts'
import '../billing.css'

/** The rows behind the balance, month by month, and what the month adds up to. */
export function StatementPage(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('billing.statement')
  const mobile = useMobile()
  const [filters, change] = useListFilters(readStatementFilters)
  const rows = useListRows(STATEMENT_TABLE, filters.page, (page, pageSize) =>
    statementQuery(client, { ...filters, page }, pageSize),
  )
  const files = useStatementFiles(filters, rows.reply?.month)
  return (
    <ListPage
      table={STATEMENT_TABLE}
      rows={rows}
      words={{
        total: reply => text('total', { count: reply.total }),
        none: text('none'),
        noMatch: text('noMatch'),
        clear: text('clear'),
      }}
      head={<Head reply={rows.reply} files={files} change={change} />}
      filters={
        <div className="list-filters statement-filters">
          <TypeBar filters={filters} types={rows.reply?.types} onChange={change} />
          <span className="list-push" />
          <RowKeyword filters={filters} onChange={change} />
          <AmountSelect filters={filters} onChange={change} />
          {!mobile && (
            <ListTools
              table={STATEMENT_TABLE}
              columns={STATEMENT_COLUMNS.map(key => ({ key, title: text(`column.${key}`) }))}
              refreshing={rows.refreshing}
              onRefresh={rows.refresh}
              onExport={() => void files.saveCsv()}
            />
          )}
        </div>
      }
      change={change}
      narrowedBy={narrowedBy(filters)}
      label={text('title')}
      waiting={<StatementSkeleton />}
    >
      {reply => (mobile ? <StatementCards reply={reply} /> : <StatementTable reply={reply} />)}
    </ListPage>
  )
}

type HeadProps = {
  readonly reply: Statement | undefined
  readonly files: StatementFiles
  readonly change: ChangeFilters
}

function Head({ reply, files, change }: HeadProps): ReactNode {
  const text = useTranslations('billing.statement')
  return (
    <>
      <header className="list-head">
        <h1>{text('title')}</h1>
        {reply !== undefined && <MonthStepper reply={reply} onChange={change} />}
        <div className="list-actions">
          {/* Which month it is of is known when the statement is here. */}
          <Button
            icon={<FilePdfOutlined />}
            loading={files.savingPdf}
            disabled={reply === undefined}
            onClick={() => void files.savePdf()}
          >
            {text('pdf')}
          </Button>
          <Button
            icon={<DownloadOutlined />}
            loading={files.savingCsv}
            disabled={reply === undefined}
            onClick={() => void files.saveCsv()}
          >
            {text('csv')}
          </Button>
        </div>
      </header>
      {reply !== undefined && <StatementSum reply={reply} />}
    </>
  )
}

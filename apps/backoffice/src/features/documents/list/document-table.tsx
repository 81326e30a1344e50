import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useTableSettings } from '../../../site/lists/table-settings.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import type { DocumentListReply, DocumentRecord } from '../document-calls.ts'
import { useSizeText } from '../use-size-text.ts'
import { DocumentActions } from './document-actions.tsx'
import type { DocumentFilters } from './document-filters.ts'
import { DocumentState } from './document-state.tsx'
import { KindIcon } from './kind-icon.tsx'

/** The name of the table among the kept settings. */
export const DOCUMENT_TABLE = 'documents'

/** The columns that can be hidden. */
export const DOCUMENT_COLUMNS = ['bytes', 'pages', 'uploader', 'uploaded', 'status'] as const

type Props = {
  readonly reply: DocumentListReply
  readonly filters: DocumentFilters
  readonly onSort: (sort: string | null, descending: boolean) => void
}

/** Documents, one a row; why one failed stands in a line below it. */
export function DocumentTable({ reply, filters, onSort }: Props): ReactNode {
  const [settings] = useTableSettings(DOCUMENT_TABLE)
  const columns = useColumns(filters).filter(({ key }) => !settings.hidden.includes(String(key)))
  const failed = reply.records.filter(one => one.reason !== null).map(one => one.document_id)
  return (
    <Table<DocumentRecord>
      rowKey="document_id"
      className="document-table"
      size={settings.compact ? 'middle' : 'large'}
      pagination={false}
      columns={columns}
      dataSource={reply.records}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: failed,
        expandedRowRender: record => <Reason record={record} />,
      }}
      onChange={(_pages, _filters, sorter) => {
        const chosen = Array.isArray(sorter) ? sorter[0] : sorter
        onSort(chosen?.order ? String(chosen.columnKey) : null, chosen?.order === 'descend')
      }}
    />
  )
}

function Reason({ record }: { readonly record: DocumentRecord }): ReactNode {
  const text = useTranslations('documents.reason')
  return record.reason === null ? null : <p className="document-reason">{text(record.reason)}</p>
}

function useColumns(filters: DocumentFilters): TableColumnsType<DocumentRecord> {
  const text = useTranslations('documents.column')
  const dates = useDates()
  const format = useFormatter()
  const size = useSizeText()
  const sorted = (key: DocumentFilters['sort']) => ({
    sorter: true,
    sortOrder: filters.sort === key ? (filters.descending ? ('descend' as const) : ('ascend' as const)) : null,
  })
  return [
    {
      key: 'name',
      title: text('name'),
      ...sorted('name'),
      render: (_, { kind, name }) => (
        <span className="document-name" title={name}>
          <KindIcon kind={kind} />
          <span>{name}</span>
        </span>
      ),
    },
    { key: 'bytes', title: text('bytes'), align: 'right', ...sorted('bytes'), render: (_, one) => size(one.bytes) },
    {
      key: 'pages',
      title: text('pages'),
      align: 'right',
      render: (_, { pages }) => (pages === null ? <span className="list-muted">–</span> : format.number(pages)),
    },
    { key: 'uploader', title: text('uploader'), render: (_, one) => one.uploader },
    {
      key: 'uploaded',
      title: text('uploaded'),
      ...sorted('uploaded'),
      render: (_, { uploaded_local: local }) => <span className="list-muted">{dates.time(local)}</span>,
    },
    { key: 'status', title: text('status'), render: (_, record) => <DocumentState record={record} /> },
    {
      key: 'actions',
      title: text('actions'),
      align: 'right',
      render: (_, record) => <DocumentActions record={record} />,
    },
  ]
}

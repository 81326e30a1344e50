import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from '@bourse/protocol/terms'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { FilterBar } from '../../../site/lists/filter-bar.tsx'
import { ListTools } from '../../../site/lists/list-tools.tsx'
import type { ChangeAddress } from '../../../site/lists/use-list-filters.ts'
import { useSaveRows } from '../../../site/lists/use-save-rows.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { askDocumentList, type DocumentRecord, type FolderRecord } from '../document-calls.ts'
import { inTreeOrder } from '../folders/folder-tree.tsx'
import type { DocumentFilters } from './document-filters.ts'
import { DOCUMENT_COLUMNS, DOCUMENT_TABLE } from './document-table.tsx'

type Props = {
  readonly filters: DocumentFilters
  readonly folders: readonly FolderRecord[]
  readonly refreshing: boolean
  readonly change: ChangeAddress
  readonly onRefresh: () => void
}

/** Narrows the list of documents. */
export function DocumentFilterBar({ filters, folders, refreshing, change, onRefresh }: Props): ReactNode {
  const text = useTranslations('documents')
  const mobile = useMobile()
  const exportAll = useExport(filters)
  return (
    <FilterBar
      keyword={filters.keyword}
      label={text('search')}
      onSearch={q => change({ q })}
      tools={
        <ListTools
          table={DOCUMENT_TABLE}
          columns={DOCUMENT_COLUMNS.map(key => ({ key, title: text(`column.${key}`) }))}
          refreshing={refreshing}
          onRefresh={onRefresh}
          onExport={() => void exportAll()}
        />
      }
    >
      {mobile && (
        <Select
          className="select-folder"
          allowClear
          aria-label={text('folder')}
          placeholder={text('all')}
          value={typeof filters.folder === 'number' ? filters.folder : null}
          options={inTreeOrder(folders).map(one => ({ value: one.folder_id, label: one.name }))}
          onChange={value => change({ folder: value ? String(value) : null })}
        />
      )}
      <Select
        className="select-type"
        allowClear
        aria-label={text('anyKind')}
        placeholder={text('anyKind')}
        value={filters.kind}
        options={DOCUMENT_KINDS.map(value => ({ value, label: text(`kind.${value}`) }))}
        onChange={value => change({ kind: value ?? null })}
      />
      <Select
        className="select-type"
        allowClear
        aria-label={text('anyStatus')}
        placeholder={text('anyStatus')}
        value={filters.status}
        options={DOCUMENT_STATUSES.map(value => ({ value, label: text(`status.${value}`) }))}
        onChange={value => change({ status: value ?? null })}
      />
    </FilterBar>
  )
}

const SAVED = ['name', 'bytes', 'pages', 'uploader', 'uploaded', 'status'] as const

function useExport(filters: DocumentFilters): () => Promise<void> {
  const { client } = useServices()
  const text = useTranslations('documents')
  const save = useSaveRows()
  const cells = (one: DocumentRecord) => [
    one.name,
    one.bytes,
    one.pages ?? '',
    one.uploader,
    one.uploaded_local,
    text(`status.${one.status}`),
  ]
  return () =>
    save({
      name: text('title'),
      head: SAVED.map(key => text(`column.${key}`)),
      cells,
      read: (page, pageSize) => askDocumentList(client, { ...filters, page }, { pageSize }),
    })
}

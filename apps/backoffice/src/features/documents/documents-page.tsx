import { FolderAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useParts } from '../../site/console-parts.ts'
import { ListFoot } from '../../site/lists/list-foot.tsx'
import { useTableSettings } from '../../site/lists/table-settings.ts'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { usePageSearch } from '../../site/tabs/page-place.ts'
import { documentListQuery, type FolderRecord, folderListQuery } from './document-calls.ts'
import { DocumentFilterBar } from './document-filter-bar.tsx'
import { type DocumentFilters, readDocumentFilters } from './document-filters.ts'
import { DocumentListBody } from './document-list-body.tsx'
import { DOCUMENT_TABLE } from './document-table.tsx'
import { TAKEN_ENDINGS } from './document-words.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { FolderTree } from './folder-tree.tsx'
import { StorageMeter } from './storage-meter.tsx'
import { UploadButton } from './upload-button.tsx'
import { useUploads } from './use-uploads.ts'
import '../../site/lists/lists.css'
import '../classes/classes.css'
import './documents.css'
import './upload-panel.css'

/** The documents of the institution: folders, files, and where each stands. */
export function DocumentsPage(): ReactNode {
  const { client } = useParts()
  const text = useTranslations('documents')
  const mobile = useMobile()
  const [search, setSearch] = usePageSearch()
  const filters = useMemo(() => readDocumentFilters(search), [search])
  const change = (changes: Readonly<Record<string, string | null>>): void => setSearch({ page: null, ...changes })
  const [{ pageSize }] = useTableSettings(DOCUMENT_TABLE)
  const list = useQuery(documentListQuery(client, filters, pageSize))
  const folders = useQuery(folderListQuery(client, filters.space))
  const upload = useUploadHere(filters)
  const onFolder = (folder: DocumentFilters['folder']): void =>
    change({ folder: folder === null ? null : String(folder) })
  const here = folders.data?.records.find(one => one.folder_id === filters.folder)
  return (
    <div className="list-page documents" onDragOver={event => event.preventDefault()} onDrop={dropped(upload)}>
      <Head filters={filters} spaces={list.data?.spaces} folder={here ?? null} change={change} onFiles={upload} />
      <div className="documents-parts">
        {!mobile && (
          <div className="documents-side">
            <FolderTree filters={filters} folders={folders.data} onFolder={onFolder} />
            {list.data !== undefined && <StorageMeter storage={list.data.storage} />}
          </div>
        )}
        <div className="documents-list">
          <DocumentFilterBar
            filters={filters}
            folders={folders.data?.records ?? []}
            refreshing={list.isFetching}
            change={change}
            onRefresh={() => void list.refetch()}
          />
          <div className="list-body" data-refreshing={list.isFetching && list.data !== undefined}>
            <DocumentListBody list={list} filters={filters} change={change} onFiles={upload} />
          </div>
          {list.data !== undefined && (
            <ListFoot
              table={DOCUMENT_TABLE}
              summary={
                here === undefined
                  ? text('total', { count: list.data.total })
                  : text('totalIn', { count: list.data.total, folder: here.name })
              }
              total={list.data.total}
              page={filters.page}
              onPage={page => change({ page: page === 1 ? null : String(page) })}
            />
          )}
        </div>
      </div>
      {mobile && <UploadBar onFiles={upload} />}
    </div>
  )
}

type Upload = (files: readonly File[]) => void

function UploadBar({ onFiles }: { readonly onFiles: Upload }): ReactNode {
  const text = useTranslations('documents')
  return (
    <div className="page-bar">
      <UploadButton block size="large" multiple label={text('upload.files')} accept={TAKEN_ENDINGS} onFiles={onFiles} />
    </div>
  )
}

const dropped =
  (upload: Upload) =>
  (event: DragEvent): void => {
    event.preventDefault()
    upload([...event.dataTransfer.files])
  }

function useUploadHere({ space, folder }: DocumentFilters): Upload {
  const uploads = useUploads()
  // What was left over when the page was closed can be gone on with.
  useEffect(() => {
    uploads.recall().catch(() => undefined)
  }, [uploads])
  return files =>
    uploads.add(files, { goal: 'document', space, ...(typeof folder === 'number' ? { folder_id: folder } : {}) })
}

type HeadProps = {
  readonly filters: DocumentFilters
  readonly spaces: { readonly public: number; readonly mine: number } | undefined
  readonly folder: FolderRecord | null
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
  readonly onFiles: Upload
}

function Head({ filters, spaces, folder, change, onFiles }: HeadProps): ReactNode {
  const text = useTranslations('documents')
  const format = useFormatter()
  const mobile = useMobile()
  const [making, setMaking] = useState(false)
  const option = (value: 'public' | 'mine') => ({
    value,
    label: (
      <>
        {text(value)}
        <span className="list-count">{spaces === undefined ? '' : format.number(spaces[value])}</span>
      </>
    ),
  })
  return (
    <header className="list-head">
      <h1>{text('title')}</h1>
      <Segmented
        aria-label={text('space')}
        value={filters.space}
        options={[option('public'), option('mine')]}
        onChange={value => change({ space: value === 'public' ? null : value, folder: null })}
      />
      <div className="list-actions">
        <Button icon={<FolderAddOutlined />} aria-label={text('newFolder')} onClick={() => setMaking(true)}>
          {mobile ? null : text('newFolder')}
        </Button>
        {!mobile && <UploadButton multiple label={text('upload.files')} accept={TAKEN_ENDINGS} onFiles={onFiles} />}
      </div>
      {making && (
        <FolderDialog
          space={filters.space}
          folder={null}
          parent={folder !== null && folder.parent_id === null ? folder : null}
          onClose={() => setMaking(false)}
        />
      )}
    </header>
  )
}

import { FolderAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps, Segmented } from 'antd'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { ListSheet } from '../../../site/lists/list-page.tsx'
import { type ChangeAddress, useListFilters } from '../../../site/lists/use-list-filters.ts'
import { type ListRows, useListRows } from '../../../site/lists/use-list-rows.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import { type DocumentListReply, documentListQuery, type FolderRecord, folderListQuery } from '../document-calls.ts'
import { TAKEN_ENDINGS } from '../document-words.ts'
import { FolderDialog } from '../folders/folder-dialog.tsx'
import { FolderTree } from '../folders/folder-tree.tsx'
import { UploadButton } from '../uploading/upload-button.tsx'
import { useUploads } from '../uploading/use-uploads.ts'
import { DocumentCards } from './document-cards.tsx'
import { DocumentFilterBar } from './document-filter-bar.tsx'
import { type DocumentFilters, narrowedBy, readDocumentFilters } from './document-filters.ts'
import { DOCUMENT_TABLE, DocumentTable } from './document-table.tsx'
import { StorageMeter, StorageWarning } from './storage-meter.tsx'
import '../documents.css'

/** The documents of the institution: folders, files, and where each stands. */
export function DocumentsPage(): ReactNode {
  const { client } = useServices()
  const mobile = useMobile()
  const [filters, change] = useListFilters(readDocumentFilters)
  const rows = useListRows(DOCUMENT_TABLE, filters.page, (page, pageSize) =>
    documentListQuery(client, { ...filters, page }, pageSize),
  )
  const folders = useQuery(folderListQuery(client, filters.space))
  const upload = useUploadHere(filters)
  const onFolder = (folder: DocumentFilters['folder']): void =>
    change({ folder: folder === null ? null : String(folder) })
  const here = folders.data?.records.find(one => one.folder_id === filters.folder)
  return (
    <div className="list-page documents-page" onDragOver={event => event.preventDefault()} onDrop={dropped(upload)}>
      <Head filters={filters} spaces={rows.reply?.spaces} folder={here ?? null} change={change} onFiles={upload} />
      {mobile && rows.reply !== undefined && <StorageWarning storage={rows.reply.storage} />}
      <div className="documents-parts">
        {!mobile && (
          <div className="documents-side">
            <FolderTree filters={filters} folders={folders.data} onFolder={onFolder} />
            {rows.reply !== undefined && <StorageMeter storage={rows.reply.storage} />}
          </div>
        )}
        <div className="documents-list">
          <DocumentList
            rows={rows}
            filters={filters}
            folders={folders.data?.records ?? []}
            change={change}
            onFiles={upload}
          />
        </div>
      </div>
      {mobile && (
        <div className="page-bar">
          <UploadFiles block size="large" onFiles={upload} />
        </div>
      )}
    </div>
  )
}

type ListProps = {
  readonly rows: ListRows<DocumentListReply>
  readonly filters: DocumentFilters
  readonly folders: readonly FolderRecord[]
  readonly change: ChangeAddress
  readonly onFiles: Upload
}

function DocumentList({ rows, filters, folders, change, onFiles }: ListProps): ReactNode {
  const text = useTranslations('documents')
  const mobile = useMobile()
  const here = folders.find(one => one.folder_id === filters.folder)
  const onSort = (sort: string | null, descending: boolean): void =>
    change({ sort, order: sort === null ? null : descending ? 'desc' : 'asc' })
  return (
    <ListSheet
      table={DOCUMENT_TABLE}
      rows={rows}
      words={{
        total: ({ total: count }) =>
          here === undefined ? text('total', { count }) : text('totalIn', { count, folder: here.name }),
        none: text('none'),
        noMatch: text('noMatch'),
        clear: text('clear'),
      }}
      filters={
        <DocumentFilterBar
          filters={filters}
          folders={folders}
          refreshing={rows.refreshing}
          change={change}
          onRefresh={rows.refresh}
        />
      }
      change={change}
      narrowedBy={narrowedBy(filters)}
      next={<UploadFiles type="default" onFiles={onFiles} />}
    >
      {reply =>
        mobile ? <DocumentCards reply={reply} /> : <DocumentTable reply={reply} filters={filters} onSort={onSort} />
      }
    </ListSheet>
  )
}

type Upload = (files: readonly File[]) => void

type UploadFilesProps = Pick<ButtonProps, 'block' | 'size' | 'type'> & { readonly onFiles: Upload }

function UploadFiles(props: UploadFilesProps): ReactNode {
  const text = useTranslations('documents')
  return <UploadButton multiple label={text('upload.files')} accept={TAKEN_ENDINGS} {...props} />
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
  readonly change: ChangeAddress
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
        {!mobile && <UploadFiles onFiles={onFiles} />}
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

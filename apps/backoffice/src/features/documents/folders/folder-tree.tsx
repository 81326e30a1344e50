import { FolderOpenOutlined, FolderOutlined, MoreOutlined } from '@ant-design/icons'
import type { folderDelete } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import type { FolderRecord } from '../document-calls.ts'
import type { DocumentFilters } from '../list/document-filters.ts'
import { FolderDialog } from './folder-dialog.tsx'

/** The folders as a tree is read: each followed by the ones inside it. */
export const inTreeOrder = (folders: readonly FolderRecord[]): FolderRecord[] =>
  folders
    .filter(one => one.parent_id === null)
    .flatMap(top => [top, ...folders.filter(one => one.parent_id === top.folder_id)])

type Props = {
  readonly filters: DocumentFilters
  readonly folders:
    | { readonly records: readonly FolderRecord[]; readonly all: number; readonly unfiled: number }
    | undefined
  readonly onFolder: (folder: DocumentFilters['folder']) => void
}

/** The folders of a space with how much each holds. */
export function FolderTree({ filters, folders, onFolder }: Props): ReactNode {
  const text = useTranslations('documents')
  return (
    <nav className="folder-tree" aria-label={text('folders')}>
      <Entry name={text('all')} count={folders?.all} on={filters.folder === null} onOpen={() => onFolder(null)} />
      {inTreeOrder(folders?.records ?? []).map(folder => (
        <Entry
          key={folder.folder_id}
          name={folder.name}
          count={folder.documents}
          inside={folder.parent_id !== null}
          on={filters.folder === folder.folder_id}
          onOpen={() => onFolder(folder.folder_id)}
          more={<FolderMenu folder={folder} space={filters.space} onGone={() => onFolder(null)} />}
        />
      ))}
      <Entry
        name={text('unfiled')}
        count={folders?.unfiled}
        on={filters.folder === 'unfiled'}
        onOpen={() => onFolder('unfiled')}
      />
    </nav>
  )
}

type EntryProps = {
  readonly name: string
  readonly count: number | undefined
  readonly inside?: boolean
  readonly on: boolean
  readonly onOpen: () => void
  readonly more?: ReactNode
}

function Entry({ name, count, inside = false, on, onOpen, more }: EntryProps): ReactNode {
  const format = useFormatter()
  return (
    <div className="folder-entry" data-inside={inside} data-on={on}>
      <button type="button" aria-current={on} title={name} onClick={onOpen}>
        {!inside && (on ? <FolderOpenOutlined aria-hidden /> : <FolderOutlined aria-hidden />)}
        <span className="folder-name">{name}</span>
        <span className="list-muted figure">{count === undefined ? '' : format.number(count)}</span>
      </button>
      {more}
    </div>
  )
}

type MenuProps = {
  readonly folder: FolderRecord
  readonly space: DocumentFilters['space']
  readonly onGone: () => void
}

function FolderMenu({ folder, space, onGone }: MenuProps): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('documents')
  const [open, setOpen] = useState<'rename' | 'inside' | null>(null)
  async function remove(): Promise<void> {
    try {
      await ask<typeof folderDelete>(client, '/backoffice/document/folder-delete', { folder_id: folder.folder_id })
      onGone()
      await queries.invalidateQueries({ queryKey: ['documents', 'folders'] })
    } catch {
      // Told already: it holds something, or it is gone.
    }
  }
  const items = [
    ...(folder.parent_id === null ? [{ key: 'inside', label: text('folderInside') }] : []),
    { key: 'rename', label: text('act.rename') },
    { key: 'delete', label: text('act.delete'), danger: true },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key }) => (key === 'delete' ? void remove() : setOpen(key as 'rename' | 'inside')),
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined rotate={90} />}
          aria-label={text('act.more', { name: folder.name })}
        />
      </Dropdown>
      {open !== null && (
        <FolderDialog
          space={space}
          folder={open === 'rename' ? folder : null}
          parent={open === 'inside' ? folder : null}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

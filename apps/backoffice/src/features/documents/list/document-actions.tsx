import { MoreOutlined } from '@ant-design/icons'
import type { documentCancel, documentDelete, documentDownload, documentRetry } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { spokenNumber } from '../../classes/index.ts'
import type { DocumentRecord } from '../document-calls.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

type Props = { readonly record: DocumentRecord; readonly short?: boolean }
type Open = 'preview' | 'rename' | 'move' | null

/** What can be done with a document where it stands. */
export function DocumentActions({ record, short = false }: Props): ReactNode {
  const text = useTranslations('documents.act')
  const [open, setOpen] = useState<Open>(null)
  const act = useAct(record)
  const { status } = record
  const moving = status === 'queued' || status === 'converting'
  const close = (): void => setOpen(null)
  return (
    <div className="row-actions">
      {status === 'ready' && !short && (
        <Button type="link" onClick={() => setOpen('preview')}>
          {text('preview')}
        </Button>
      )}
      {moving && (
        <Button type="link" onClick={() => void act('cancel')}>
          {text('cancel')}
        </Button>
      )}
      {status === 'failed' && (
        <Button type="link" onClick={() => void act('retry')}>
          {text('retry')}
        </Button>
      )}
      <MoreMenu record={record} short={short} onOpen={setOpen} onDownload={() => void act('download')} />
      {open === 'preview' && <PreviewDialog record={record} onClose={close} />}
      {open === 'rename' && <RenameDialog record={record} onClose={close} />}
      {open === 'move' && <MoveDialog record={record} onClose={close} />}
    </div>
  )
}

type MoreProps = {
  readonly record: DocumentRecord
  readonly short: boolean
  readonly onOpen: (what: Open) => void
  readonly onDownload: () => void
}

function MoreMenu({ record, short, onOpen, onDownload }: MoreProps): ReactNode {
  const text = useTranslations('documents')
  const confirmDelete = useConfirmDelete(record)
  const live = record.used_by.find(one => one.live)
  const items: MenuProps['items'] = [
    ...(short && record.status === 'ready' ? [{ key: 'preview', label: text('act.preview') }] : []),
    { key: 'rename', label: text('act.rename') },
    { key: 'move', label: text('act.move') },
    { key: 'download', label: text('act.download') },
    {
      key: 'delete',
      danger: true,
      disabled: live !== undefined,
      label: live === undefined ? text('act.delete') : text('deleteLive', { number: spokenNumber(live.class_no) }),
    },
  ]
  function choose(key: string): void {
    if (key === 'delete') confirmDelete()
    else if (key === 'download') onDownload()
    else onOpen(key as Open)
  }
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button type="text" icon={<MoreOutlined rotate={90} />} aria-label={text('act.more', { name: record.name })} />
    </Dropdown>
  )
}

function useAct({ document_id }: DocumentRecord): (what: 'cancel' | 'retry' | 'download') => Promise<void> {
  const { client } = useServices()
  const queries = useQueryClient()
  return async what => {
    try {
      if (what === 'cancel') await ask<typeof documentCancel>(client, '/backoffice/document/cancel', { document_id })
      else if (what === 'retry') await ask<typeof documentRetry>(client, '/backoffice/document/retry', { document_id })
      else {
        const { address } = await ask<typeof documentDownload>(client, '/backoffice/document/download', { document_id })
        // The answer says that it is to be saved, so the page stays.
        location.assign(address)
        return
      }
    } catch {
      // Told already; the list shows what is.
    }
    await queries.invalidateQueries({ queryKey: ['documents'] })
  }
}

function useConfirmDelete(record: DocumentRecord): () => void {
  const { client, notices } = useServices()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const text = useTranslations('documents')
  async function remove(): Promise<void> {
    try {
      await ask<typeof documentDelete>(client, '/backoffice/document/delete', { document_id: record.document_id })
      notices.reply(text('deleted'))
    } catch {
      // Told already.
    }
    await queries.invalidateQueries({ queryKey: ['documents'] })
  }
  return () => {
    const count = record.used_by.length
    modal.confirm({
      title: text('deleteTitle', { name: record.name }),
      content: text(count > 0 ? 'deleteUsed' : 'deleteNote', { count }),
      okText: text('act.delete'),
      okButtonProps: { danger: true },
      onOk: remove,
    })
  }
}

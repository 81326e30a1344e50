import type { documentMove } from '@bourse/protocol'
import type { DocumentSpace } from '@bourse/protocol/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Segmented, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { type DocumentRecord, folderListQuery } from '../document-calls.ts'
import { inTreeOrder } from '../folders/folder-tree.tsx'

type Props = { readonly record: DocumentRecord; readonly onClose: () => void }

/** Puts a document into another folder, or from one space into the other. */
export function MoveDialog({ record, onClose }: Props): ReactNode {
  const { client } = useServices()
  const text = useTranslations('documents')
  const id = useId()
  const [space, setSpace] = useState<DocumentSpace>(record.space)
  const [folder, setFolder] = useState<number | null>(record.folder_id)
  const move = useMove({ record, onClose })
  const folders = useQuery(folderListQuery(client, space))
  const options = inTreeOrder(folders.data?.records ?? []).map(one => ({
    value: one.folder_id,
    label: one.parent_id === null ? one.name : `\u2003${one.name}`,
  }))

  return (
    <Modal
      open
      title={text('moveTitle', { name: record.name })}
      okText={text('act.move')}
      onOk={() => void move(space, folder)}
      onCancel={onClose}
    >
      <div className="dialog-fields">
        <Segmented<DocumentSpace>
          aria-label={text('space')}
          value={space}
          options={[
            { value: 'public', label: text('public') },
            { value: 'mine', label: text('mine') },
          ]}
          onChange={next => {
            setSpace(next)
            setFolder(null)
          }}
        />
        <label htmlFor={id} className="dialog-label">
          {text('folder')}
        </label>
        <Select
          id={id}
          allowClear
          placeholder={text('unfiled')}
          value={folder}
          options={options}
          onChange={value => setFolder(value ?? null)}
        />
      </div>
    </Modal>
  )
}

function useMove({ record, onClose }: Props) {
  const { client } = useServices()
  const queries = useQueryClient()
  return async (space: DocumentSpace, folder: number | null): Promise<void> => {
    try {
      const payload = { document_id: record.document_id, space, folder_id: folder ?? undefined }
      await ask<typeof documentMove>(client, '/backoffice/document/move', payload)
      await queries.invalidateQueries({ queryKey: ['documents'] })
      onClose()
    } catch {
      // Told already; the dialog stays.
    }
  }
}

import type { folderMake, folderRename } from '@bourse/protocol'
import { DOCUMENT_LIMITS, type DocumentSpace } from '@bourse/protocol/terms'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { reasonOf } from '../../../site/calls/reason-of.ts'
import { useServices } from '../../../site/console-services.ts'
import type { FolderRecord } from '../document-calls.ts'
import { NameDialog } from '../name-dialog.tsx'

type Props = {
  readonly space: DocumentSpace
  /** The folder that gets another name; null makes a new one. */
  readonly folder: FolderRecord | null
  /** Where a new one is made; null is the top. */
  readonly parent: FolderRecord | null
  readonly onClose: () => void
}

/** Makes a folder or gives one another name. */
export function FolderDialog({ space, folder, parent, onClose }: Props): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('documents')
  const title =
    folder === null
      ? parent === null
        ? text('newFolder')
        : text('newInside', { name: parent.name })
      : text('act.rename')
  async function carryOut(name: string): Promise<string | null> {
    try {
      const reply =
        folder === null
          ? await send<typeof folderMake>(client, '/backoffice/document/folder-make', {
              space,
              parent_id: parent?.folder_id,
              name,
            })
          : await send<typeof folderRename>(client, '/backoffice/document/folder-rename', {
              folder_id: folder.folder_id,
              name,
            })
      const wrong = reasonOf(reply)
      if (wrong === null) await queries.invalidateQueries({ queryKey: ['documents', 'folders'] })
      return wrong
    } catch {
      return text('name.failed')
    }
  }
  return (
    <NameDialog
      title={title}
      ok={text(folder === null ? 'name.make' : 'name.save')}
      initial={folder?.name ?? ''}
      max={DOCUMENT_LIMITS.folderNameMax}
      onName={carryOut}
      onClose={onClose}
    />
  )
}

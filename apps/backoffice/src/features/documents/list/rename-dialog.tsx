import type { documentRename } from '@bourse/protocol'
import { DOCUMENT_LIMITS } from '@bourse/protocol/terms'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { reasonOf } from '../../../site/calls/reason-of.ts'
import { useServices } from '../../../site/console-services.ts'
import type { DocumentRecord } from '../document-calls.ts'
import { NameDialog } from '../name-dialog.tsx'

/** Gives a document another name; its ending stays. */
export function RenameDialog({
  record,
  onClose,
}: {
  readonly record: DocumentRecord
  readonly onClose: () => void
}): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('documents')
  async function rename(name: string): Promise<string | null> {
    try {
      const payload = { document_id: record.document_id, name }
      const wrong = reasonOf(await send<typeof documentRename>(client, '/backoffice/document/rename', payload))
      if (wrong === null) await queries.invalidateQueries({ queryKey: ['documents'] })
      return wrong
    } catch {
      return text('name.failed')
    }
  }
  return (
    <NameDialog
      title={text('act.rename')}
      ok={text('name.save')}
      initial={record.name.replace(/\.[^.]*$/, '')}
      max={DOCUMENT_LIMITS.nameMax}
      onName={rename}
      onClose={onClose}
    />
  )
}

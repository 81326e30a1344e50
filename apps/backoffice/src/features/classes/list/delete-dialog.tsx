import type { SeriesScope } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { deleteClass } from '../class-calls.ts'
import type { ClassRecord } from '../class-rows.ts'
import { ScopeChoice } from '../scope-choice.tsx'

type Props = { readonly record: ClassRecord; readonly onClose: () => void }

/** Asks before a class goes, and says what goes with it and what stays. */
export function DeleteDialog({ record, onClose }: Props): ReactNode {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes')
  const [scope, setScope] = useState<SeriesScope>('one')
  const [sending, setSending] = useState(false)
  const planned = record.status === 'not_started'

  async function remove(): Promise<void> {
    setSending(true)
    try {
      const count = await deleteClass(client, record.class_id, scope)
      notices.reply(text('delete.done', { count }))
    } catch {
      // Told already, by the reply's own words or as a failure of the network; the list shows what is.
    }
    await queries.invalidateQueries({ queryKey: ['classes'] })
    onClose()
  }

  return (
    <Modal
      open
      width={480}
      title={text('delete.title', { name: record.name })}
      okText={text('act.delete')}
      okButtonProps={{ danger: true, loading: sending }}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>{text(record.status === 'finished' ? 'delete.held' : scope === 'one' ? 'delete.one' : 'delete.series')}</p>
      {planned && record.series_id !== null && <ScopeChoice scope={scope} onChange={setScope} />}
    </Modal>
  )
}

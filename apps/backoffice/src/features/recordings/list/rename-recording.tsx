import type { recordingRename } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { reasonOf } from '../../../site/calls/reason-of.ts'
import { useServices } from '../../../site/console-services.ts'
import { NameDialog } from '../../documents/index.ts'
import type { RecordingRecord } from '../playback-calls.ts'

const TITLE_MAX = 64

type Props = { readonly record: RecordingRecord; readonly onClose: () => void }

/** Gives a recording another title. */
export function RenameRecording({ record, onClose }: Props): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('documents.name')
  const act = useTranslations('playback.act')
  async function rename(title: string): Promise<string | null> {
    try {
      const payload = { recording_id: record.recording_id, title }
      const wrong = reasonOf(await send<typeof recordingRename>(client, '/backoffice/recording/rename', payload))
      if (wrong === null) await queries.invalidateQueries({ queryKey: ['recordings'] })
      return wrong
    } catch {
      return text('failed')
    }
  }
  return (
    <NameDialog
      title={act('rename')}
      ok={text('save')}
      initial={record.title}
      max={TITLE_MAX}
      onName={rename}
      onClose={onClose}
    />
  )
}

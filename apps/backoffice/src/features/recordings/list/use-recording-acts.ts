import type {
  recordingArchive,
  recordingDelete,
  recordingDownload,
  recordingRestore,
  recordingRetry,
  recordingVisibility,
} from '@bourse/protocol'
import type { RecordingFormat, RecordingVisibility } from '@bourse/protocol/terms'
import { copyText } from '@bourse/shell'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import type { RecordingRecord } from '../playback-calls.ts'

/** What is done with a recording at the server; what came of it is said, and the list shows it. */
export function useRecordingActs({ recording_id, title }: RecordingRecord) {
  const { client, notices } = useServices()
  const carry = useCarry()
  const { modal } = App.useApp()
  const text = useTranslations('playback')
  const dates = useDates()
  const of = { recording_id }

  const day = (local: string): string => dates.day(local, 'long')

  return {
    retry: () =>
      carry(async () => {
        await ask<typeof recordingRetry>(client, '/backoffice/recording/retry', of)
      }),
    restore: () =>
      carry(async () => {
        await ask<typeof recordingRestore>(client, '/backoffice/recording/restore', of)
        notices.reply(text('restored'))
      }),
    archive: () =>
      carry(async () => {
        await ask<typeof recordingArchive>(client, '/backoffice/recording/archive', of)
        notices.reply(text('archived'))
      }),
    show: useShow({ recording_id, title }),
    download: (wanted: string) =>
      carry(async () => {
        const { address } = await ask<typeof recordingDownload>(client, '/backoffice/recording/download', {
          ...of,
          format: wanted as RecordingFormat,
        })
        location.assign(address)
      }),
    confirmDelete: () =>
      void modal.confirm({
        title: text('deleteTitle', { name: title }),
        content: text('deleteNote'),
        okText: text('act.delete'),
        okButtonProps: { danger: true },
        onOk: () =>
          carry(async () => {
            const { gone_local } = await ask<typeof recordingDelete>(client, '/backoffice/recording/delete', of)
            notices.reply(text('deleted', { day: day(gone_local) }))
          }),
      }),
  }
}

/** Says who may watch a recording; that everybody may is asked first, and answered with the address. */
function useShow({ recording_id, title }: Pick<RecordingRecord, 'recording_id' | 'title'>) {
  const { client, notices } = useServices()
  const carry = useCarry()
  const { modal } = App.useApp()
  const text = useTranslations('playback')
  const show = (visibility: RecordingVisibility) =>
    carry(async () => {
      const { url } = await ask<typeof recordingVisibility>(client, '/backoffice/recording/visibility', {
        recording_id,
        visibility,
      })
      if (url === null) return
      void modal.confirm({
        title: text('publicTitle'),
        content: url,
        okText: text('share.copy'),
        cancelText: text('close'),
        onOk: async () => {
          // Where the clipboard stays shut the address stands in plain sight, to be copied by hand.
          if (await copyText(url)) notices.reply(text('share.copied'))
        },
      })
    })

  return (visibility: RecordingVisibility): void => {
    if (visibility !== 'public') void show(visibility)
    else
      void modal.confirm({
        title: text('publishTitle', { name: title }),
        content: text('publishNote'),
        okText: text('publish'),
        onOk: () => show(visibility),
      })
  }
}

function useCarry() {
  const queries = useQueryClient()
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch {
      // Told already; the list shows what is.
    }
    await queries.invalidateQueries({ queryKey: ['recordings'] })
  }
}

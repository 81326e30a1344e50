import type { UploadGoal } from '@bourse/protocol'
import { type ConsoleClient, Refused } from '../../../site/calls/console-client.ts'
import { sendUpload } from './send-upload.ts'
import type { UploadItem } from './upload-item.ts'
import type { UploadList } from './upload-list.ts'

/** What a queue of uploads works with. */
export interface UploadQueueDeps {
  readonly client: ConsoleClient
  readonly list: UploadList
  /** Told when a file has become something. */
  readonly finished: (goal: UploadGoal) => void
}

/** Sends what waits in a list, one file after the other. */
export function createUploadQueue({ client, list, finished }: UploadQueueDeps) {
  const { change, forget } = list
  const stops = new Map<string, AbortController>()
  let busy = false

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    for (;;) {
      const next = list.items().find(one => one.state === 'waiting')
      const file = next === undefined ? undefined : list.fileOf(next.key)
      if (next === undefined || file === undefined) break
      await carry(next, file)
    }
    busy = false
  }

  async function carry({ key, place }: UploadItem, file: File): Promise<void> {
    const stop = new AbortController()
    stops.set(key, stop)
    const begun = (uploadId: string): void => {
      // Of an upload that was left over it is the other half that is sent now.
      forget(one => one.key !== key && one.uploadId === uploadId)
      change(key, { state: 'sending', uploadId })
    }
    try {
      change(key, { state: 'reading', sent: 0 })
      const sending = { file, place, signal: stop.signal }
      await sendUpload(client, sending, { begun, sent: bytes => change(key, { sent: bytes }) })
      change(key, { state: 'done', sent: file.size })
      finished(place.goal)
    } catch (cause) {
      if (stop.signal.aborted) return
      change(key, cause instanceof Refused ? { state: 'refused', problem: cause.message } : { state: 'stopped' })
    } finally {
      stops.delete(key)
    }
  }

  return {
    wake: (): void => void work(),
    stop: (key: string): void => stops.get(key)?.abort(),
    isBusy: (): boolean => busy,
  }
}

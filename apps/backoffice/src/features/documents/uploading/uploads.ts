import type { UploadGoal, uploadCancel } from '@bourse/protocol'
import { ask } from '../../../site/calls/ask.ts'
import type { ConsoleClient } from '../../../site/calls/console-client.ts'
import { leftUploads } from './left-uploads.ts'
import type { UploadPlace } from './upload-item.ts'
import { createUploadList, type UploadStore } from './upload-list.ts'
import { createUploadQueue } from './upload-queue.ts'

/** The uploads of this page: one file at a time, some parts at once, whatever page is on screen. */
export interface Uploads {
  readonly store: UploadStore
  readonly add: (files: readonly File[], place: UploadPlace) => void
  /** Goes on with one that stopped. */
  readonly goOn: (key: string) => void
  /** Goes on with all that stopped. */
  readonly goOnAll: () => void
  /** Calls one off, or takes one that has ended out of sight. */
  readonly remove: (key: string) => void
  /** Takes everything out of sight that has ended. */
  readonly clear: () => void
  /** Asks the server what was left unfinished. */
  readonly recall: () => Promise<void>
}

/** Uploads through a client; `finished` is told when a file has become something. */
export function createUploads(client: ConsoleClient, finished: (goal: UploadGoal) => void): Uploads {
  const list = createUploadList()
  const queue = createUploadQueue({ client, list, finished })

  async function callOff(uploadId: string): Promise<void> {
    try {
      await ask<typeof uploadCancel>(client, '/backoffice/upload/cancel', { upload_id: uploadId })
    } catch {
      // It has ended meanwhile, or goes by itself after a week.
    }
  }

  return {
    store: list.store,
    add(chosen, place) {
      list.add(chosen, place)
      queue.wake()
    },
    goOn(key) {
      list.change(key, { state: 'waiting' })
      queue.wake()
    },
    goOnAll() {
      for (const one of list.items()) if (one.state === 'stopped') list.change(one.key, { state: 'waiting' })
      queue.wake()
    },
    remove(key) {
      const one = list.items().find(item => item.key === key)
      queue.stop(key)
      list.forget(item => item.key === key)
      if (one?.uploadId && one.state !== 'done') void callOff(one.uploadId)
      queue.wake()
    },
    clear: () => list.forget(one => one.state === 'done' || one.state === 'refused'),
    async recall() {
      const there = await leftUploads(client)
      const known = new Set(list.items().map(one => one.uploadId))
      const left = there.filter(one => !known.has(one.uploadId))
      if (left.length > 0 && !queue.isBusy()) list.put(left)
    },
  }
}

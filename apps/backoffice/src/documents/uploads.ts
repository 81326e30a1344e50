import type { UploadGoal, uploadBegin, uploadCancel, uploadFinish, uploadList, uploadPart } from '@bourse/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ask, send } from '../api/ask.ts'
import { type ConsoleClient, Refused, type Reply, SUCCESS } from '../api/console-client.ts'
import { digestOfFile, PART_BYTES, partOf, partsOf } from './upload-digest.ts'

/** Where a file goes. */
export interface UploadPlace {
  readonly goal: UploadGoal
  readonly space?: 'public' | 'mine'
  readonly folder_id?: number
  readonly class_id?: number
}

/** Where an upload stands; `left` was begun before the page was loaded and waits for its file. */
export type UploadState = 'waiting' | 'reading' | 'sending' | 'stopped' | 'done' | 'refused' | 'left'

/** One file on its way. */
export interface UploadItem {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: UploadState
  /** Why it was refused, in the reader's language. */
  readonly problem: string | null
  readonly uploadId: string | null
  readonly place: UploadPlace
}

/** The uploads of this page: one file at a time, some parts at once, whatever page is on screen. */
export interface Uploads {
  readonly store: StoreApi<{ readonly items: readonly UploadItem[] }>
  readonly add: (files: readonly File[], place: UploadPlace) => void
  /** Goes on with one that stopped. */
  readonly goOn: (key: string) => void
  /** Calls one off, or takes one that has ended out of sight. */
  readonly remove: (key: string) => void
  /** Takes everything out of sight that has ended. */
  readonly clear: () => void
  /** Asks the server what was left unfinished. */
  readonly recall: () => Promise<void>
}

const LANES = 3

/** Uploads through a client; `finished` is told when a file has become something. */
export function createUploads(client: ConsoleClient, finished: (goal: UploadGoal) => void): Uploads {
  const store = createStore<{ readonly items: readonly UploadItem[] }>(() => ({ items: [] }))
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  let made = 0
  let busy = false

  const items = (): readonly UploadItem[] => store.getState().items
  const change = (key: string, changes: Partial<UploadItem>): void =>
    store.setState({ items: items().map(one => (one.key === key ? { ...one, ...changes } : one)) })

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    for (;;) {
      const next = items().find(one => one.state === 'waiting')
      const file = next === undefined ? undefined : files.get(next.key)
      if (next === undefined || file === undefined) break
      await carry(next, file)
    }
    busy = false
  }

  async function carry(item: UploadItem, file: File): Promise<void> {
    const stop = new AbortController()
    stops.set(item.key, stop)
    try {
      change(item.key, { state: 'reading', sent: 0 })
      const digest = await digestOfFile(file, () => undefined, stop.signal)
      const begun = taken(
        await send<typeof uploadBegin>(
          client,
          '/backoffice/upload/begin',
          { ...item.place, name: file.name, bytes: file.size, digest },
          { signal: stop.signal, quiet: true },
        ),
      )
      // Of an upload that was left over it is the other half that is sent now.
      forget(one => one.key !== item.key && one.uploadId === begun.upload_id)
      change(item.key, { state: 'sending', uploadId: begun.upload_id })
      await sendParts(item.key, { file, uploadId: begun.upload_id, have: begun.have, signal: stop.signal })
      taken(
        await send<typeof uploadFinish>(
          client,
          '/backoffice/upload/finish',
          { upload_id: begun.upload_id },
          { signal: stop.signal, quiet: true },
        ),
      )
      change(item.key, { state: 'done', sent: file.size })
      finished(item.place.goal)
    } catch (cause) {
      if (stop.signal.aborted) return
      change(item.key, cause instanceof Refused ? { state: 'refused', problem: cause.message } : { state: 'stopped' })
    } finally {
      stops.delete(item.key)
    }
  }

  type Sending = {
    readonly file: File
    readonly uploadId: string
    readonly have: readonly number[]
    readonly signal: AbortSignal
  }

  async function sendParts(key: string, { file, uploadId, have, signal }: Sending): Promise<void> {
    const here = new Set(have)
    const left = Array.from({ length: partsOf(file.size) }, (_, part) => part).filter(part => !here.has(part))
    const lengthOf = (part: number): number => Math.min(PART_BYTES, file.size - part * PART_BYTES)
    let sent = have.reduce((sum, part) => sum + lengthOf(part), 0)
    change(key, { sent })
    const lane = async (): Promise<void> => {
      for (let part = left.shift(); part !== undefined; part = left.shift()) {
        const form = new FormData()
        form.set('upload_id', uploadId)
        form.set('part', String(part))
        form.set('piece', partOf(file, part))
        taken(await client.post<Answer<typeof uploadPart>>('/backoffice/upload/part', form, { signal, quiet: true }))
        sent += lengthOf(part)
        change(key, { sent })
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }

  function forget(which: (one: UploadItem) => boolean): void {
    for (const one of items().filter(which)) files.delete(one.key)
    store.setState({ items: items().filter(one => !which(one)) })
  }

  async function callOff(uploadId: string): Promise<void> {
    try {
      await ask<typeof uploadCancel>(client, '/backoffice/upload/cancel', { upload_id: uploadId }, { quiet: true })
    } catch {
      // It has ended meanwhile, or goes by itself after a week.
    }
  }

  globalThis.addEventListener('online', () => {
    for (const one of items()) if (one.state === 'stopped') change(one.key, { state: 'waiting' })
    void work()
  })

  return {
    store,
    add(chosen, place) {
      const added = chosen.map(file => {
        const key = String((made += 1))
        files.set(key, file)
        const state = 'waiting' as const
        return { key, name: file.name, bytes: file.size, sent: 0, state, problem: null, uploadId: null, place }
      })
      store.setState({ items: [...items(), ...added] })
      void work()
    },
    goOn(key) {
      change(key, { state: 'waiting' })
      void work()
    },
    remove(key) {
      const one = items().find(item => item.key === key)
      stops.get(key)?.abort()
      forget(item => item.key === key)
      if (one?.uploadId && one.state !== 'done') void callOff(one.uploadId)
      void work()
    },
    clear: () => forget(one => one.state === 'done' || one.state === 'refused'),
    async recall() {
      const { records } = await ask<typeof uploadList>(client, '/backoffice/upload/list', {})
      const known = new Set(items().map(one => one.uploadId))
      const left = records
        .filter(one => !known.has(one.upload_id))
        .map(one => ({
          key: `left ${one.upload_id}`,
          name: one.name,
          bytes: one.bytes,
          sent: one.received,
          state: 'left' as const,
          problem: null,
          uploadId: one.upload_id,
          place: { goal: one.goal },
        }))
      if (left.length > 0 && !busy) store.setState({ items: [...items(), ...left] })
    },
  }
}

type Answer<C extends { reply: unknown }> = C extends { reply: infer R } ? R : never

function taken<Data>(reply: Reply<Data>): Data {
  if (reply.res_code === SUCCESS) return reply.data
  // A field's own reason says more than the reply's sentence.
  const reasons = Object.values((reply.data ?? {}) as Record<string, unknown>).filter(one => typeof one === 'string')
  throw new Refused({ ...reply, res_msg: (reasons[0] as string | undefined) ?? reply.res_msg })
}

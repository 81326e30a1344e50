import type { UploadGoal } from '@bourse/protocol'

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

/** How much of a file is there, from 0 to 100; of an empty one there is nothing yet to be told. */
export const sentPercent = ({ sent, bytes }: Pick<UploadItem, 'sent' | 'bytes'>): number =>
  bytes === 0 ? 0 : (sent / bytes) * 100

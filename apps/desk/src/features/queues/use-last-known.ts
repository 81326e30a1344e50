import { useState } from 'react'
import type { QueueItem } from './use-queue.ts'

/** The opened item, as it is or as it was last seen. */
export interface KnownItem {
  readonly item: QueueItem
  /** It is no longer among those that wait. */
  readonly gone: boolean
}

/** The opened item; one that has gone meanwhile stays, so that it can be told what became of it. */
export function useLastKnown(items: readonly QueueItem[], id: string | undefined): KnownItem | null {
  const found = items.find(item => item.id === id)
  const [last, setLast] = useState<QueueItem | null>(null)
  if (found !== undefined && found !== last) setLast(found)
  if (found !== undefined) return { item: found, gone: false }
  return last !== null && last.id === id ? { item: last, gone: true } : null
}

import type { LiveInterest, LiveState, OrderEvent } from '@bourse/client'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { liveStore, loadLive } from './live.ts'

/** A part of the live data; the component is drawn anew when this part is another. */
export function useLiveState<Part>(select: (state: LiveState) => Part): Part {
  return useStore(liveStore, select)
}

/** Keeps something up to date while the component is shown. Null: nothing yet. */
export function useLiveWatch(wants: LiveInterest | null): void {
  const key = wants === null ? null : JSON.stringify(wants)
  useEffect(() => {
    if (key === null) return undefined
    return whileLive(live => live.watch(JSON.parse(key) as LiveInterest))
  }, [key])
}

/** Hears every event of the own orders that are watched, while the component is shown. */
export function useOrderEvents(listener: (event: OrderEvent) => void): void {
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => whileLive(live => live.onOrder(event => newest.current(event))), [])
}

type Begin = (live: Awaited<ReturnType<typeof loadLive>>) => () => void

/** Begins when the connection is loaded, and ends when told to, also before. */
function whileLive(begin: Begin): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  loadLive()
    .then(live => {
      if (!isOver) stop = begin(live)
    })
    .catch((error: unknown) => reportError(error))
  return () => {
    isOver = true
    stop?.()
  }
}

import type { Live, LiveInterest, LiveState, OrderEvent } from '@bourse/client'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { type LiveSource, useLiveSource } from './live-source.ts'

/** A part of the live data; the component is drawn anew when this part is another. */
export function useLiveState<Part>(select: (state: LiveState) => Part): Part {
  return useStore(useLiveSource().store, select)
}

/** Keeps something up to date while the component is shown. Null: nothing yet. */
export function useLiveWatch(wants: LiveInterest | null): void {
  const key = wants === null ? null : JSON.stringify(wants)
  const source = useLiveSource()
  useEffect(() => {
    if (key === null) return undefined
    return whileLive(source, live => live.watch(JSON.parse(key) as LiveInterest))
  }, [key, source])
}

/** Hears every event of the own orders that are watched, while the component is shown. */
export function useOrderEvents(listener: (event: OrderEvent) => void): void {
  const newest = useRef(listener)
  const source = useLiveSource()
  useEffect(() => {
    newest.current = listener
  })
  useEffect(() => whileLive(source, live => live.onOrder(event => newest.current(event))), [source])
}

/** Begins when the connection is loaded, and ends when told to, also before. */
function whileLive(source: LiveSource, begin: (live: Live) => () => void): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  source
    .load()
    .then(live => {
      if (!isOver) stop = begin(live)
    })
    .catch((error: unknown) => reportError(error))
  return () => {
    isOver = true
    stop?.()
  }
}

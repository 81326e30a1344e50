import type { LiveState } from '@bourse/client'
import { useEffect, useState } from 'react'
import { useLiveSource } from './live-source.ts'

/** A part of the live data, taken at most every so often: for figures that are looked at, not acted on. */
export function useSampledLive<Part>(select: (state: LiveState) => Part, everyMs: number): Part {
  const { store } = useLiveSource()
  const [part, setPart] = useState(() => select(store.getState()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let isDue = false
    const take = (): void => {
      isDue = false
      setPart(() => select(store.getState()))
      timer = setTimeout(() => {
        timer = null
        if (isDue) take()
      }, everyMs)
    }
    const changed = (): void => {
      isDue = true
      if (timer === null) take()
    }
    changed()
    const stop = store.subscribe(changed)
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [select, everyMs, store])
  return part
}

import type { LiveState } from '@bourse/client'
import { useEffect, useState } from 'react'
import { liveStore } from './live.ts'

/** A part of the live data, taken at most every so often: for figures that are looked at, not acted on. */
export function useSampledLive<Part>(select: (state: LiveState) => Part, everyMs: number): Part {
  const [part, setPart] = useState(() => select(liveStore.getState()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let isDue = false
    const take = (): void => {
      isDue = false
      setPart(() => select(liveStore.getState()))
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
    const stop = liveStore.subscribe(changed)
    return () => {
      stop()
      if (timer !== null) clearTimeout(timer)
    }
  }, [select, everyMs])
  return part
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** Asks for every list under a key anew: at once, and once more after a burst of events has passed. */
export function useAskAgainFor(key: string, burstMs: number): () => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return useCallback(() => {
    const ask = (): void => void queries.invalidateQueries({ queryKey: [key] })
    if (timer.current === null) ask()
    else clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = null
      ask()
    }, burstMs)
  }, [queries, key, burstMs])
}

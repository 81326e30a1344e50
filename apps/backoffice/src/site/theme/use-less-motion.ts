import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the person asked their system for less motion: the kit then moves nothing at all. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

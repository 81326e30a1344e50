import { useSyncExternalStore } from 'react'

// Below this width the side is a drawer and a page is one column.
const QUERY = '(max-width: 767.98px)'

function subscribe(changed: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

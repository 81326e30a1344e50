import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 767.98px)'

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(PHONE).matches)
}

function follow(changed: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

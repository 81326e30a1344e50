import { useSyncExternalStore } from 'react'

/** Below this width the sidebar becomes a drawer: 1024 px minus 3, as specified. */
export const MOBILE_BELOW_PX = 1024 - 3

// A fraction below the bound, since widths may be fractions on scaled screens.
const QUERY = `(max-width: ${MOBILE_BELOW_PX - 0.02}px)`

function subscribe(changed: () => void): () => void {
  const list = matchMedia(QUERY)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether the window is as narrow as a phone or a small tablet. */
export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}

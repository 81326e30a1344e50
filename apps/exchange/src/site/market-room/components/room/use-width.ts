import { useSyncExternalStore } from 'react'

/** How wide the window is for a trading room: a phone, something between, or wide enough for everything at once. */
export type RoomWidth = 'phone' | 'middle' | 'wide'

const WIDE = '(min-width: 1280px)'
const PHONE = '(max-width: 767px)'

/** The width of the window, in a word; follows it. */
export function useRoomWidth(): RoomWidth {
  return useSyncExternalStore(listen, widthNow)
}

function widthNow(): RoomWidth {
  if (matchMedia(PHONE).matches) return 'phone'
  return matchMedia(WIDE).matches ? 'wide' : 'middle'
}

function listen(onChange: () => void): () => void {
  const queries = [matchMedia(WIDE), matchMedia(PHONE)]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

import { useStore } from 'zustand'
import { useLiveState, useLiveWatch } from '../../site/live/use-live.ts'
import { session } from '../../site/site.ts'

const UNREAD = { unread: true } as const

/** How many messages wait for who is signed in: as the socket says, and until it speaks, as the user's info said. */
export function useUnread(): number {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const told = useStore(session.store, state => state.user?.unread ?? 0)
  useLiveWatch(isSignedIn ? UNREAD : null)
  const live = useLiveState(state => state.unread)
  return isSignedIn ? (live ?? told) : 0
}

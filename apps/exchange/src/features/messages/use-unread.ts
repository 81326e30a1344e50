import { useStore } from 'zustand'
import { session } from '../../site/site.ts'

/** How many messages wait for who is signed in. */
export function useUnread(): number {
  return useStore(session.store, state => state.user?.unread ?? 0)
}

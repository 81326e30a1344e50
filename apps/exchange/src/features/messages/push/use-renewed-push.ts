import { useEffect } from 'react'
import { useStore } from 'zustand'
import { session } from '../../../site/site.ts'
import { readPushMark } from './push-mark.ts'

/** Goes on with push where the person who turned it on in this browser has signed in anew. */
export function useRenewedPush(): void {
  const uid = useStore(session.store, state => state.user?.uid ?? null)
  useEffect(() => {
    if (uid === null || readPushMark()?.uid !== uid) return
    // Nothing on the page waits for it.
    void import('./renew-push.ts').then(({ renewPush }) => renewPush(uid)).catch(() => undefined)
  }, [uid])
}

import type { cancelAfter } from '@bourse/protocol'
import { useEffect } from 'react'
import { calls } from '../../../site/site.ts'
import { useNoticeSetting } from './notice-settings.ts'

/** A page that is gone for so long has left its orders alone. */
export const AWAY_S = 60
const SAY_EVERY_MS = 20_000

/** While it is wanted the page says every 20 s that it is there; when it no longer does, the server cancels all orders. */
export function useAwayGuard(): void {
  const on = useNoticeSetting('away')
  useEffect(() => {
    if (!on) return undefined
    const say = (seconds: number): void => void calls.call<typeof cancelAfter>('/api/bargain/cancel-after', { seconds })
    say(AWAY_S)
    const timer = setInterval(() => say(AWAY_S), SAY_EVERY_MS)
    return () => {
      clearInterval(timer)
      say(0)
    }
  }, [on])
}

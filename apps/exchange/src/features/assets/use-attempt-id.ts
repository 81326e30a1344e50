import { freshId } from '@bourse/shell'
import { useRef } from 'react'

/**
 * An id for what is being asked for: the same as long as the same is asked, so that a request that got no answer can be sent
 * again without moving anything twice, and another one from the next wish on.
 */
export function useAttemptId(): { idOf: (wish: object) => string; next: () => void } {
  const attempt = useRef<{ wish: string; id: string } | null>(null)
  return {
    idOf(wish) {
      const text = JSON.stringify(wish)
      if (attempt.current?.wish !== text) attempt.current = { wish: text, id: freshId() }
      return attempt.current.id
    },
    next() {
      attempt.current = null
    },
  }
}

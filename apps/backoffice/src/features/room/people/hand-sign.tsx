import type { ReactNode } from 'react'

/** A raised hand, as a sign beside words. */
export function HandSign(): ReactNode {
  return (
    <svg className="room-hand-sign" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="M5 8.5V3.6a1 1 0 0 1 2 0V7m0-.6V2.4a1 1 0 0 1 2 0V7m0-.4V3.2a1 1 0 0 1 2 0V8m0-2.4a1 1 0 0 1 2 0v4.2c0 2.7-1.7 4.7-4.4 4.7-2 0-3.2-.8-4.2-2.5L2.7 9.3c-.6-1.1.8-1.9 1.5-1.1L5 9.2" />
    </svg>
  )
}

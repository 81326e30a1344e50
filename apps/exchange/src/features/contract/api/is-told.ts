import type { LiveConnection } from '@bourse/client'

/** Whether the socket tells of what is one's own now: it is open, data comes, and it knows whose it is. */
export const isTold = ({ phase, stale, user }: LiveConnection): boolean =>
  phase === 'open' && !stale && user === 'proved'

import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import type { Media } from './media.ts'

/** What rooms need. */
export type RoomDeps = {
  readonly db: Database
  readonly clock: Clock
  /** Signs links into rooms and the addresses of what is shown there. */
  readonly linkSecret: Buffer
  /** What carries sound and picture of people; nothing when it is not said. */
  readonly media?: Media
  /** Whether the recording of a class can be watched. */
  readonly isWatchable: (classId: number) => Promise<boolean>
  /** Something that nobody waits for has failed. */
  readonly failed: (cause: unknown) => void
}

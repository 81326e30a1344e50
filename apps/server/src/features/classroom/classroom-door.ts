import type { Files } from '../../platform/files.ts'
import type { ContactSessions } from './contacts/contact-sessions.ts'
import type { Conversions } from './documents/converting/conversions.ts'
import type { IntegrationDoor } from './integration/integration-ground.ts'
import type { RecordingsDesk } from './playback/recordings-desk.ts'
import type { ClassRooms } from './rooms/class-rooms.ts'

/** What the classroom's operations stand on besides the database and the clock. */
export type ClassroomDoor = {
  readonly sessions: ContactSessions
  /** Signs the links that let people into a class. */
  readonly linkSecret: Buffer
  readonly rooms: ClassRooms
  readonly integration: IntegrationDoor
  /** Where documents and recordings lie. */
  readonly files: Files
  readonly conversions: Conversions
  readonly recordings: RecordingsDesk
  /** Something that nobody waits for has failed. */
  readonly failed: (cause: unknown) => void
  /** Writes what is not written yet and does nothing more. */
  readonly close: () => Promise<void>
}

declare module '../doors.ts' {
  interface Doors {
    readonly classroom: ClassroomDoor
  }
}

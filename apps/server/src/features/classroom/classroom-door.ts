import type { ContactSessions } from './contacts/contact-sessions.ts'

/** What the classroom's operations stand on besides the database and the clock. */
export type ClassroomDoor = {
  readonly sessions: ContactSessions
  /** Signs the links that let people into a class. */
  readonly linkSecret: Buffer
}

declare module '../doors.ts' {
  interface Doors {
    readonly classroom: ClassroomDoor
  }
}

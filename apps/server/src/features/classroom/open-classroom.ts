import type { Clock } from '@bourse/kernel'
import type { Database } from '../../platform/postgres/database.ts'
import type { ClassroomDoor } from './classroom-door.ts'
import { openContactSessions } from './contacts/contact-sessions.ts'

/** What the house gives the classroom. */
export type ClassroomGround = {
  readonly db: Database
  readonly clock: Clock
  /** Reads a secret of this installation, made at its first use. */
  readonly secret: (name: string) => Promise<string>
}

/** Opens the door that the classroom's operations go through. */
export async function openClassroom({ db, clock, secret }: ClassroomGround): Promise<ClassroomDoor> {
  return {
    sessions: openContactSessions({ db, clock }),
    linkSecret: Buffer.from(await secret('class-links'), 'utf8'),
  }
}

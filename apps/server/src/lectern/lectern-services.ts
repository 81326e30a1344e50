import type { CodeTimes } from '../platform/code-times.ts'
import type { Files } from '../platform/files.ts'
import type { Conversions, FileSources, UploadTakers } from './documents/index.ts'
import type { ContactSessions } from './institutions/index.ts'
import type { IntegrationServices } from './integration/index.ts'
import type { RecordingService } from './recordings/index.ts'
import type { ClassRooms } from './rooms/index.ts'

/** The services of the classroom: what its operations need besides the database and the clock. */
export type LecternServices = IntegrationServices & {
  readonly sessions: ContactSessions
  /** The moments of which an authenticator's code may be. */
  readonly codeTimes: CodeTimes
  /** Signs the links that let people into a class. */
  readonly linkSecret: Buffer
  readonly rooms: ClassRooms
  /** Who makes something of an upload that has ended, by its goal. */
  readonly uploadTakers: UploadTakers
  /** What each right of an address opens. */
  readonly fileSources: FileSources
  /** Where documents and recordings lie. */
  readonly files: Files
  readonly conversions: Conversions
  readonly recordings: RecordingService
  /** Something that nobody waits for has failed. */
  readonly failed: (cause: unknown) => void
}

/** The classroom, running. */
export type Classroom = {
  readonly services: LecternServices
  /** Writes what is not written yet and does nothing more. */
  readonly close: () => Promise<void>
}

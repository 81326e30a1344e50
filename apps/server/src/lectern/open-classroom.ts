import type { Clock } from '@bourse/kernel'
import { openCodeTimes } from '../platform/code-times.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import { watchHeldClasses } from './billing/index.ts'
import { endForgottenVisits } from './classes/index.ts'
import { documentSources, openConversions, requeueInterrupted, sandboxKind, sweepWorkspace } from './documents/index.ts'
import { openContactSessions } from './institutions/index.ts'
import { openIntegration } from './integration/index.ts'
import type { Classroom, LecternServices } from './lectern-services.ts'
import { isWatchable, openRecordingService, recordingSources } from './recordings/index.ts'
import { openClassRooms, watchAbandonedClasses } from './rooms/index.ts'
import { watchDays } from './statistics/index.ts'
import { takeUploads } from './take-uploads.ts'

/** What the classroom needs of the house. */
type ClassroomDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly jobs: Jobs
  readonly files: Files
  /** Where documents lie in plain while they are converted. */
  readonly workspace: string
  /** Reads a secret of this installation, made at its first use. */
  readonly secret: (name: string) => Promise<string>
  readonly demo: boolean
}

/** Starts the classroom, and makes the services that its operations need. */
export async function openClassroom(deps: ClassroomDeps): Promise<Classroom> {
  const { db, clock, log, jobs, files, workspace, secret, demo } = deps
  const failed = (err: unknown): void => log.error({ err }, 'something of a class room was not written')
  const linkSecret = Buffer.from(await secret('class-links'), 'utf8')
  // Rooms live in this process: whoever was in one when it went is not there any more.
  await endForgottenVisits(db)
  const abandoned = watchAbandonedClasses(jobs, { db, clock })
  const settling = watchHeldClasses(jobs, { db, clock })
  const integration = await openIntegration({ db, clock, jobs, secret, demo })
  const rooms = openClassRooms({ db, clock, failed, linkSecret, isWatchable: classId => isWatchable(db, classId) })
  await Promise.all([requeueInterrupted(db), sweepWorkspace(workspace)])
  if (sandboxKind() === null)
    log.warn('this machine cannot shut converters in (unshare, setpriv, prlimit): documents are kept and not converted')
  const conversions = openConversions(jobs, {
    db,
    clock,
    files,
    workspace,
    failed,
    ready: documentId => void rooms.documentReady(documentId).catch(failed),
  })
  conversions.wake()
  const days = watchDays(jobs, { db, clock })
  const recordings = openRecordingService(jobs, { db, clock, files })
  const services: LecternServices = {
    ...integration,
    sessions: openContactSessions({ db, clock }),
    codeTimes: openCodeTimes(clock),
    linkSecret,
    rooms,
    uploadTakers: takeUploads({ conversions, recordings }),
    fileSources: { ...documentSources, ...recordingSources },
    files,
    conversions,
    recordings,
    failed,
  }
  return {
    services,
    async close() {
      await Promise.all([abandoned.stop(), days.stop()])
      await Promise.all([rooms.close(), conversions.close(), recordings.close()])
      await settling.stop()
      await integration.deliveries.stop()
    },
  }
}

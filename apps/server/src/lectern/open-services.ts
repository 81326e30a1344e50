import type { Clock } from '@bourse/kernel'
import { openCodeTimes } from '../platform/code-times.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Database } from '../platform/postgres/database.ts'
import { documentSources, openConversions } from './documents/index.ts'
import { openContactSessions } from './institutions/index.ts'
import type { IntegrationServices } from './integration/index.ts'
import type { LecternServices } from './lectern-services.ts'
import { isWatchable, openRecordingService, recordingSources } from './recordings/index.ts'
import { openClassRooms } from './rooms/index.ts'
import { takeUploads } from './take-uploads.ts'

type ServiceDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly files: Files
  readonly integration: IntegrationServices
  readonly linkSecret: Buffer
  /** Where documents lie in plain while they are converted. */
  readonly workspace: string
  /** LibreOffice, where it is not the machine's own; null: there is none. */
  readonly office?: string | null
  readonly failed: (cause: unknown) => void
}

/** Joins the rooms of the classroom to what their operations need. */
export function openServices(deps: ServiceDeps) {
  const { db, clock, jobs, files, integration, linkSecret, workspace, office, failed } = deps
  const rooms = openClassRooms({ db, clock, failed, linkSecret, isWatchable: classId => isWatchable(db, classId) })
  const conversions = openConversions(jobs, {
    ...{ db, clock, files, workspace, failed },
    ...(office === undefined ? {} : { office }),
    ready: documentId => void rooms.documentReady(documentId).catch(failed),
  })
  const recordings = openRecordingService(jobs, { db, clock, files })
  const services = {
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
  } satisfies LecternServices
  const close = async (): Promise<void> => {
    await Promise.all([rooms.close(), conversions.close(), recordings.close()])
  }
  return { services, close }
}

import type { Clock } from '@bourse/kernel'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Logger } from '../platform/log.ts'
import type { Database } from '../platform/postgres/database.ts'
import { watchHeldClasses } from './billing/index.ts'
import { endForgottenVisits } from './classes/index.ts'
import { requeueInterrupted, sandboxKind, sweepWorkspace } from './documents/index.ts'
import { openIntegration } from './integration/index.ts'
import type { Classroom } from './lectern-services.ts'
import { openServices } from './open-services.ts'
import { watchAbandonedClasses } from './rooms/index.ts'
import { watchDays } from './statistics/index.ts'

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
  await Promise.all([requeueInterrupted(db), sweepWorkspace(workspace)])
  if (sandboxKind() === null)
    log.warn('this machine cannot shut converters in (unshare, setpriv, prlimit): documents are kept and not converted')
  const opened = openServices({ db, clock, jobs, files, integration, linkSecret, workspace, failed })
  opened.services.conversions.wake()
  const days = watchDays(jobs, { db, clock })
  return {
    services: opened.services,
    async close() {
      await Promise.all([abandoned.stop(), days.stop()])
      await opened.close()
      await settling.stop()
      await integration.deliveries.stop()
    },
  }
}

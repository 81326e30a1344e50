import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { type Clock, type FakeClock, fakeClock, idSource } from '@bourse/kernel'
import type { Language } from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import type { OperationContext } from '../operations/operation.ts'
import { noCookies } from '../operations/operation.ts'
import type { Session } from '../operations/session.ts'
import { openFiles } from '../platform/files.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type Database, openDatabase } from '../platform/postgres/database.ts'
import { type ContactSession } from './institutions/contacts/contact-sessions.ts'
import { signIn } from './institutions/contacts/sign-in.ts'
import { createInstitution } from './institutions/create-institution.ts'
import { testIntegration } from './integration/test-integration.ts'
import type { LecternServices } from './lectern-services.ts'
import { openServices } from './open-services.ts'

// A Friday at noon in Oslo.
const NOW_MS = Date.UTC(2026, 10, 20, 11, 0, 0)

/** What operations are given by a test: a contact’s own, unless it says otherwise. */
export type TestContext<S extends Session | null = ContactSession> = OperationContext<S, LecternServices>

/** The classroom on a database of its own, with a clock that a test turns. */
export type TestClassroom = Awaited<ReturnType<typeof openTestClassroom>>

/** Opens the classroom for one test file. */
export async function openTestClassroom() {
  const database = await throwawayDatabase()
  const log = makeLog('silent')
  const opened = await openDatabase(database.url, log)
  const clock: FakeClock = fakeClock(NOW_MS)
  const folder = await mkdtemp(pathOf(tmpdir(), 'classroom-'))
  const { services, close: closeServices } = await openTestServices({ db: opened.db, clock, folder })
  const house = houseOf({ db: opened.db, clock, log, services })

  const visitor = (over: Partial<TestContext<null>> = {}): TestContext<null> => ({ ...house, session: null, ...over })

  /** Signs a contact in and answers the context of their calls. */
  async function enter(login: string, password: string): Promise<TestContext> {
    const answer = await signIn(visitor(), { login, password, stay: true })
    if (!answer.ok) throw new Error(`sign-in was answered ${answer.code}`)
    const session = await services.sessions.read(answer.data.token)
    if (session === null) throw new Error('a new session is not found')
    return { ...house, session, token: answer.data.token }
  }

  async function close(): Promise<void> {
    await closeServices()
    await opened.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }

  return {
    ...services,
    db: opened.db,
    clock,
    visitor,
    /** Makes an institution and signs its contact in. */
    async join(name: string, email: string, password = 'secret-1') {
      await addInstitution({ db: opened.db, clock }, { name, email, password })
      return enter(email, password)
    },
    enter,
    close,
  }
}

type ServiceDeps = { readonly db: Database; readonly clock: Clock; readonly folder: string }

async function openTestServices({ db, clock, folder }: ServiceDeps) {
  const failed = (cause: unknown): never => {
    throw cause
  }
  const jobs = openJobs({ db, clock, log: makeLog('silent'), metrics: makeMetrics() })
  const opened = openServices({
    ...{ db, clock, jobs, failed },
    files: await openFiles(folder),
    integration: testIntegration(),
    linkSecret: Buffer.alloc(32, 7),
    workspace: pathOf(folder, 'converting'),
    // What no machine of a test has: LibreOffice.
    office: null,
  })
  return {
    services: opened.services,
    async close() {
      await opened.close()
      const broken = jobs.figures().find(job => job.failures > 0)
      if (broken !== undefined) throw new Error(`the job ${broken.name} failed: ${broken.lastError}`)
    },
  }
}

type HouseDeps = Pick<OperationContext, 'db' | 'log'> & {
  readonly clock: FakeClock
  readonly services: LecternServices
}

function houseOf({ db, clock, log, services }: HouseDeps) {
  return {
    token: '',
    language: 'en' as Language,
    address: '192.0.2.7',
    userAgent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
    addresses: {
      exchange: 'http://exchange.test',
      contract: 'http://contract.test',
      console: 'http://console.test',
      desk: 'http://desk.test',
    },
    cookies: noCookies,
    file: null,
    demo: false,
    clock,
    ids: idSource(clock, size => randomBytes(size)),
    db,
    services,
    log,
  } satisfies Omit<TestContext, 'session'>
}

async function addInstitution(
  deps: Parameters<typeof createInstitution>[0],
  { name, email, password }: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const contactName = `Contact of ${name}`
  const said = { name, timeZone: 'Europe/Oslo', contactName, email, mobile: null, password }
  const made = await createInstitution(deps, said)
  if (!made.ok) throw new Error(made.reason)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DemoTrading, givePast, startDemoTrading } from './demo/index.ts'
import { operatorActs } from './every-act.ts'
import {
  type DemoSignIns,
  type DemoUser,
  type Exchange,
  exchangeFeatures,
  openExchange,
  seedDemoUsers,
} from './exchange/index.ts'
import { createGateway, type FaceAddresses, type Sites } from './gateway/index.ts'
import { type Classroom, classroomFeature, openClassroom, seedDemoInstitution } from './lectern/index.ts'
import { productOf } from './operations/feature.ts'
import type { SessionKind, SessionReader } from './operations/session.ts'
import { refuseBrokenAudit, startOperator } from './operator/index.ts'
import type { Platform } from './platform/platform.ts'
import { databaseProblem } from './platform/postgres/database-problem.ts'
import type { Services } from './platform/services.ts'
import { type Core, startCore } from './trading/index.ts'

// What need not be kept any longer goes this often.
const KEEP_HOUSE_MS = 300_000

/** The house as it stands when its doors are open. */
export type House = { addresses: FaceAddresses; signIns: DemoSignIns }

/** What is running in the house. */
type Running = { core: Core; exchange: Exchange; classroom: Classroom; demoTrading: DemoTrading | null }

/** Starts every part and opens the doors, in that order: nobody is let into a house that is not ready. */
export async function startHouse(platform: Platform, services: Services): Promise<House> {
  let addresses: FaceAddresses | null = null
  const siteUrl = (): string => platform.config.exchangeUrl ?? addresses?.exchange ?? ''
  const residents = await demoResidents(platform)
  const core = await openCore(platform, services, residents.users)
  const classroom = await startClassroom(platform, services)
  const signIns = await demoSignIns(platform, residents)
  // The demo's documents wait to be converted.
  classroom.services.conversions.wake()
  const exchange = await openExchange(platform, services, { core, siteUrl, signIns })
  const demoTrading = await startTrading(platform, services, { core, exchange })
  const running = { core, exchange, classroom, demoTrading }
  addresses = await openGateway(platform, services, running)
  await openOperator(platform, services, { ...running, addresses })
  return { addresses, signIns }
}

async function openCore(platform: Platform, services: Services, users: readonly DemoUser[]): Promise<Core> {
  const { config, clock, database, log, metrics, keys, anchors, jobs, fail } = platform
  await refuseBrokenAudit(platform)
  // What is told of the markets begins with what the history holds, so a past is given first.
  if (config.demo) {
    await givePast({ url: database.url, pool: database.pool, db: database.db, clock, log, keys, anchors, users })
  }
  const core = await services.start(
    'core',
    () => startCore({ url: database.url, clock, log, metrics, fail, archiveDir: config.journalArchive, keys, anchors }),
    running => running.stop(),
  )
  // It ends with the core, which does not wait for it for long; the jobs are stopped after that.
  jobs.every({ name: 'keep-house', restMs: KEEP_HOUSE_MS, atOnce: false, act: () => core.keep() })
  return core
}

const startClassroom = (
  { clock, config, database, log, jobs, files, secret }: Platform,
  services: Services,
): Promise<Classroom> =>
  services.start(
    'classroom',
    () =>
      openClassroom({
        ...{ db: database.db, clock, log, jobs, files, secret, demo: config.demo },
        workspace: join(config.dataDir, 'converting'),
      }),
    running => running.close(),
  )

async function startTrading(
  { clock, config, log }: Platform,
  services: Services,
  { core, exchange }: Pick<Running, 'core' | 'exchange'>,
): Promise<DemoTrading | null> {
  if (!config.demo) return null
  const { catalogue } = exchange.services
  return services.start(
    'demo trading',
    () => startDemoTrading({ core: core.link, feed: core.feed, catalogue, clock, log }),
    running => running.stop(),
  )
}

function openGateway(
  { config, clock, database, log, metrics, newId }: Platform,
  services: Services,
  { core, exchange, classroom }: Running,
): Promise<FaceAddresses> {
  const gateway = createGateway({
    config,
    products: [productOf(exchangeFeatures, exchange.services), productOf([classroomFeature], classroom.services)],
    sessions: sessionsOf(exchange, classroom.services.sessions),
    readiness: {
      async problems() {
        const problem = await databaseProblem(database.pool)
        return [...core.problems(), ...(problem === null ? [] : [problem])]
      },
      warnings: () => [...exchange.warnings, ...core.warnings()],
    },
    metrics,
    log,
    clock,
    ids: newId,
    db: database.db,
    sites,
    arrivingDir: join(config.dataDir, 'arriving'),
  })
  return services.start(
    'gateway',
    () => gateway.start(),
    () => gateway.stop(),
  )
}

async function openOperator(
  platform: Platform,
  services: Services,
  { addresses, ...running }: Running & { addresses: FaceAddresses },
): Promise<void> {
  const headSeq = async (): Promise<number> => (await running.core.link.ask('head', {})).seq
  const status = (): [string, string][] => [
    ...Object.entries(addresses),
    ...running.exchange.warnings.map((warning): [string, string] => ['warning', warning]),
  ]
  await services.start(
    'operator',
    () => startOperator(platform, { acts: operatorActs({ platform, ...running }), status: [status], headSeq }),
    door => door.close(),
  )
}

/** The people of a demo, and the password that all of them have. */
type Residents = { users: readonly DemoUser[]; password: string }

async function demoResidents({ clock, config, database, secret }: Platform): Promise<Residents> {
  if (!config.demo) return { users: [], password: '' }
  // Each installation has a password of its own, so that nobody's demo can be entered by somebody who read the source.
  const password = (await secret('demo-password')).slice(0, 12)
  return { users: await seedDemoUsers({ db: database.db, clock }, password), password }
}

async function demoSignIns(
  { clock, config, database, files }: Platform,
  { users, password }: Residents,
): Promise<DemoSignIns> {
  if (!config.demo) return { users: [], institution: null }
  const institution = await seedDemoInstitution({ db: database.db, clock, files }, password)
  return { users: users.map(({ email }) => ({ email, password })), institution }
}

type Reader = {
  read(token: string): ReturnType<SessionReader['read']>
  follow: SessionReader['follow']
  living(sessionIds: readonly number[]): ReturnType<SessionReader['living']>
}

function sessionsOf(exchange: Exchange, console: Reader): SessionReader {
  const readers: Record<SessionKind, Reader> = { ...exchange.sessions, console }
  return {
    choseLanguage: exchange.choseLanguage,
    read: (kind, token) => readers[kind].read(token),
    living: (kind, sessionIds) => readers[kind].living(sessionIds),
    follow(ended) {
      const stops = Object.values(readers).map(reader => reader.follow(ended))
      return () => stops.forEach(stop => stop())
    },
  }
}

const siteFolder = (name: string): string | null => {
  const folder = fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
  return existsSync(folder) ? folder : null
}

const sites: Sites = { exchange: siteFolder('exchange'), console: siteFolder('backoffice') }

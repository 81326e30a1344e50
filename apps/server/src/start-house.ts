import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '@bourse/kernel'
import { backupsMade } from './backup/index.ts'
import { type DemoTrading, giveContractMoney, givePast, startDemoTrading } from './demo/index.ts'
import { type DemoOperator, type Desk, deskFeatures, openDesk } from './desk/index.ts'
import { operatorActs } from './every-act.ts'
import {
  type DemoSignIns,
  type DemoUser,
  type Exchange,
  exchangeFeatures,
  leaveReviewWork,
  notesForOperators,
  openExchange,
  peopleSealing,
  seedDemoUsers,
} from './exchange/index.ts'
import { createGateway, type FaceAddresses, type Sites } from './gateway/index.ts'
import {
  type Classroom,
  classroomFeature,
  institutionBoard,
  openClassroom,
  seedDemoInstitution,
  workForOperators,
} from './lectern/index.ts'
import { productOf } from './operations/feature.ts'
import type { SessionKind, SessionReader } from './operations/session.ts'
import { giveAsRole, type OrderDeps, operatorOrders, refuseBrokenAudit, startOperator } from './operator/index.ts'
import { settingsInForce } from './platform/config.ts'
import type { Platform } from './platform/platform.ts'
import { databaseProblem } from './platform/postgres/database-problem.ts'
import type { Services } from './platform/services.ts'
import { type Core, startCore } from './trading/index.ts'

// What runs, as its package says.
const VERSION = (createRequire(import.meta.url)('../package.json') as { version: string }).version

// What need not be kept any longer goes this often.
const KEEP_HOUSE_MS = 300_000

/** The house as it stands when its doors are open. */
export type House = { addresses: FaceAddresses; signIns: DemoSignIns & { operators: readonly DemoOperator[] } }

/** What is running in the house. */
type Running = { core: Core; exchange: Exchange; classroom: Classroom; demoTrading: DemoTrading | null; desk: Desk }

/** Starts every part and opens the doors, in that order: nobody is let into a house that is not ready. */
export async function startHouse(platform: Platform, services: Services): Promise<House> {
  let addresses: FaceAddresses | null = null
  const siteUrl = (): string => platform.config.exchangeUrl ?? addresses?.exchange ?? ''
  const residents = await demoResidents(platform)
  const core = await openCore(platform, services, residents.users)
  core.wakeReader()
  const classroom = await startClassroom(platform, services)
  const signIns = await demoSignIns(platform, residents)
  // The demo's documents wait to be converted.
  classroom.services.conversions.wake()
  const exchange = await openExchange(platform, services, { core, siteUrl, signIns })
  const demoTrading = await startTrading(platform, services, { core, exchange, residents })
  let orders: OrderDeps | null = null
  const desk = await startDesk(platform, services, { core, exchange, demoTrading, residents, orders: () => orders })
  const running = { core, exchange, classroom, demoTrading, desk }
  const operatorDeps = operatorDepsOf(platform, running, () => addresses)
  orders = operatorDeps
  if (platform.config.demo) await leaveWork(platform, exchange, operatorDeps)
  const opened = await openGateway(platform, services, running)
  addresses = opened
  await services.start(
    'operator',
    () => startOperator(platform, operatorDeps),
    door => door.close(),
  )
  return { addresses: opened, signIns: { ...signIns, operators: desk.demo } }
}

async function openCore(platform: Platform, services: Services, users: readonly DemoUser[]): Promise<Core> {
  const { config, clock, database, log, metrics, keys, anchors, jobs, newId, fail } = platform
  await refuseBrokenAudit(platform)
  // What is told of the markets begins with what the history holds, so a past is given first.
  if (config.demo) {
    await givePast({
      url: database.url,
      pool: database.pool,
      db: database.db,
      clock,
      log,
      ids: newId,
      keys,
      anchors,
      users,
      sealing: await peopleSealing(platform),
    })
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
  { core, exchange, residents }: Pick<Running, 'core' | 'exchange'> & { residents: Residents },
): Promise<DemoTrading | null> {
  if (!config.demo) return null
  const { catalogue, contracts, indexBoard } = exchange.services
  await giveContractMoney({ core: core.link, catalogue }, residents.users)
  return services.start(
    'demo trading',
    () => startDemoTrading({ core: core.link, feed: core.feed, catalogue, contracts, indexBoard, clock, log }),
    running => running.stop(),
  )
}

/** Leaves what the operators of a demo find waiting at its first start. */
async function leaveWork(
  { clock, database, log, newId }: Platform,
  exchange: Exchange,
  orders: OrderDeps,
): Promise<void> {
  const { services, queues, actDeps } = exchange
  await leaveReviewWork({
    ...{ db: database.db, clock, log, ids: newId, demo: true, services, queues },
    files: actDeps.fiat.files,
    async give(operator, words) {
      const reply = await giveAsRole(orders, { operator, role: 'admin', words, reason: 'all agrees' })
      assert(reply.ok, `${words.join(' ')} is done for the demo: ${reply.text}`)
    },
  })
}

function openGateway(
  { config, clock, database, log, metrics, newId }: Platform,
  services: Services,
  { core, exchange, classroom, desk }: Running,
): Promise<FaceAddresses> {
  const gateway = createGateway({
    config,
    products: [
      productOf(exchangeFeatures, exchange.services),
      productOf([classroomFeature], classroom.services),
      productOf(deskFeatures, desk.services),
    ],
    sessions: sessionsOf(exchange, { console: classroom.services.sessions, desk: desk.sessions }),
    readiness: {
      problems: () => problemsOf(core, database),
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

async function problemsOf(core: Core, database: Platform['database']): Promise<string[]> {
  const problem = await databaseProblem(database.pool)
  return [...core.problems(), ...(problem === null ? [] : [problem])]
}

function startDesk(
  platform: Platform,
  services: Services,
  of: Pick<Running, 'core' | 'exchange' | 'demoTrading'> & { residents: Residents; orders: () => OrderDeps | null },
): Promise<Desk> {
  const { core, exchange, demoTrading, residents, orders } = of
  let deals = 0
  core.feed.follow(update => (deals += update.deals.length))
  const parts = {
    orders() {
      const found = orders()
      assert(found !== null, 'the acts are gathered before anybody is let in')
      return found
    },
    house: {
      problems: () => problemsOf(core, platform.database),
      warnings: () => [...exchange.warnings, ...core.warnings()],
      standing: () => core.standing(),
      assets: () => exchange.services.catalogue.coins().map(({ asset, coin, scale }) => ({ asset, name: coin, scale })),
      settings: () => settingsInForce(),
      ...notesForOperators(exchange.actDeps.board.houseNotes),
      async backups(count: number) {
        const made = await backupsMade(platform.database.db, count)
        return made.map(({ at, file, bytes, tested_at: testedAt }) => ({ at, file, bytes, testedAt }))
      },
    },
    queues: exchange.queues,
    files: exchange.actDeps.fiat.files,
    board: { ...exchange.marketBoard, traders: () => demoTrading && { paused: demoTrading.paused } },
    articles: exchange.articleBoard,
    contracts: exchange.contractBoard,
    votes: exchange.voteBoard,
    invitations: exchange.invitationBoard,
    treasury: exchange.treasuryBoard,
    institutions: institutionBoard({ db: platform.database.db, nowMs: () => platform.clock.nowMs() }),
    productWork: workForOperators(platform.database.db),
    people: exchange.records,
    deals: () => deals,
    version: VERSION,
    demoPassword: residents.password === '' ? null : residents.password,
  }
  return services.start(
    'desk',
    () => openDesk(platform, parts),
    running => running.stop(),
  )
}

/** What operators' acts are carried out with; where the doors are is known once they are open. */
function operatorDepsOf(platform: Platform, running: Running, addresses: () => FaceAddresses | null): OrderDeps {
  const headSeq = async (): Promise<number> => (await running.core.link.ask('head', {})).seq
  const status = (): [string, string][] => [
    ...Object.entries(addresses() ?? {}),
    ...running.exchange.warnings.map((warning): [string, string] => ['warning', warning]),
  ]
  const { files } = running.exchange.actDeps.fiat
  const acts = operatorActs({ platform, ...running })
  return operatorOrders(platform, { acts, status: [status], headSeq, holdFile: bytes => files.hold(bytes) })
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

function sessionsOf(exchange: Exchange, others: { console: Reader; desk: Desk['sessions'] }): SessionReader {
  const readers: Record<SessionKind, Reader> = { ...exchange.sessions, ...others }
  return {
    choseLanguage: exchange.choseLanguage,
    read: (kind, token) => readers[kind].read(token),
    living: (kind, sessionIds) => readers[kind].living(sessionIds),
    used: session => others.desk.used(session),
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

const sites: Sites = {
  exchange: siteFolder('exchange'),
  console: siteFolder('backoffice'),
  desk: siteFolder('desk'),
}

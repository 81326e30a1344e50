import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DemoTrading, givePast, startDemoTrading } from './demo/index.ts'
import { marketActDeps, operatorActs } from './every-act.ts'
import {
  type DemoSignIns,
  type DemoUser,
  type ExchangeServices,
  emptyInfoSources,
  exchangeFeatures,
  feeLevels,
  giveWelcomeMoney,
  type InfoBoard,
  type LevelDeps,
  listedInfo,
  listForDemo,
  type MarketCatalogue,
  openCatalogue,
  openInfoBoard,
  type People,
  seedDemoUsers,
  startLevels,
  startOrderNotices,
  startPeople,
} from './exchange/index.ts'
import { createGateway, type FaceAddresses, type Sites } from './gateway/index.ts'
import {
  type Classroom,
  type ClassroomDeps,
  classroomFeature,
  openClassroom,
  seedDemoInstitution,
} from './lectern/index.ts'
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

/** Starts every feature and opens the doors, in that order: nobody is let into a house that is not ready. */
export async function startHouse(platform: Platform, services: Services): Promise<House> {
  const { config, clock, database, log, metrics, newId } = platform
  let addresses: FaceAddresses | null = null
  const siteUrl = (): string => config.exchangeUrl ?? addresses?.exchange ?? ''
  const residents = await demoResidents(platform)
  const core = await openCore(platform, services, residents.users)
  const markets = await openMarkets(platform, core)
  const trading = await startTrading(platform, services, { core, markets })
  const people = await services.start(
    'people',
    () => startPeople(platform, { siteUrl, opened: welcomeOf(platform, { core, markets }) }),
    running => running.stop(),
  )
  const classroom = await startClassroom(platform, services)
  const board = await openBoard(platform, services)
  const signIns = await demoSignIns(platform, residents)
  const levels = await followHistory(platform, services, { core, markets, people })
  // The demo's documents wait to be converted.
  classroom.services.conversions.wake()
  const exchange: ExchangeServices = {
    core: core.link,
    feed: core.feed,
    catalogue: markets,
    info: infoOf(config, markets, board),
    prices: board.prices,
    people: people.deps,
    kyc: people.kyc,
    messagesFollow: people.followMessages,
    demoSignIns: signIns,
  }
  const gateway = createGateway({
    config,
    products: [productOf(exchangeFeatures, exchange), productOf([classroomFeature], classroom.services)],
    sessions: sessionsOf(people, classroom.services.sessions),
    readiness: { problems: () => problemsOf(core, platform), warnings: () => [...people.warnings, ...core.warnings()] },
    metrics,
    log,
    clock,
    ids: newId,
    db: database.db,
    sites,
    arrivingDir: join(config.dataDir, 'arriving'),
  })
  addresses = await services.start(
    'gateway',
    () => gateway.start(),
    () => gateway.stop(),
  )
  const acts = operatorActs({ platform, core, markets, levels, classroom, trading, board })
  await services.start(
    'operator',
    () =>
      startOperator(platform, { acts, status: [() => statusOf(addresses, people.warnings)], headSeq: headOf(core) }),
    door => door.close(),
  )
  return { addresses, signIns }
}

const headOf = (core: Core) => async (): Promise<number> => (await core.link.ask('head', {})).seq

const infoOf = (config: Platform['config'], markets: MarketCatalogue, board: InfoBoard): ExchangeServices['info'] => ({
  ...emptyInfoSources,
  ...listedInfo(markets),
  ...board.pinned,
  withdrawFreezeHours: config.withdrawFreezeHours,
})

const startClassroom = (platform: Platform, services: Services): Promise<Classroom> =>
  services.start(
    'classroom',
    () => openClassroom(classroomDeps(platform)),
    door => door.close(),
  )

const classroomDeps = ({ clock, config, database, log, jobs, files, secret }: Platform): ClassroomDeps => ({
  db: database.db,
  clock,
  log,
  jobs,
  files,
  workspace: join(config.dataDir, 'converting'),
  secret,
  demo: config.demo,
})

async function openMarkets(platform: Platform, core: Core): Promise<MarketCatalogue> {
  const catalogue = await openCatalogue(platform.database.db, core.link)
  if (platform.config.demo) await listForDemo(marketActDeps(platform, core, catalogue), catalogue)
  return catalogue
}

async function startTrading(
  { clock, config, log }: Platform,
  services: Services,
  { core, markets }: { core: Core; markets: MarketCatalogue },
): Promise<DemoTrading | null> {
  if (!config.demo) return null
  return services.start(
    'demo trading',
    () => startDemoTrading({ core: core.link, feed: core.feed, catalogue: markets, clock, log }),
    running => running.stop(),
  )
}

const welcomeOf =
  ({ config, log }: Platform, { core, markets }: { core: Core; markets: MarketCatalogue }) =>
  async (userId: number): Promise<void> => {
    if (config.demo) await giveWelcomeMoney({ core: core.link, catalogue: markets, log }, userId)
  }

async function followHistory(
  { jobs }: Platform,
  services: Services,
  { core, markets, people }: { core: Core; markets: MarketCatalogue; people: People },
): Promise<LevelDeps> {
  const levels = {
    people: people.deps,
    catalogue: markets,
    feed: core.feed,
    setFeeLevel: feeLevels(core.link),
  }
  await services.start(
    'levels',
    async () => startLevels(jobs, levels),
    rounds => rounds.stop(),
  )
  await services.start(
    'order notices',
    async () => startOrderNotices(jobs, { people: people.deps, core: core.link, catalogue: markets }),
    rounds => rounds.stop(),
  )
  return levels
}

const openBoard = ({ clock, config, database, jobs }: Platform, services: Services): Promise<InfoBoard> =>
  services.start(
    'info board',
    () => openInfoBoard({ db: database.db, clock, jobs, feedUrl: config.priceFeedUrl, demo: config.demo }),
    board => board.stop(),
  )

async function problemsOf(core: Core, { database }: Platform): Promise<string[]> {
  const problem = await databaseProblem(database.pool)
  return [...core.problems(), ...(problem === null ? [] : [problem])]
}

const statusOf = (addresses: FaceAddresses | null, warnings: readonly string[]): [string, string][] => [
  ...Object.entries(addresses ?? {}),
  ...warnings.map((warning): [string, string] => ['warning', warning]),
]

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

/** The people of a demo, and the password that all of them have. */
type Residents = { users: readonly DemoUser[]; password: string }

async function demoResidents({ clock, config, database, secret }: Platform): Promise<Residents> {
  if (!config.demo) return { users: [], password: '' }
  // Each installation has a password of its own, so that nobody's demo can be entered by somebody who read the source.
  const password = (await secret('demo-password')).slice(0, 12)
  return { users: await seedDemoUsers({ db: database.db, clock }, password), password }
}

async function demoSignIns(platform: Platform, { users, password }: Residents): Promise<DemoSignIns> {
  if (!platform.config.demo) return { users: [], institution: null }
  const ground = { db: platform.database.db, clock: platform.clock, files: platform.files }
  const institution = await seedDemoInstitution(ground, password)
  return { users: users.map(({ email }) => ({ email, password })), institution }
}

type Reader = {
  read(token: string): ReturnType<SessionReader['read']>
  follow: SessionReader['follow']
  living(sessionIds: readonly number[]): ReturnType<SessionReader['living']>
}

function sessionsOf(people: People, console: Reader): SessionReader {
  const readers: Record<SessionKind, Reader> = { ...people.sessions, console }
  return {
    choseLanguage: people.choseLanguage,
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

import { houseNowMs } from '../core/house-now.ts'
import type { ArticleBoard } from '../operations/article-board.ts'
import type { ContractBoard } from '../operations/contract-board.ts'
import type { PeopleRecords } from '../operations/desk-people.ts'
import type { DeskQueue } from '../operations/desk-queue.ts'
import type { InvitationBoard } from '../operations/invitation-board.ts'
import type { MarketBoard } from '../operations/market-board.ts'
import type { SessionReader } from '../operations/session.ts'
import type { TreasuryBoard } from '../operations/treasury-board.ts'
import type { VoteBoard } from '../operations/vote-board.ts'
import type { Platform } from '../platform/platform.ts'
import type { Services } from '../platform/services.ts'
import type { Core } from '../trading/index.ts'
import { deviceSince, type SetFeeLevel } from './accounts/index.ts'
import { articleBoard } from './articles/index.ts'
import { startBroadcasts } from './broadcasts/index.ts'
import { listedChains } from './chains/index.ts'
import { contractBoard } from './contract-board.ts'
import { contractsFollow, openContractIndex } from './contract-index/index.ts'
import { startContractNotices, startNearNotices } from './contract-notices/index.ts'
import type { DemoSignIns } from './demo-pages/index.ts'
import type { ExchangeActDeps } from './exchange-acts.ts'
import type { ExchangeServices } from './exchange-services.ts'
import { emptyInfoSources } from './init/index.ts'
import { invitationsForOperators } from './invitations/index.ts'
import { type LevelDeps, startLevels } from './levels/index.ts'
import { marketBoard } from './market-board.ts'
import { changeFees, listForDemo, type MarketActDeps, openCatalogue } from './markets/index.ts'
import { openFrontPage } from './open-front-page.ts'
import { openFunds } from './open-funds.ts'
import { openOtc } from './open-otc.ts'
import { openPeople, type People } from './open-people.ts'
import { openPurses } from './open-purses.ts'
import { startOrderNotices } from './order-notices/index.ts'
import { openPersonRecords } from './person-records/index.ts'
import { type AlertServices, startPriceAlerts } from './price-alerts/index.ts'
import { queuesForOperators } from './queues-for-operators.ts'
import { giveWelcomeMoney } from './spot/index.ts'
import { treasuryBoard } from './treasury-board.ts'
import { votesForOperators } from './votes/index.ts'
import { sendsToKeptOnly } from './withdrawals/index.ts'

/** The exchange, running. */
export type Exchange = {
  readonly services: ExchangeServices
  /** Who is signed in, on the exchange and on the contract host. */
  readonly sessions: People['sessions']
  readonly choseLanguage: SessionReader['choseLanguage']
  /** What operators must know: what was not set up. */
  readonly warnings: readonly string[]
  /** What the acts of operators need. */
  readonly actDeps: ExchangeActDeps
  /** What waits for a reviewer, for the operators' desk. */
  readonly queues: readonly DeskQueue[]
  /** What operators see of people. */
  readonly records: PeopleRecords
  /** The markets, for the same. */
  readonly marketBoard: Omit<MarketBoard, 'traders'>
  /** Contracts, votes and invitations, for the same. */
  readonly contractBoard: ContractBoard
  readonly voteBoard: VoteBoard
  readonly invitationBoard: InvitationBoard
  /** Where money lies, for the same. */
  readonly treasuryBoard: TreasuryBoard
  /** The articles, for the same. */
  readonly articleBoard: ArticleBoard
}

/** What the exchange stands on besides the platform. */
export type ExchangeDeps = {
  readonly core: Core
  /** The public address of the site, known once its doors are open. */
  readonly siteUrl: () => string
  readonly signIns: DemoSignIns
}

/** Starts the exchange, and makes the services that its operations need. */
export async function openExchange(
  platform: Platform,
  running: Services,
  { core, siteUrl, signIns }: ExchangeDeps,
): Promise<Exchange> {
  const { clock, config, database, jobs, log } = platform
  const { db } = database
  const catalogue = await openCatalogue(db, core.link)
  const marketDeps: MarketActDeps = { db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  if (config.demo) await listForDemo(marketDeps, catalogue)
  const index = await startContracts(platform, running, marketDeps)
  const welcome = async (userId: number): Promise<void> => {
    if (config.demo) await giveWelcomeMoney({ core: core.link, catalogue, log }, userId)
  }
  const people = await running.start(
    'people',
    () => openPeople(platform, { siteUrl, welcome, houseNowMs: () => houseNowMs(core.link) }),
    open => open.stop(),
  )
  const { board, articles, pinned } = await openFrontPage(platform, running)
  const levels = levelDeps(people, { catalogue, core, contracts: index.contracts })
  await running.start(
    'levels',
    async () => startLevels(jobs, levels),
    rounds => rounds.stop(),
  )
  const told = { people: people.deps, core: core.link, feed: core.feed, catalogue, contracts: index.contracts }
  const alerts = await startNotices(platform, running, told)
  const funds = await openFunds(platform, running, { people, catalogue, core })
  const purses = await openPurses(platform, running, { people, catalogue, core })
  const otc = await openOtc(platform, running, { people, catalogue, core })
  const ofFunds = { ...funds.services, ...purses, sendsToKeptOnly: sendsToKeptOnly({ db, core: core.link }) }
  const info = {
    ...emptyInfoSources,
    ...listedChains(ofFunds.chains.book, catalogue),
    ...pinned,
    signInElsewhere: () => people.providers.offered(),
    ...{ withdrawFreezeHours: config.withdrawFreezeHours, mailSender: config.smtpUrl && config.mailFrom },
  }
  const ofCore = { core: core.link, feed: core.feed, catalogue, contracts: index.contracts, indexBoard: index.board }
  const { providers: elsewhere, kyc } = people
  const ofPeople = { alerts, elsewhere, kyc, deviceSince: deviceSince(db), otcNews: otc.services.otcNews }
  const providers = { ...marketDeps, providers: elsewhere, files: funds.fiat.files }
  const ofActs = { people, levels, markets: marketDeps, board, articles, otc, providers }
  const ofBoard = { info, prices: board.prices, houseNotes: board.houseNotes }
  return {
    services: { ...people.deps.services, ...ofCore, ...ofFunds, ...ofBoard, ...ofPeople, demoSignIns: signIns },
    sessions: people.sessions,
    choseLanguage: people.choseLanguage,
    get warnings() {
      return [...people.warnings, ...funds.warnings()]
    },
    actDeps: { ...ofActs, contracts: { ...marketDeps, index }, chains: ofFunds.chains, ...funds },
    queues: queuesForOperators({ ...funds, db, catalogue, core: core.link, nowMs: () => clock.nowMs() }),
    records: openPersonRecords({ ...people.deps, ...ofCore }),
    articleBoard: articleBoard(db, articles),
    treasuryBoard: treasuryBoard({ ...funds, chains: ofFunds.chains, board, feed: core.feed, providers: elsewhere }),
    ...boardsOf({ db, ...ofCore, nowMs: () => clock.nowMs() }),
  }
}

const boardsOf = (deps: Parameters<typeof marketBoard>[0] & Parameters<typeof contractBoard>[0]) => ({
  marketBoard: marketBoard(deps),
  contractBoard: contractBoard(deps),
  voteBoard: votesForOperators(deps),
  invitationBoard: invitationsForOperators(deps),
})

const startContracts = (
  { clock, config, jobs }: Platform,
  running: Services,
  deps: MarketActDeps,
): ReturnType<typeof openContractIndex> =>
  running.start(
    'contracts',
    () => openContractIndex({ ...deps, clock, jobs, demo: config.demo }),
    open => open.stop(),
  )

type NoticeDeps = Parameters<typeof startOrderNotices>[1] &
  Parameters<typeof startPriceAlerts>[1] &
  Parameters<typeof startContractNotices>[1] & { readonly people: Parameters<typeof startBroadcasts>[1] }

/** Tells people what became of their orders and positions without their doing, and of prices; answers what watches these. */
async function startNotices({ jobs }: Platform, running: Services, deps: NoticeDeps): Promise<AlertServices['alerts']> {
  for (const [name, start] of [
    ['order notices', startOrderNotices],
    ['contract notices', startContractNotices],
    ['liquidation notices', startNearNotices],
    ['broadcasts', (on: Platform['jobs'], of: NoticeDeps) => startBroadcasts(on, of.people)],
  ] as const) {
    await running.start(
      name,
      async () => start(jobs, deps),
      rounds => rounds.stop(),
    )
  }
  return running.start(
    'price alerts',
    () => startPriceAlerts(jobs, deps),
    alerts => alerts.close(),
  )
}

type LevelledMarkets = Pick<ExchangeServices, 'catalogue' | 'contracts'> & { readonly core: Core }

const levelDeps = (people: People, { catalogue, core, contracts }: LevelledMarkets): LevelDeps => ({
  people: people.deps,
  catalogue,
  feed: core.feed,
  setFeeLevel: feeLevels(core),
  changeFees: (listed, fees) => changeFees({ core: core.link }, listed, fees),
  contractsFollow: (is, then) => contractsFollow({ core: core.link, contracts }, is, then),
})

/** Sets an owner's fee level in the core. */
const feeLevels =
  ({ link }: Core): SetFeeLevel =>
  async (owner, level) =>
    (await link.submit({ kind: 'set_level', owner, level })).kind === 'done'

import { consoleCalls } from '@bourse/protocol'
import type { MarketFeed } from '../../followers/market-feed.ts'
import { startTestGateway, type TestGateway } from '../../gateway/test-gateway.ts'
import { productOf } from '../../operations/feature.ts'
import type { SessionReader } from '../../operations/session.ts'
import { systemClock } from '../../platform/clock.ts'
import { openTurns } from '../../platform/in-turn.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { type Core, startCore } from '../../trading/core.ts'
import { UNANCHORED } from '../../trading/test-core.ts'
import { type Chains, listedChains } from '../chains/index.ts'
import { openTestChains } from '../chains/test-chains.ts'
import { type DemoContracts, openDemoContracts } from '../contract-index/index.ts'
import { openAddressBook } from '../deposits/index.ts'
import { openProviders } from '../elsewhere/index.ts'
import { type ExchangeServices, exchangeFeatures } from '../index.ts'
import { emptyInfoSources, noOutsidePrices } from '../init/index.ts'
import { listForDemo, type MarketActDeps, type MarketCatalogue, openCatalogue } from '../markets/index.ts'
import { openOtcNews } from '../otc-orders/index.ts'
import { userById } from '../people/index.ts'
import { someCaller } from '../people/test-people.ts'
import { openPriceWatch } from '../price-alerts/index.ts'
import { kycOf } from '../verification/index.ts'
import { sendsToKeptOnly } from '../withdrawals/index.ts'
import { beginSession } from './begin-session.ts'
import { chooseLanguage } from './choose-language.ts'
import { openContractSessions } from './contract-sessions.ts'
import { deviceSince } from './device-since.ts'
import { type AccountTestbed, accountTestbed } from './test-accounts.ts'
import { openUserSessions } from './user-sessions.ts'

/** Every call of the exchange behind the real gateway, on a real database with the demo's markets. */
export type ServedAccounts = {
  bed: AccountTestbed
  core: Core
  gateway: TestGateway
  /** The same house as `LANE=off` serves it. */
  pastLane: TestGateway
  catalogue: MarketCatalogue
  chains: Chains
  contracts: DemoContracts['contracts']
  feed: MarketFeed
  /** Opens one more session for somebody; gives its token. */
  enter(userId: number): Promise<string>
  close(): Promise<void>
}

const OF_TESTS = { realClock: systemClock, archiveDir: null, fail: thrown, ...UNANCHORED }

// The console's calls are there to be tried with tokens of other faces: none of them may let anybody in.
const consoleOfNobody = productOf(
  [
    {
      name: 'console of nobody',
      calls: consoleCalls
        .filter(({ access }) => access === 'session')
        .map(call => ({ call, operation: () => thrown(new Error(`${call.path} was carried out`)) })),
    },
  ],
  {},
)

/** Serves accounts and markets for a test; request limits are off, because the tests ask more than any person. */
export async function serveAccounts(): Promise<ServedAccounts> {
  const bed = await accountTestbed()
  const { clock, db, log } = bed.deps
  const core = await startCore({ url: bed.url, clock, log, metrics: makeMetrics(), ...OF_TESTS })
  const catalogue = await openCatalogue(db, core.link)
  const deps: MarketActDeps = { db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listForDemo(deps, catalogue)
  const { contracts, board: indexBoard } = await openDemoContracts(deps)
  const { sessions, ended } = sessionsOf(bed)
  const chains = await openTestChains({ db, clock, catalogue })
  const services: ExchangeServices = {
    ...{ core: core.link, feed: core.feed, catalogue, contracts, indexBoard },
    turns: openTurns(),
    info: { ...emptyInfoSources, ...listedChains(chains.book, catalogue) },
    chains,
    addresses: await openAddressBook({ db, chains, nowMs: clock.nowMs }),
    withdrawing: {
      wake: () => undefined,
      signer: async () => ({ ask: async () => thrown(new Error('nothing is signed here')) }),
    },
    prices: noOutsidePrices,
    houseNotes: { off: () => null, in: () => [] },
    ...bed.deps.services,
    elsewhere: await openProviders({ db, sealing: bed.deps.services.sealing }),
    sessions: { ended },
    ...{ kyc: of => kycOf(bed.deps, of), deviceSince: deviceSince(db), testCoins: null },
    ...{ sendsToKeptOnly: sendsToKeptOnly({ db, core: core.link }), demoSignIns: { users: [], institution: null } },
    ...{ otcNews: openOtcNews(), alerts: await openPriceWatch({ people: bed.deps, feed: core.feed, catalogue }) },
  }
  const serve = (lane: boolean): Promise<TestGateway> =>
    startTestGateway({
      products: [productOf(exchangeFeatures, services), consoleOfNobody],
      sessions,
      db,
      clock,
      ids: bed.deps.ids,
      config: { limits: false, lane },
    })
  const [gateway, pastLane] = await Promise.all([serve(true), serve(false)])
  return {
    bed,
    core,
    gateway,
    pastLane,
    catalogue,
    ...{ chains, contracts },
    feed: core.feed,
    async enter(userId) {
      const user = await userById(db, userId)
      const token = await beginSession(bed.deps, user, { method: 'register', caller: someCaller() })
      if (token === null) throw new Error('the account did not change meanwhile')
      return token
    },
    async close() {
      await Promise.all([gateway, pastLane].map(one => one[Symbol.asyncDispose]()))
      await core.stop()
      await bed.close()
    },
  }
}

function sessionsOf({ deps }: AccountTestbed) {
  const users = openUserSessions(deps)
  const contracts = openContractSessions(deps)
  const sessions: SessionReader = {
    read: (kind, token) =>
      ({ exchange: users, contract: contracts, console: null, desk: null })[kind]?.read(token) ?? null,
    living: (_kind, ids) => users.living(ids),
    async choseLanguage(session, language) {
      await chooseLanguage(deps, session, language)
      for (const memory of [users, contracts]) memory.forget([session.id])
    },
    follow(ended) {
      const stops = [users.follow(ended), contracts.follow(ended)]
      return () => stops.forEach(stop => stop())
    },
  }
  const ended = (ids: readonly number[]): void => [users, contracts].forEach(memory => memory.ended(ids))
  return { sessions, ended }
}

function thrown(cause: unknown): never {
  throw cause
}

import { HOUSE, PURSES } from '@bourse/engine'
import { atoms, type FakeClock, fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import type { CommandBody } from '../../core/core-link.ts'
import { startTestGateway, type TestGateway, testSessions } from '../../gateway/test-gateway.ts'
import { productOf } from '../../operations/feature.ts'
import type { Session } from '../../operations/session.ts'
import { wouldAct } from '../../operator/acts/would-act.ts'
import type { ActReply } from '../../operator/index.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { systemClock } from '../../platform/clock.ts'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { type Database, openDatabase } from '../../platform/postgres/database.ts'
import { type Core, startCore } from '../../trading/core.ts'
import { historyWritten, UNANCHORED } from '../../trading/test-core.ts'
import { marketStream } from '../market-stream/index.ts'
import {
  listForDemo,
  type MarketActDeps,
  type MarketCatalogue,
  marketActs,
  openCatalogue,
  readAmount,
} from '../markets/index.ts'
import { spotFeature } from './index.ts'

/** What a call answered. */
export type Reply = { code: string; msg: string; data: never }

/** The whole exchange without people: core, markets, calls and socket, on a database and a clock of its own. */
export type TestExchange = {
  readonly clock: FakeClock
  readonly core: Core
  readonly db: Database
  readonly catalogue: MarketCatalogue
  readonly gateway: TestGateway
  /** Those who can sign in: the token is their name. */
  readonly users: Readonly<Record<string, Session>>
  /** Posts a call for whoever the token is of; empty: nobody. */
  call(token: string, path: string, body?: object): Promise<Reply>
  /** Posts an order for a user. */
  order(token: string, fields: object): Promise<Reply>
  /** Carries out an operator's command about coins and markets. */
  operator(name: string, words: readonly string[]): Promise<ActReply>
  deposit(token: string, coin: string, amount: string): Promise<void>
  /** Resolves when all that was answered has been published. */
  published(): Promise<void>
  /** Lets time pass once the history holds all of before. */
  pass(ms: number): Promise<void>
  /** Throws unless every coin nets to zero over all accounts. */
  mustNet(): Promise<void>
  endSession(token: string): void
  close(): Promise<void>
}

const FIRST_USER = 200_001
const DEPOSIT_PURPOSE = 901

type OpenedExchange = Awaited<ReturnType<typeof openExchange>>

async function openExchange(names: readonly string[]) {
  const clock = fakeClock()
  const log = makeLog('silent')
  const database = await throwawayDatabase()
  const opened = await openDatabase(database.url, log)
  const metrics = makeMetrics()
  const core = await startCore({
    url: database.url,
    clock,
    realClock: systemClock,
    log,
    metrics,
    archiveDir: null,
    fail: thrown,
    ...UNANCHORED,
  })
  const catalogue = await openCatalogue(opened.db, core.link)
  const actDeps: MarketActDeps = { db: opened.db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listForDemo(actDeps, catalogue)
  const users = Object.fromEntries(names.map((name, index) => [name, sessionOf(FIRST_USER + index)]))
  const sessions = testSessions(users)
  const gateway = await startTestGateway({
    products: [productOf([spotFeature, marketStream], { core: core.link, feed: core.feed, catalogue })],
    sessions,
    clock,
    db: opened.db,
    config: { limits: false },
  })
  const close = async (): Promise<void> => {
    await gateway[Symbol.asyncDispose]()
    await core.stop()
    await opened.close()
    await database.drop()
  }
  return { clock, core, db: opened.db, catalogue, actDeps, users, sessions, gateway, close }
}

/** Opens the demo's markets for a test, with a session for each name. */
export async function openTestExchange(names: readonly string[]): Promise<TestExchange> {
  const exchange = await openExchange(names)
  const { clock, core, actDeps, users, sessions, gateway } = exchange
  const headSeq = async () => (await core.link.ask('head', {})).seq
  let deposits = 0
  const call = async (token: string, path: string, body: object = {}): Promise<Reply> => {
    const { json } = await gateway.post(path, { ...body, access_token: token })
    return json as unknown as Reply
  }
  return {
    ...exchange,
    call,
    order: (token, fields) => call(token, '/api/bargain/order-limit', fields),
    operator: (name, words) =>
      giveInWords(
        [...marketActs(actDeps), wouldAct(() => ({ acts: marketActs(actDeps), headSeq }))],
        [...name.split(' '), ...words],
      ),
    deposit: (token, coin, amount) => deposit(exchange, users[token] as Session, { coin, amount, run: ++deposits }),
    published: async () => void (await core.published()),
    async pass(ms) {
      await core.published()
      await historyWritten(core.link)
      clock.advance(ms)
    },
    mustNet: () => mustNet(exchange),
    endSession: token => sessions.end(users[token] as Session),
  }
}

async function deposit(
  { core, catalogue }: OpenedExchange,
  { userId }: Session,
  of: { coin: string; amount: string; run: number },
): Promise<void> {
  const coin = catalogue.coin(of.coin)
  const reading = coin && readAmount(coin, of.amount)
  if (!coin || !reading?.ok) throw new Error(`${of.amount} ${of.coin} is no deposit`)
  const body = depositOf(userId, { asset: coin.asset, amount: reading.value, run: of.run })
  const submitted = await core.link.submit(body)
  if (submitted.kind !== 'done') throw new Error(JSON.stringify(submitted))
}

function thrown(cause: unknown): never {
  throw cause
}

const sessionOf = (userId: number): Session => ({
  id: userId * 10,
  kind: 'exchange',
  userId,
  level: 0,
  permissions: [],
})

function depositOf(toOwner: number, of: { asset: number; amount: number; run: number }): CommandBody {
  const from = { fromOwner: HOUSE, fromPurse: 'outside' } as const
  return {
    kind: 'transfer',
    owner: toOwner,
    clientId: `deposit-${of.run}`,
    purpose: DEPOSIT_PURPOSE,
    legs: [{ ...from, toOwner, toPurse: 'spot', asset: of.asset, amount: atoms(of.amount) }],
  }
}

async function mustNet({ core, catalogue, users }: OpenedExchange): Promise<void> {
  const sums = new Map<number, bigint>()
  for (const owner of [HOUSE, ...Object.values(users).map(({ userId }) => userId)]) {
    for (const purse of PURSES) {
      for (const { asset, available, held } of await core.link.ask('balances', { owner, purse })) {
        sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
      }
    }
  }
  const off = [...sums].filter(([, sum]) => sum !== 0n).map(([asset, sum]) => `${catalogue.asset(asset).coin} ${sum}`)
  if (off.length > 0) throw new Error(`coins do not net to zero: ${off.join(', ')}`)
}

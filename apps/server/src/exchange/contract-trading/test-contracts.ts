import { HOUSE, PURSES } from '@bourse/engine'
import { atoms, type FakeClock, fakeClock, HOUR_MS, ticks } from '@bourse/kernel'
import type { ContractOrderView } from '@bourse/protocol'
import { throwawayDatabase } from '@bourse/testkit/database'
import type { CommandBody } from '../../core/core-link.ts'
import { startTestGateway, type TestGateway, testSession, testSessions } from '../../gateway/test-gateway.ts'
import { productOf } from '../../operations/feature.ts'
import type { Session } from '../../operations/session.ts'
import { makeLog } from '../../platform/log.ts'
import { type Database, openDatabase } from '../../platform/postgres/database.ts'
import type { Core } from '../../trading/core.ts'
import { historyWritten, startTestCore } from '../../trading/test-core.ts'
import { type ContractServices, openDemoContracts } from '../contract-index/index.ts'
import { contractMarketFeature } from '../contract-markets/index.ts'
import { contractStream } from '../contract-stream/index.ts'
import { listForDemo, type MarketCatalogue, openCatalogue, readAmount } from '../markets/index.ts'
import { contractTradeFeature } from './index.ts'

/** What a call answered. */
export type Reply = { code: string; msg: string; data: never }

/** The demo's contracts with their calls and socket, on a database and a clock of its own. */
export type TestContracts = {
  readonly clock: FakeClock
  readonly core: Core
  readonly db: Database
  readonly catalogue: MarketCatalogue
  readonly contracts: ContractServices['contracts']
  readonly gateway: TestGateway
  readonly users: Readonly<Record<string, Session>>
  /** What is switched off. */
  readonly switches: { trading: boolean }
  /** Posts a call of the contract host for whoever the token is of; empty: nobody. */
  call(token: string, name: string, body?: object): Promise<Reply>
  /** The data of a call that must succeed. */
  data<Data>(token: string, name: string, body?: object): Promise<Data>
  /** Posts an order of BTCUSDT. */
  order(token: string, fields: object): Promise<Reply>
  /** An order of BTCUSDT that must be taken, as it stands then. */
  placed(token: string, fields: object): Promise<ContractOrderView>
  /** What a refusal about BTCUSDT says: its code, and what it was measured by. */
  refused(token: string, name: string, body: object): Promise<unknown[]>
  /** Puts USDT into somebody's contract account. */
  fund(token: string, amount: string): Promise<void>
  /** Tells the core the index of BTCUSDT, in USDT; null: nobody knows it. */
  index(price: number | null): Promise<void>
  carryOut(command: CommandBody): Promise<void>
  /** Lets time pass once the history holds all. */
  pass(ms: number): Promise<void>
  /** Throws unless every coin nets to zero over all accounts. */
  mustNet(): Promise<void>
  close(): Promise<void>
}

const FIRST_USER = 200_001
const BTC_CONTRACT = 501
const TICKS_PER_USDT = 10
/** A minute after a funding slot, so that no test meets one by chance. */
export const SLOT_MS = 8 * HOUR_MS
const BEGAN_MS = 61_000 * SLOT_MS + 60_000

const OFF = { name: 'trading', reason: 'incident', operator: 'mara', off_since: new Date(0) } as const

const ofBtc = (fields: object): object => ({ market: 'BTCUSDT', ...fields })

const inTicks = (price: number | null) => (price === null ? null : ticks(Math.round(price * TICKS_PER_USDT)))

/** What tests ask of the calls again and again. */
function callsBy(call: TestContracts['call']): Pick<TestContracts, 'data' | 'order' | 'placed' | 'refused'> {
  async function data<Data>(token: string, name: string, body?: object): Promise<Data> {
    const { code, msg, data: told } = await call(token, name, body)
    if (code !== '200') throw new Error(`${name}: ${code} ${msg} ${JSON.stringify(told)}`)
    return told
  }
  return {
    data,
    order: (token, fields) => call(token, 'order', ofBtc(fields)),
    placed: (token, fields) => data(token, 'order', ofBtc(fields)),
    async refused(token, name, body) {
      const { code, data: measured } = await call(token, name, ofBtc(body))
      return [code, measured]
    },
  }
}

/** Opens it with a session of the contract host for each name. */
export async function openTestContracts(names: readonly string[]): Promise<TestContracts> {
  const clock = fakeClock(BEGAN_MS)
  const log = makeLog('silent')
  const database = await throwawayDatabase()
  const { db, close: closeDatabase } = await openDatabase(database.url, log)
  const core = await startTestCore({ url: database.url, clock })
  const catalogue = await openCatalogue(db, core.link)
  const deps = { db, core: core.link, catalogue, now: () => new Date(clock.nowMs()) }
  await listForDemo(deps, catalogue)
  const { contracts } = await openDemoContracts(deps)
  const users = Object.fromEntries(names.map((name, index) => [name, testSession(FIRST_USER + index, 'contract')]))
  const switches = { trading: true }
  const services = {
    ...{ core: core.link, feed: core.feed, catalogue, contracts },
    houseNotes: { off: () => (switches.trading ? null : OFF), in: () => [] },
  }
  const gateway = await startTestGateway({
    products: [productOf([contractMarketFeature, contractTradeFeature, contractStream], services)],
    ...{ sessions: testSessions(users), clock, db, config: { limits: false } },
  })
  const call = async (token: string, name: string, body: object = {}): Promise<Reply> => {
    const path = `/api/contract/${name}`
    const { json } = await gateway.post(path, { ...body, access_token: token }, { face: 'contract' })
    // A fault of ours is never what a test expects.
    if (json.code === '500')
      throw new Error(`${name}: ${JSON.stringify(gateway.lines.findLast(({ err }) => err !== undefined))}`)
    return json as unknown as Reply
  }
  const carryOut = async (command: CommandBody): Promise<void> => {
    const submitted = await core.link.submit(command)
    if (submitted.kind !== 'done') throw new Error(`${command.kind}: ${JSON.stringify(submitted)}`)
  }
  const ends = [() => gateway[Symbol.asyncDispose](), () => core.stop(), closeDatabase, () => database.drop()]
  let runs = 0
  return {
    ...{ clock, core, db, catalogue, contracts, gateway, users, switches, call, carryOut },
    ...callsBy(call),
    fund: (token, amount) => carryOut(depositOf(catalogue, users[token] as Session, { amount, run: ++runs })),
    index(price) {
      clock.advance(1)
      return carryOut({ kind: 'set_index', market: BTC_CONTRACT, index: inTicks(price) })
    },
    async pass(ms) {
      await core.published()
      await historyWritten(core.link)
      clock.advance(ms)
    },
    mustNet: () => mustNet(core, Object.values(users)),
    async close() {
      for (const end of ends) await end()
    },
  }
}

function depositOf(catalogue: MarketCatalogue, { userId }: Session, of: { amount: string; run: number }): CommandBody {
  const coin = catalogue.coin('USDT')
  const reading = coin && readAmount(coin, of.amount)
  if (!coin || !reading?.ok) throw new Error(`${of.amount} USDT is no deposit`)
  const from = { fromOwner: HOUSE, fromPurse: 'outside' } as const
  return {
    ...{ kind: 'transfer', owner: userId, clientId: `fund-${of.run}`, purpose: 901 },
    legs: [{ ...from, toOwner: userId, toPurse: 'contract', asset: coin.asset, amount: atoms(reading.value) }],
  }
}

async function mustNet(core: Core, users: readonly Session[]): Promise<void> {
  const sums = new Map<number, bigint>()
  for (const owner of [HOUSE, ...users.map(({ userId }) => userId)]) {
    for (const purse of PURSES) {
      for (const { asset, available, held } of await core.link.ask('balances', { owner, purse })) {
        sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
      }
    }
  }
  const off = [...sums].filter(([, sum]) => sum !== 0n)
  if (off.length > 0) throw new Error(`coins do not net to zero: ${off.map(String).join(', ')}`)
}

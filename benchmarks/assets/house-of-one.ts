import { HOUSE } from '@bourse/engine'
import { atoms, DAY_MS, type FakeClock, fakeClock } from '@bourse/kernel'
import type { CommandBody, CoreLink } from '@bourse/server/src/core/core-link.ts'
import type { AssetServices } from '@bourse/server/src/exchange/assets/asset-services.ts'
import { type ClosingDeps, closeDays } from '@bourse/server/src/exchange/assets/close-days.ts'
import { listCoin, listMarket } from '@bourse/server/src/exchange/markets/list-market.ts'
import { openCatalogue } from '@bourse/server/src/exchange/markets/market-catalogue.ts'
import { makeLog } from '@bourse/server/src/platform/log.ts'
import { makeMetrics } from '@bourse/server/src/platform/metrics.ts'
import { type Database, openDatabase } from '@bourse/server/src/platform/postgres/database.ts'
import { startCore } from '@bourse/server/src/trading/core.ts'
import { historyWritten, limitOrder, UNANCHORED } from '@bourse/server/src/trading/test-core.ts'
import { Client } from 'pg'

/** How much somebody has, and how it came. */
export type Size = { readonly coins: number; readonly entries: number; readonly times: number }

/** A house with one user who has moved money for two years, in every coin there is. */
export type HouseOfOne = {
  readonly db: Database
  readonly clock: FakeClock
  readonly services: AssetServices
  readonly userId: number
  close(): Promise<void>
}

const DAYS = 730
const BEGAN_MS = Date.UTC(2024, 10, 20)
const MONEY = 1
const MAKER = 900_001
// Of four movements of money three are deals, as of somebody who trades; each deal is two of them.
const DEALS_SHARE = 0.75

/** Opens it: listed by acts, moved by the ledger, told by the projector. */
export async function openHouseOfOne(url: string, { coins, entries }: Size): Promise<HouseOfOne> {
  const log = makeLog('error')
  const clock = fakeClock(BEGAN_MS)
  const { db, close } = await openDatabase(url, log)
  const fail = (cause: unknown): never => {
    throw cause
  }
  const core = await startCore({ url, clock, log, metrics: makeMetrics(), archiveDir: null, fail, ...UNANCHORED })
  const catalogue = await openCatalogue(db, core.link)
  const listing = { db, core: core.link, now: () => new Date(clock.nowMs()) }
  const name = (asset: number): string => (asset === MONEY ? 'USDT' : `C${asset}`)
  for (let asset = 1; asset <= coins; asset++)
    await mustBeNull(
      listCoin(listing, { asset, coin: name(asset), name: name(asset), scale: 6, maxTotal: '1000000000' }),
    )
  await catalogue.refresh()
  for (let asset = 2; asset <= coins; asset++) {
    const [base, quote] = [catalogue.coin(name(asset)), catalogue.coin('USDT')]
    if (base === null || quote === null) throw new Error('both are listed')
    await mustBeNull(
      listMarket(listing, {
        ...{ market: asset, name: `${name(asset)}USDT`, base, quote, zone: 'main', rank: asset, recommended: null },
        ...{ tick: { units: 1, scale: 2 }, lot: { units: 1, scale: 2 }, lastPrice: '10', bandPpm: 200_000 },
        ...{ minQuantity: '0.01', maxQuantity: '1000000', minValue: '0.01', maxValue: '1000000' },
      }),
    )
  }
  await catalogue.refresh()
  const userId = await insertPerson(url)
  await fill(core.link, { clock, coins, entries, userId })
  await insertCandles(url, coins)
  const services = {
    core: core.link,
    feed: core.feed,
    catalogue,
    prices: { usdToCny: () => null },
  } as never as AssetServices
  const closing: ClosingDeps = { db, clock, services }
  while ((await closeDays(closing)) > 0);
  return {
    ...{ db, clock, services, userId },
    async close() {
      await core.stop()
      await close()
    },
  }
}

async function mustBeNull(problem: Promise<string | null>): Promise<void> {
  const found = await problem
  if (found !== null) throw new Error(found)
}

async function insertPerson(url: string): Promise<number> {
  return withClient(url, async client => {
    const { rows } = await client.query<{ user_id: number }>(
      `INSERT INTO app_user (created_at, email, password_hash, password_at, nickname, language, invite_code)
       VALUES (to_timestamp($1::float8 / 1000), 'one@bench.example', '', now(), 'one', 'en', 'ONE') RETURNING user_id`,
      [BEGAN_MS],
    )
    return rows[0]?.user_id ?? 0
  })
}

/** A price for each day, so that a line of closings and a book of costs have something to read. */
async function insertCandles(url: string, coins: number): Promise<void> {
  await withClient(url, client =>
    client.query(
      `INSERT INTO candle (market, interval_s, time_s, open, close, high, low, volume, deal)
       SELECT market, 86400, $1::bigint / 1000 + day * 86400, 1000, 900 + (market * 7 + day * 13) % 200, 1100, 900, 1, 1
       FROM generate_series(2, $2::int) market, generate_series(0, $3::int) day ON CONFLICT DO NOTHING`,
      [BEGAN_MS, coins, DAYS],
    ),
  )
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Filling = {
  readonly clock: FakeClock
  readonly coins: number
  readonly entries: number
  readonly userId: number
}

/** Two years: every day some coins come and go, and some are dealt in. */
async function fill(core: CoreLink, { clock, coins, entries, userId }: Filling): Promise<void> {
  let ids = 0
  const move = (owner: number, asset: number, amount: number): CommandBody => ({
    ...{ kind: 'transfer', owner, clientId: `b${++ids}`, purpose: 901 },
    legs: [{ fromOwner: HOUSE, fromPurse: 'outside', toOwner: owner, toPurse: 'spot', asset, amount: atoms(amount) }],
  })
  await carryOutAtOnce(core, [
    ...Array.from({ length: coins }, (_, at) => move(MAKER, at + 1, 100_000_000_000_000)),
    ...Array.from({ length: coins }, (_, at) => move(userId, at + 1, 1_000_000_000)),
    move(userId, MONEY, 100_000_000_000_000),
  ])
  const deals = Math.floor((entries * DEALS_SHARE) / 2)
  const moves = entries - deals * 2
  const of = (total: number, day: number): number =>
    Math.floor((total * (day + 1)) / DAYS) - Math.floor((total * day) / DAYS)
  let nth = 0
  for (let day = 0; day < DAYS; day++) {
    // What is not in the history yet would look a day old, and turn the next command away.
    await historyWritten(core)
    clock.advance(DAY_MS)
    const commands: CommandBody[] = []
    for (let made = of(moves, day); made > 0; made--) commands.push(move(userId, 1 + (nth++ % coins), 1_000_000))
    for (let made = of(deals, day); made > 0; made--) {
      const market = 2 + (nth++ % (coins - 1))
      const at = { price: 1_000, quantity: 10 }
      commands.push({ ...limitOrder(MAKER, 'sell', at), market }, { ...limitOrder(userId, 'buy', at), market })
    }
    await carryOutAtOnce(core, commands)
  }
  await historyWritten(core)
}

async function carryOutAtOnce(core: CoreLink, commands: readonly CommandBody[]): Promise<void> {
  const done = await Promise.all(commands.map(command => core.submit(command)))
  const other = done.find(({ kind }) => kind !== 'done')
  if (other !== undefined) throw new Error(JSON.stringify(other))
}

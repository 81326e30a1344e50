import { addDecimals } from '@bourse/kernel'
import {
  type FlowView,
  type fundsAssets,
  type fundsGain,
  type fundsValueLine,
  MADE_PARTS,
  type MadePart,
  type ReplyOf,
} from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyWritten } from '../../trading/test-core.ts'
import { owedByAsset } from '../proof/liability-table.ts'
import { PURPOSE } from '../purposes/index.ts'
import { type Owner, openTestFunds, type TestFunds } from '../transfers/test-funds.ts'
import { closeDays, coverDays } from './close-days.ts'
import { keptBook } from './cost-table.ts'
import { coverSince } from './cover-table.ts'
import { bookKeeping } from './keep-books.ts'
import { movementsAfter } from './movement-table.ts'
import { tradedAssets } from './read-flow.ts'

const DAY_MS = 86_400_000

let house: TestFunds
let ann: Owner
let bob: Owner
let eve: Owner
beforeAll(async () => {
  house = await openTestFunds()
  ann = await house.bed.open('ann@bourse.test')
  bob = await house.bed.open('bob@bourse.test')
  eve = await house.bed.open('eve@bourse.test')
  for (const who of [ann, bob]) {
    await house.deposit(who, 'USDT', '100000')
    await house.deposit(who, 'BTC', '2')
    await house.deposit(who, 'ETH', '10')
  }
  await house.order(ann, { market: 'BTCUSDT', side: 1, price: '63400', amount: '0.5' })
  await house.order(bob, { market: 'BTCUSDT', side: 2, price: '63400', amount: '0.2' })
  await house.order(bob, { market: 'ETHBTC', side: 1, price: '0.04', amount: '2' })
  await house.order(ann, { market: 'ETHBTC', side: 2, price: '0.04', amount: '1' })
  await house.call(ann, '/api/funds/transfer', { coin: 'USDT', amount: '250', direction: 'in' })
  await house.call(ann, '/api/funds/transfer', { coin: 'BTC', amount: '0.25', direction: 'in', purse: 'otc' })
})
afterAll(() => house.end())

type Page = { total: number; records: FlowView[] }
const flow = async (who: Owner, body: object = {}): Promise<Page> =>
  (await house.call(who, '/api/funds/flow', { limit_num: 100, ...body })).data
const assets = async (who: Owner): Promise<ReplyOf<typeof fundsAssets>> =>
  (await house.call(who, '/api/funds/assets')).data
const gain = async (who: Owner): Promise<ReplyOf<typeof fundsGain>> => (await house.call(who, '/api/funds/gain')).data
const line = async (who: Owner, days: number): Promise<ReplyOf<typeof fundsValueLine>['points']> =>
  ((await house.call(who, '/api/funds/value-line', { days })).data as ReplyOf<typeof fundsValueLine>).points

/** What a line tells beside what was moved. */
const made = (some: Partial<Record<MadePart, string>>) => MADE_PARTS.map(part => ({ part, amount: some[part] ?? '0' }))

/** A decimal text in hundred-millionths, which all coins of these tests fit. */
const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const count = BigInt(whole) * 10n ** 8n + BigInt(fraction.padEnd(8, '0').slice(0, 8))
  return text.startsWith('-') ? -count : count
}

describe('the flow', () => {
  it.each([['ann'], ['bob']])('leads without a gap from nothing to what each purse of %s holds', async name => {
    const who = name === 'ann' ? ann : bob
    const { records, total } = await flow(who)
    expect(total).toBe(records.length)
    const held = new Map<string, bigint>()
    for (const { purse, coin, amount, after } of records.toReversed()) {
      const account = `${purse} ${coin}`
      held.set(account, (held.get(account) ?? 0n) + units(amount))
      expect([account, held.get(account)]).toEqual([account, units(after)])
    }
    const { coins } = await assets(who)
    for (const coin of coins) {
      for (const purse of ['spot', 'contract', 'otc'] as const) {
        expect(held.get(`${purse} ${coin.coin}`) ?? 0n).toBe(units(coin[purse].total))
      }
    }
  })

  it('tells each kind with its reference and fee', async () => {
    const { records } = await flow(ann)
    expect(records[0]).toMatchObject({ kind: 'transfer', coin: 'BTC', purse: 'otc', amount: '0.25' })
    expect(records[0]?.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    const trade = records.find(
      ({ kind, coin, amount }) => kind === 'trade' && coin === 'USDT' && !amount.startsWith('-'),
    )
    expect(trade?.reference).toMatch(/^BTCUSDT \d+$/)
    expect(units(trade?.amount ?? '0') + units(trade?.fee ?? '0')).toBe(units('12680'))
  })

  it.each([
    [{ coin: 'BTC' }],
    [{ kind: 'trade' }],
    [{ kind: 'trade', coin: 'ETH' }],
    [{ kind: 'transfer', purse: 'contract' }],
    [{ kind: 'other' }],
    [{ kind: 'deposit' }],
    [{ purse: 'spot' }],
  ])('is narrowed by %j to exactly what fits, and counted so', async filter => {
    const all = (await flow(bob)).records.concat((await flow(ann)).records)
    const both = [...(await flow(bob, filter)).records, ...(await flow(ann, filter)).records]
    const fits = (row: FlowView) => Object.entries(filter).every(([key, value]) => row[key as 'coin'] === value)
    expect(both).toEqual(all.filter(fits))
    expect((await flow(ann, filter)).total).toBe((await flow(ann, filter)).records.length)
  })

  it('is turned page by page without losing any, and bounded by moments', async () => {
    const { records, total } = await flow(ann)
    const pages = await Promise.all(
      Array.from({ length: total }, async (_, at) => (await flow(ann, { limit_begin: at, limit_num: 1 })).records),
    )
    expect(pages.flat()).toEqual(records)
    const at = records[0]?.time ?? 0
    expect((await flow(ann, { start: at })).total).toBe(records.filter(({ time }) => time >= at).length)
    expect((await flow(ann, { end: at })).total).toBe(records.filter(({ time }) => time < at).length)
    // As fine as a moment can be told, finer than the history keeps it.
    expect((await flow(ann, { start: 1.000_456_7, end: at + 0.001_456_7 })).total).toBeGreaterThan(0)
  })

  it('says the same far from its newest movements, where it reads by keys first', async () => {
    const [fay, gus] = [await house.bed.open('fay@bourse.test'), await house.bed.open('gus@bourse.test')]
    await house.deposit(fay, 'USDT', '1000')
    await house.deposit(gus, 'ETH', '1')
    await house.order(gus, { market: 'ETHUSDT', side: 1, price: '2500', amount: '0.3' })
    await house.order(fay, { market: 'ETHUSDT', side: 2, price: '2500', amount: '0.3' })
    await Promise.all(Array.from({ length: 2_040 }, () => house.deposit(fay, 'USDT', '0.01')))
    const page = async (begin: number, part: object = {}): Promise<string[]> =>
      (await flow(fay, { limit_begin: begin, ...part })).records.map(record => JSON.stringify(record))
    const near = await page(2_000)
    expect(near.join()).toContain('ETHUSDT')
    for (const skipped of [1, 17, 38, near.length - 1, near.length]) {
      expect(await page(2_000 + skipped)).toEqual(near.slice(skipped))
    }
    expect(await page(2_010, { limit_num: 5 })).toEqual(near.slice(10, 15))
    expect(await page(9_000)).toEqual([])
  })

  it('has nothing of others, and refuses what is no filter', async () => {
    expect(await flow(eve)).toMatchObject({ total: 0, records: [] })
    expect(await house.call(ann, '/api/funds/flow', { coin: 'NONE' })).toMatchObject({ code: '422' })
    expect(await house.call(ann, '/api/funds/flow', { kind: 'wage' })).toMatchObject({ code: '422' })
    expect(await house.call(ann, '/api/funds/flow', { limit_num: 101 })).toMatchObject({ code: '422' })
  })
})

describe('the worth of it all', () => {
  it('is the sum of what is shown, purse by purse', async () => {
    const { coins, purses, total } = await assets(ann)
    for (const purse of ['spot', 'contract', 'otc'] as const) {
      const sum = coins.reduce((all, coin) => all + units(coin[purse].value ?? '0'), 0n)
      expect(units(purses[purse])).toBe(sum)
    }
    expect(units(total)).toBe(units(purses.spot) + units(purses.contract) + units(purses.otc))
    expect(coins.find(({ coin }) => coin === 'BTC')?.otc).toMatchObject({ available: '0.25', freeze: '0' })
    expect(coins.find(({ coin }) => coin === 'BTC')?.spot.freeze).toBe('0.3')
  })
})

describe('profit and loss', () => {
  it('agrees with the balances to the atom, and with what was put in', async () => {
    for (const who of [ann, bob]) {
      const [{ coins, total }, told] = [await assets(who), await gain(who)]
      for (const { coin, amount } of told.coins) {
        const held = coins.find(one => one.coin === coin)
        expect(units(amount)).toBe(
          units(held?.spot.total ?? '0') + units(held?.contract.total ?? '0') + units(held?.otc.total ?? '0'),
        )
      }
      const made = units(told.unrealised) + units(told.realised)
      // The total is cut to cents coin by coin and purse by purse.
      const off = units(total) - units(told.put_in) - made
      expect(off <= 0n && off > -units('0.2')).toBe(true)
    }
  })

  it('reads movements by whole commands, wherever it stops between them', async () => {
    const { db } = house.bed.deps
    const span = { owner: ann.userId, markets: tradedAssets(house.catalogue) }
    const { rows: all } = await movementsAfter(db, span, { after: { seq: 0, deal: 0 }, limit: 10_000 })
    const bySeq = Map.groupBy(all, ({ seq }) => seq)
    expect([...bySeq.values()].some(rows => rows.length > 1)).toBe(true)
    for (const limit of [1, 2, 3, 5, 8]) {
      const read: unknown[] = []
      for (let after = { seq: 0, deal: 0 }; ; ) {
        const { rows, place } = await movementsAfter(db, span, { after, limit })
        if (rows.length === 0) break
        for (const [seq, own] of Map.groupBy(rows, row => row.seq)) expect(own).toEqual(bySeq.get(seq))
        read.push(...rows)
        after = place
      }
      expect(read).toEqual(all)
    }
  })

  it('is read ahead for the days that are over, and says the same as if it were read when it is asked for', async () => {
    const { db, clock: now } = house.bed.deps
    const services = { core: house.core.link, catalogue: house.catalogue }
    const fresh = async () => {
      await sql`TRUNCATE cost_basis, cost_place`.execute(db)
      return gain(ann)
    }
    const told = await fresh()
    await sql`TRUNCATE cost_basis, cost_place`.execute(db)
    // It begins on the day after: what moved is of the day before.
    const keeping = bookKeeping({ db, clock: { ...now, nowMs: () => now.nowMs() + DAY_MS }, services })
    expect(await keeping.round()).toBeGreaterThan(1)
    expect([await keeping.round(), keeping.isDone]).toEqual([0, true])
    const { place } = await keptBook(db, ann.userId)
    const span = { owner: ann.userId, markets: tradedAssets(house.catalogue) }
    expect((await movementsAfter(db, span, { after: place, limit: 10 })).rows).toEqual([])
    expect(await gain(ann)).toEqual(told)
  })

  it('says the same when it is asked again, and at once many times', async () => {
    const first = await gain(ann)
    const again = await Promise.all(Array.from({ length: 10 }, () => gain(ann)))
    for (const told of again) expect(told).toEqual(first)
    const nothing = { unrealised: '0', realised: '0', put_in: '0', contracts: '0', rewards: '0' }
    expect(await gain(eve)).toEqual({ coins: [], ...nothing })
  })
})

describe('closings', () => {
  const deps = () => ({
    db: house.bed.deps.db,
    clock: house.bed.clock,
    services: { core: house.core.link, catalogue: house.catalogue },
  })
  const close = () => closeDays(deps())
  const owedAndThere = async () => {
    const sums = await owedByAsset(house.bed.deps.db)
    return sums.map(({ asset, owed, outside }) => ({ asset, owed, assets: -outside }))
  }

  it('hold what everybody had when the day ended, once, and miss no day', async () => {
    expect(await close()).toBe(0)
    await historyWritten(house.core.link)
    house.bed.clock.advance(3 * DAY_MS)
    expect(await close()).toBe(3)
    expect(await close()).toBe(0)
    const { total } = await assets(ann)
    const points = await line(ann, 7)
    expect(points.map(({ value }) => value)).toHaveLength(3)
    for (const { value } of points) {
      const off = units(value) - units(total)
      expect(off >= 0n && off < units('0.2')).toBe(true)
    }
    expect((await line(eve, 90)).every(({ value }) => value === '0')).toBe(true)
    // The books of each day end as they stand: deals, what came in, and days on which nothing moved.
    expect(await coverDays(deps())).toBe(3)
    expect(await coverDays(deps())).toBe(0)
    const days = Map.groupBy(await coverSince(house.bed.deps.db, '1970-01-01'), ({ day }) => day)
    expect(days.size).toBe(3)
    const standing = await owedAndThere()
    expect(standing.some(({ owed, assets: there }) => owed > 0n && there > 0n)).toBe(true)
    for (const rows of days.values()) expect(rows.map(({ day: _day, ...row }) => row)).toEqual(standing)
    // What comes and leaves after the first of the days is told beside the line; what moves between one's own purses is not.
    const told = async () =>
      (await house.call(ann, '/api/funds/value-line', { days: 7 })).data as ReplyOf<typeof fundsValueLine>
    expect(await told()).toMatchObject({ put_in: '0', taken_out: '0', made: made({}) })
    await house.deposit(ann, 'USDT', '1000.5')
    await house.call(ann, '/api/funds/transfer', { coin: 'USDT', amount: '20', direction: 'in' })
    expect(await told()).toMatchObject({ put_in: '1000.5', taken_out: '0', made: made({}) })
    // A reward was earned: it is put in by neither, and gained by both.
    await historyWritten(house.core.link)
    const before = await gain(ann)
    await house.give(ann, 'USDT', { amount: '12.34', purpose: PURPOSE.inviteReward })
    expect(await told()).toMatchObject({ put_in: '1000.5', made: made({ rewards: '12.34' }) })
    const realised = addDecimals(before.realised, '12.34')
    expect(await gain(ann)).toMatchObject({ put_in: before.put_in, rewards: '12.34', realised })
    // Each pays in what they got: ann, who sells, in USDT, bob in BTC.
    await house.order(bob, { market: 'BTCUSDT', side: 2, price: '63400', amount: '0.1' })
    await historyWritten(house.core.link)
    const [dealt] = (await flow(ann, { kind: 'trade', coin: 'USDT' })).records
    const rewarded = made({ rewards: '12.34', fees: `-${dealt?.fee}` })
    expect(units(dealt?.fee ?? '0')).toBeGreaterThan(0n)
    expect((await told()).made).toEqual(rewarded)
    const ofBob = (await house.call(bob, '/api/funds/value-line', { days: 7 })).data as ReplyOf<typeof fundsValueLine>
    // His is of BTC: a thousandth of 6,340 USDT's worth.
    expect(ofBob.made).toEqual(made({ fees: '-6.34' }))
    house.bed.clock.advance(DAY_MS)
    expect(await coverDays(deps())).toBe(1)
    // The closing of each day tells what was put in since the first of them.
    expect(await close()).toBe(1)
    expect((await line(ann, 7)).map(({ moved }) => moved)).toEqual(['0', '0', '0', '1000.5'])
    const newest = [...Map.groupBy(await coverSince(house.bed.deps.db, '1970-01-01'), ({ day }) => day).values()].at(-1)
    expect(newest?.map(({ day: _day, ...row }) => row)).toEqual(await owedAndThere())
    expect(await house.call(ann, '/api/funds/value-line', { days: 8 })).toMatchObject({ code: '422' })
  })
})

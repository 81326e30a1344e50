import type { EngineNear } from '@bourse/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContracts, SLOT_MS, type TestContracts } from '../contract-trading/test-contracts.ts'
import { keepChoice, keepNear } from '../messages/choice-table.ts'
import { isNoticeKind, renderNotice } from '../messages/index.ts'
import { tellClosings } from './tell-closings.ts'
import { tellFunding } from './tell-funding.ts'
import { tellNear } from './tell-near.ts'
import { tellUnguarded, type UnguardedDeps } from './tell-unguarded.ts'

let house: TestContracts
let deps: UnguardedDeps
const changed: number[] = []

beforeAll(async () => {
  house = await openTestContracts(['ann', 'ben', 'cy', 'dee', 'eve', 'machine'])
  const now = new Date(house.clock.nowMs())
  for (const name of ['ann', 'ben', 'cy', 'dee', 'eve']) {
    const person = { user_id: idOf(name), created_at: now, email: `${name}@bourse.test`, password_hash: '-' }
    const rest = { password_at: now, nickname: name, language: 'en' as const, invite_code: name }
    await house.db
      .insertInto('app_user')
      .values({ ...person, ...rest })
      .execute()
  }
  const services = { drawers: { changed: (id: number) => void changed.push(id) } }
  const people = { db: house.db, clock: house.clock, services }
  deps = { people, contracts: house.contracts, core: house.core.link } as unknown as UnguardedDeps
  for (const name of ['ann', 'ben', 'cy', 'dee', 'eve', 'machine']) await house.fund(name, '2000')
  await house.index(63_400)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const idOf = (name: string): number => house.users[name]?.userId ?? 0
const tell = async (): Promise<void> => {
  await house.pass(10)
  while (await tellClosings(deps));
  while (await tellUnguarded(deps));
  while (await tellFunding(deps));
}
async function drawerOf(name: string): Promise<string[]> {
  const rows = await house.db.selectFrom('message').selectAll().where('user_id', '=', idOf(name)).execute()
  return rows.map(({ kind, details }) => {
    const { title, text } = renderNotice(isNoticeKind(kind) ? kind : 'welcome', details, 'en')
    return `${title}. ${text}`
  })
}

it('tells who was liquidated at which mark, and how much of it was closed, once', async () => {
  for (const [name, side] of [
    ['ann', 'open_long'],
    ['ben', 'open_short'],
  ] as const) {
    await house.data(name, 'margin-mode', { market: 'BTCUSDT', mode: 'isolated' })
    await house.data(name, 'leverage', { market: 'BTCUSDT', side: side.slice(5), leverage: 100 })
    await house.order(name, { action: side, price: '63400', amount: '0.1' })
  }
  await house.order('cy', { action: 'open_long', price: '62900', amount: '0.1' })
  await house.index(62_800)
  await tell()
  await tell()
  expect(await drawerOf('ann')).toEqual([
    expect.stringMatching(
      /^Long on BTC\/USDT liquidated\. At a mark price of 6\d,\d{3}[\d.]* your long of 0\.1 BTC .* 0\.1 BTC of it/,
    ),
  ])
  expect(await drawerOf('ben')).toEqual([])
  expect(changed).toEqual([idOf('ann')])
})

it('tells who was closed against another that nobody took', async () => {
  // Nobody bids where the short falls: it is closed against the longs that stand.
  await house.index(65_500)
  await tell()
  expect(await drawerOf('ben')).toEqual([expect.stringMatching(/^Short on BTC\/USDT liquidated\. /)])
  expect(await drawerOf('cy')).toEqual([
    expect.stringMatching(
      /^Long on BTC\/USDT reduced\. .* 0\.1 BTC of your long were closed against it at 6\d,\d{3}[\d.]*, without a fee\./,
    ),
  ])
})

it('tells whose take-profit was reached while nobody was there to deal with, once', async () => {
  await house.order('machine', { action: 'open_short', price: '65500', amount: '0.02' })
  await house.order('dee', { action: 'open_long', price: '65500', amount: '0.02' })
  const guard = { type: 'take_profit', trigger_price: '65550', trigger_by: 'mark', reduce_only: true }
  const { code } = await house.order('dee', { action: 'close_long', ...guard })
  expect(code).toBe('200')
  for (let time = 0; time < 3; time++) await house.index(65_600)
  await tell()
  await tell()
  expect(await drawerOf('dee')).toEqual([
    expect.stringMatching(/^The guard of your long on BTC\/USDT could not close it\. 65,550(?:\.0)? was .* 0\.02 BTC /),
  ])
})

it('tells what funding took of whoever asked for it, and nobody else, once', async () => {
  await keepChoice(house.db, idOf('dee'), { topic: 'funding', channel: 'message', on: true })
  const before = (await drawerOf('dee')).length
  await house.pass(SLOT_MS)
  await house.index(65_000)
  const slot = Math.floor(house.clock.nowMs() / SLOT_MS) * SLOT_MS
  await house.carryOut({ kind: 'settle_funding', market: 501, slot })
  await tell()
  await tell()
  const paid = await house.data<{ records: { amount: string; rate: string }[] }>('dee', 'funding-paid')
  const amount = paid.records[0]?.amount.replace('-', '')
  expect((await drawerOf('dee')).slice(before)).toEqual([
    expect.stringMatching(
      new RegExp(`^${amount} USDT of funding (paid|received) on BTC/USDT\\. The rate of this slot was -?[\\d.]+%`),
    ),
  ])
  const kinds = ['funding_paid', 'funding_received']
  const told = await house.db.selectFrom('message').select('user_id').where('kind', 'in', kinds).execute()
  expect(told).toEqual([{ user_id: idOf('dee') }])
})

it('tells whose liquidation is near, once until it was farther away, as near as they want to hear of it', async () => {
  await house.index(65_000)
  await house.data('eve', 'margin-mode', { market: 'BTCUSDT', mode: 'isolated' })
  await house.data('eve', 'leverage', { market: 'BTCUSDT', side: 'long', leverage: 5 })
  await house.order('machine', { action: 'open_short', price: '65000', amount: '0.01' })
  await house.order('eve', { action: 'open_long', price: '65000', amount: '0.01' })
  const { records } = await house.data<{ records: { liquidation_price: string }[] }>('eve', 'positions')
  const liquidation = Number(records[0]?.liquidation_price)
  /** What is told when the mark stands so many per cent from the liquidation. */
  const near = async (percent: number): Promise<string[]> => {
    const { length } = await drawerOf('eve')
    await house.index(Math.round(liquidation / (1 - percent / 100)))
    await Promise.all([tellNear(deps), tellNear(deps)])
    return (await drawerOf('eve')).slice(length)
  }
  await keepNear(house.db, idOf('eve'), 5)
  expect([await near(15), await near(8)]).toEqual([[], []])
  await sql`DELETE FROM notice_near WHERE user_id = ${idOf('eve')}`.execute(house.db)
  // Whoever chose nothing is told from a tenth on.
  expect(await near(11)).toEqual([])
  expect(await near(8)).toEqual([
    expect.stringMatching(/^Your long on BTC\/USDT is [78](\.\d)?% from liquidation\. The mark is 5\d,\d{3}/),
  ])
  // A little farther than the bound is not far enough to be told anew.
  expect([await near(7), await near(11), await near(8), await near(15)]).toEqual([[], [], [], []])
  expect(await near(8)).toHaveLength(1)
})

it('tells nobody that a position is near merely because of the leverage it was opened with', async () => {
  await house.index(65_000)
  await house.data('eve', 'leverage', { market: 'BTCUSDT', side: 'short', leverage: 20 })
  await house.order('machine', { action: 'open_long', price: '65000', amount: '0.01' })
  await house.order('eve', { action: 'open_short', price: '65000', amount: '0.01' })
  const { length } = await drawerOf('eve')
  const told = async (index: number): Promise<number> => {
    await house.index(index)
    await tellNear(deps)
    return (await drawerOf('eve')).length - length
  }
  // A twentieth less what must be kept is some 4.6 %, far within a tenth; half of it is gone at some 66,500.
  expect([await told(65_000), await told(66_200)]).toEqual([0, 0])
  expect([await told(66_900), await told(67_000)]).toEqual([1, 1])
  // Told anew once it stood as far away as it began.
  expect([await told(65_000), await told(66_900)]).toEqual([1, 2])
})

it('lets others come to the core between two pages of positions', async () => {
  const heard: string[] = []
  const ask = async (_name: string, { from }: { from: number }): Promise<EngineNear> => {
    heard.push('page')
    setImmediate(() => heard.push('somebody else'))
    return { mark: 1, positions: [], next: from < 2 ? from + 1 : null }
  }
  await tellNear({ ...deps, core: { ...deps.core, ask } as unknown as UnguardedDeps['core'] })
  expect(heard.slice(0, 6)).toEqual(Array.from({ length: 3 }, () => ['page', 'somebody else']).flat())
})

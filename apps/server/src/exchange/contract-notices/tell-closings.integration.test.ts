import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContracts, type TestContracts } from '../contract-trading/test-contracts.ts'
import { isNoticeKind, renderNotice } from '../messages/index.ts'
import { tellClosings } from './tell-closings.ts'
import { tellUnguarded, type UnguardedDeps } from './tell-unguarded.ts'

let house: TestContracts
let deps: UnguardedDeps
const changed: number[] = []

beforeAll(async () => {
  house = await openTestContracts(['ann', 'ben', 'cy', 'dee', 'machine'])
  const now = new Date(house.clock.nowMs())
  for (const name of ['ann', 'ben', 'cy', 'dee']) {
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
  for (const name of ['ann', 'ben', 'cy', 'dee', 'machine']) await house.fund(name, '2000')
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
      /^Long on BTC\/USDT liquidated\. At a mark price of [\d.]+ your long of 0\.1 BTC .* 0\.1 BTC of it/,
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
      /^Long on BTC\/USDT reduced\. .* 0\.1 BTC of your long were closed against it at [\d.]+, without a fee\./,
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
    expect.stringMatching(
      /^The guard of your long on BTC\/USDT could not close it\. 65,?550(?:\.0)? was .* 0\.02 BTC /,
    ),
  ])
})

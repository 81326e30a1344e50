import type { OrderView } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { horizonOf } from '../../core/horizon.ts'
import { isNoticeKind, renderNotice } from '../messages/render-notice.ts'
import { openTestExchange, type TestExchange } from '../spot/test-exchange.ts'
import { type OrderNoticeDeps, tellEndedOrders } from './tell-ended-orders.ts'

let house: TestExchange
let deps: OrderNoticeDeps
const changed: number[] = []

beforeAll(async () => {
  house = await openTestExchange(['ann', 'bob', 'cleo', 'machine'])
  for (const token of ['ann', 'bob', 'cleo', 'machine']) {
    await house.deposit(token, 'BTC', '100')
    await house.deposit(token, 'USDT', '10000000')
  }
  const now = new Date(house.clock.nowMs())
  for (const token of ['ann', 'bob', 'cleo']) {
    await house.db
      .insertInto('app_user')
      .values({
        user_id: idOf(token),
        created_at: now,
        email: `${token}@bourse.test`,
        password_hash: '-',
        password_at: now,
        nickname: token,
        language: 'en',
        invite_code: token,
      })
      .execute()
  }
  const people = {
    db: house.db,
    clock: house.clock,
    services: { drawers: { changed: (id: number) => void changed.push(id) } },
  }
  deps = { people, core: house.core.link, catalogue: house.catalogue } as unknown as OrderNoticeDeps
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const idOf = (token: string): number => house.users[token]?.userId ?? 0

async function place(token: string, fields: object): Promise<OrderView> {
  const reply = await house.order(token, { market: 'BTCUSDT', side: 2, price: '60000', amount: '0.1', ...fields })
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
  return reply.data
}

/** Lets a moment pass, so that the history is sure to hold what happened, and tells of it. */
async function tell(): Promise<void> {
  await house.pass(10)
  const horizon = await horizonOf(deps.core, deps.people.clock)
  await house.core.link.ask('projected', { seq: horizon.seq, waitMs: 10_000 })
  while (await tellEndedOrders(deps, horizon));
}

async function drawerOf(token: string): Promise<string[]> {
  const rows = await house.db
    .selectFrom('message')
    .selectAll()
    .where('user_id', '=', idOf(token))
    .orderBy('message_id')
    .execute()
  return rows.map(({ kind, details }) => {
    const { title, text } = renderNotice(isNoticeKind(kind) ? kind : 'welcome', details, 'en')
    return `${title}. ${text}`
  })
}

async function emptyDrawers(): Promise<void> {
  await house.db.deleteFrom('message').execute()
  changed.length = 0
}

describe('telling people of their orders', () => {
  it('says of a filled order what was bought, at what average and fee, once however many deals and rounds', async () => {
    await place('ann', { price: '60000', amount: '0.3' })
    await place('bob', { side: 1, price: '60000', amount: '0.1' })
    await tell()
    expect(await drawerOf('ann')).toEqual([])
    await place('bob', { side: 1, price: '60000', amount: '0.2' })
    await tell()
    await tell()
    expect(await drawerOf('ann')).toEqual([
      'Bought 0.3 BTC. BTC/USDT: average 60,000, together 18,000 USDT, fee 0.0003 BTC.',
    ])
    expect(await drawerOf('bob')).toHaveLength(2)
    expect(new Set(changed)).toEqual(new Set([idOf('ann'), idOf('bob')]))
    await emptyDrawers()
  })

  it('says of an order that was changed across the market what it came to', async () => {
    await place('bob', { side: 1, price: '60100', amount: '0.1' })
    const resting = await place('ann', { price: '59000', amount: '0.1' })
    await house.call('ann', '/api/bargain/order-amend', { market: 'BTCUSDT', order_id: resting.id, price: '60100' })
    await tell()
    expect(await drawerOf('ann')).toEqual([expect.stringMatching(/^Bought 0\.1 BTC\. BTC\/USDT: average 60,100, /)])
    await emptyDrawers()
  })

  it('says of a stop that its trigger was reached, and what came of it', async () => {
    await place('cleo', { side: 2, price: '59800', amount: '1' })
    await place('ann', { side: 1, type: 'stop_market', trigger_price: '59900', price: undefined, amount: '0.2' })
    await place('machine', { price: '59900', amount: '0.1' })
    await place('bob', { side: 1, price: '59900', amount: '0.1' })
    await tell()
    expect(await drawerOf('ann')).toEqual([
      expect.stringMatching(/^Trigger reached: sold 0\.2 BTC\. BTC\/USDT: trigger 59,900, average 59,800, /),
    ])
    await house.call('cleo', '/api/bargain/cancel-order', { market: 'BTCUSDT' })
    await tell()
    // What its owner took back after a part is told with its share.
    expect(await drawerOf('cleo')).toEqual([expect.stringMatching(/^Bought 0\.2 BTC, 20% of the order\. /)])
    await emptyDrawers()
  })

  it('says nothing of what its owner took back, and why an order ended that nobody took back', async () => {
    await place('ann', {})
    await house.call('ann', '/api/bargain/cancel-order', { market: 'BTCUSDT' })
    const expire_at = Math.floor(house.clock.nowMs() / 1000) + 60
    await place('ann', { expire_at })
    await house.pass(61_000)
    await place('bob', { price: '50000', amount: '0.01' })
    await tell()
    expect(await drawerOf('ann')).toEqual([
      'Order on BTC/USDT has ended. The order of 0.1 BTC reached its date; nothing was filled.',
    ])
    await house.call('bob', '/api/bargain/cancel-order', { market: 'BTCUSDT' })
    await emptyDrawers()
  })

  it('gives who has very many the newest and the number of the others, and leaves out who is nobody of ours', async () => {
    for (let count = 0; count < 6; count++) {
      await place('ann', { price: '60000', amount: '0.01' })
      await place('machine', { side: 1, price: '60000', amount: '0.01' })
    }
    await tell()
    const told = await drawerOf('ann')
    expect(told).toHaveLength(4)
    expect(told[0]).toMatch(/^3 more orders\. /)
    expect(await house.db.selectFrom('message').select('user_id').distinct().execute()).toEqual([
      { user_id: idOf('ann') },
    ])
    // The number of the others stands among the newest, by its time too.
    const times = await house.db.selectFrom('message').select('at').orderBy('message_id').execute()
    expect(times[0]).toEqual(times[1])
  })
})

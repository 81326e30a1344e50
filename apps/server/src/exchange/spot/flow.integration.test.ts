import { lots, ticks } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FlowEntry, type FlowQuery, readFlow } from '../../followers/read-flow.ts'
import { openTestExchange, type TestExchange } from './test-exchange.ts'

const NAMES = ['ann', 'bob', 'eve'] as const
const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(NAMES)
  for (const token of NAMES) {
    await house.deposit(token, 'BTC', '10')
    await house.deposit(token, 'USDT', '1000000')
  }
  // Resting and taking on both sides, one order that meets several, one market order by value, one trade with oneself.
  await place('ann', { side: 1, price: '63400', amount: '0.03' })
  await place('eve', { side: 1, price: '63410', amount: '0.02' })
  await place('bob', { side: 2, price: '63420', amount: '0.06' })
  await place('ann', { side: 1, price: '63300', amount: '0.01' })
  await place('eve', { side: 1, price: '63450', amount: '0.05' })
  await place('bob', { side: 2, type: 'market', money: '1000' })
  await meetOneself()
})
afterAll(() => house.close())

/** Nobody can by a call; the ledger holds such deals of before. */
async function meetOneself(): Promise<void> {
  const { market } = house.catalogue.byName(MARKET)?.market ?? { market: 0 }
  const submitted = await house.core.link.submit({
    ...{
      kind: 'place_order',
      owner: house.users['eve']?.userId ?? 0,
      market,
      clientId: null,
      side: 'buy',
      type: 'limit',
    },
    ...{ timeInForce: 'gtc', postOnly: false, selfTrade: 'none', price: ticks(634_500), quantity: lots(1_000) },
    ...{ value: null, triggerPrice: null, trail: null, expireAt: null },
  })
  if (submitted.kind !== 'done') throw new Error(JSON.stringify(submitted))
}

async function place(token: string, fields: object): Promise<void> {
  const reply = await house.order(token, { market: MARKET, ...fields })
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
}

const flowOf = (token: string, of: Partial<FlowQuery> = {}): Promise<FlowEntry[]> =>
  readFlow(
    { db: house.db, core: house.core.link, markets: house.catalogue.markets().map(({ rules }) => rules) },
    {
      owner: house.users[token]?.userId ?? 0,
      ...{ purse: null, asset: null, causes: null, startMs: null, endMs: null, offset: 0, limit: 100 },
      ...of,
    },
  )

describe('the flow of an account', () => {
  it.each(NAMES)('leads without a gap from nothing to what %s holds, to the atom', async name => {
    const flow = (await flowOf(name)).toReversed()
    const held = new Map<number, number>()
    for (const { asset, amount, after } of flow) {
      held.set(asset, (held.get(asset) ?? 0) + amount)
      expect(held.get(asset)).toBe(after)
    }
    const balances = await house.core.link.ask('balances', { owner: house.users[name]?.userId ?? 0, purse: 'spot' })
    expect([...held].toSorted(([a], [b]) => a - b)).toEqual(
      balances
        .map(({ asset, available, held: kept }) => [asset, available + kept])
        .toSorted(([a = 0], [b = 0]) => a - b),
    )
    expect(flow.some(({ cause }) => cause === 'deal_receive')).toBe(true)
    await house.mustNet()
  })

  it('writes no rows for what follows from deals', async () => {
    const { count } = await house.db
      .selectFrom('entry')
      .select(of => of.fn.countAll<number>().as('count'))
      .where('cause', 'in', ['deal_give', 'deal_receive'])
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('is narrowed by coin and cause, and turned page by page without losing any', async () => {
    const all = await flowOf('bob')
    const asset = house.catalogue.coin('USDT')?.asset ?? -1
    expect(await flowOf('bob', { asset })).toEqual(all.filter(entry => entry.asset === asset))
    expect(await flowOf('bob', { causes: ['deal_give'] })).toEqual(all.filter(({ cause }) => cause === 'deal_give'))
    expect(await flowOf('bob', { causes: ['transfer'] })).toEqual(all.filter(({ cause }) => cause === 'transfer'))
    expect(await flowOf('bob', { purse: 'otc' })).toEqual([])
    const pages = await Promise.all(all.map((_, offset) => flowOf('bob', { offset, limit: 1 })))
    expect(pages.flat()).toEqual(all)
  })
})

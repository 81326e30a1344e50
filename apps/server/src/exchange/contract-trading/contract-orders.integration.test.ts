import { addDecimals, DAY_MS } from '@bourse/kernel'
import type {
  ContractOrderView,
  contractAccount,
  contractClosings,
  contractDays,
  contractDeals,
  contractHistory,
  PositionView,
  ReplyOf,
} from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestContracts, SLOT_MS, type TestContracts } from './test-contracts.ts'

const LISTED = 63_420.1

let house: TestContracts
beforeAll(async () => {
  house = await openTestContracts(['ann', 'ben', 'cy', 'dot', 'maker'])
  for (const name of ['ann', 'ben', 'cy', 'dot']) await house.fund(name, '10000')
  await house.fund('maker', '5000000')
  await house.index(LISTED)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const positions = async (name: string): Promise<PositionView[]> =>
  (await house.data<{ records: PositionView[] }>(name, 'positions')).records
const account = (name: string): Promise<ReplyOf<typeof contractAccount>> => house.data(name, 'account')
const placed = async (name: string, fields: object): Promise<ContractOrderView> =>
  house.data(name, 'order', { market: 'BTCUSDT', ...fields })
/** What a refusal says: its code, and what it was measured by. */
const refused = async (name: string, call: string, body: object): Promise<unknown[]> => {
  const { code, data } = await house.call(name, call, { market: 'BTCUSDT', ...body })
  return [code, data]
}

describe('opening and closing', () => {
  it('opens a long against who sells, and both read it at once', async () => {
    const rests = await placed('maker', { action: 'open_short', price: '63420.1', amount: '1' })
    expect(rests).toMatchObject({ status: 'pending', action: 'open_short', side: 1, left: '1', reduce_only: false })
    const taken = await placed('ann', { action: 'open_long', type: 'market', amount: '0.5' })
    expect(taken).toMatchObject({
      ...{ status: 'filled', reason: 'filled', kind: 'market', deal_stock: '0.5', deal_money: '31710.05' },
      ...{ deal_fee: '15.855025', realised: null, held: null },
    })
    expect(await positions('ann')).toMatchObject([
      {
        ...{ market: 'BTCUSDT', side: 'long', mode: 'cross', leverage: 20, amount: '0.5', closable: '0.5' },
        ...{ entry_price: '63420.1', value: '31710.05', margin: '1585.5025', unrealised: '0', lights: 5 },
      },
    ])
    const { records } = await house.data<{ records: ContractOrderView[] }>('maker', 'orders')
    expect(records).toMatchObject([{ id: rests.id, status: 'part_filled', left: '0.5', deal_stock: '0.5' }])
    expect(await account('ann')).toMatchObject({
      ...{
        coin: 'USDT',
        total: '9984.144975',
        in_positions: '1585.5025',
        in_orders: '0',
        in_cross_orders: '0',
        unrealised: '0',
      },
      margining: [
        { market: 'BTCUSDT', mode: 'cross', long: 20, short: 20 },
        { market: 'ETHUSDT' },
        { market: 'SOLUSDT' },
      ],
    })
  })

  it('closes a part, keeps the entry, and tells what it won', async () => {
    await house.data('maker', 'cancel-all')
    await house.index(63_500)
    await placed('maker', { action: 'close_short', price: '63500', amount: '0.2' })
    const closed = await placed('ann', { action: 'close_long', price: '63500', amount: '0.2', time_in_force: 'ioc' })
    expect(closed).toMatchObject({ status: 'filled', realised: '15.98', reduce_only: true })
    expect(await positions('ann')).toMatchObject([{ amount: '0.3', entry_price: '63420.1', realised: '15.98' }])
    const deals = await house.data<ReplyOf<typeof contractDeals>>('ann', 'deals')
    expect(deals.total).toBe(2)
    expect(deals.records[0]).toMatchObject({ action: 'close_long', role: 2, price: '63500', realised: '15.98' })
    const history = await house.data<ReplyOf<typeof contractHistory>>('ann', 'history')
    expect(history.records.map(({ action, status, realised }) => [action, status, realised])).toEqual([
      ['close_long', 'filled', '15.98'],
      ['open_long', 'filled', null],
    ])
  })

  it('stands long and short at once', async () => {
    await placed('maker', { action: 'open_long', price: '63490', amount: '0.1' })
    await placed('ann', { action: 'open_short', price: '63490', amount: '0.1' })
    expect((await positions('ann')).map(({ side, amount }) => [side, amount])).toEqual([
      ['long', '0.3'],
      ['short', '0.1'],
    ])
  })

  it('shows nobody another’s, and cancels nobody’s but one’s own', async () => {
    const rests = await placed('ben', { action: 'open_long', price: '62000', amount: '0.01', client_id: 'mine' })
    expect(await positions('cy')).toEqual([])
    for (const by of [{ order_id: rests.id }, { client_id: 'mine' }]) {
      expect((await refused('cy', 'cancel', by))[0]).toBe('ORDER_NOT_FOUND')
    }
    const cancelled = await house.data<ContractOrderView>('ben', 'cancel', { market: 'BTCUSDT', client_id: 'mine' })
    expect(cancelled).toMatchObject({ id: rests.id, status: 'cancelled', reason: 'cancelled', left: '0.01' })
    expect((await refused('ben', 'cancel', { order_id: rests.id }))[0]).toBe('ORDER_NOT_FOUND')
  })

  it('tells of a cancelled order that closes what it has won, as the history does', async () => {
    await house.index(63_500)
    await placed('dot', { action: 'open_long', price: '63500', amount: '0.02' })
    await placed('maker', { action: 'open_short', price: '63500', amount: '0.02', time_in_force: 'ioc' })
    const closing = await placed('dot', { action: 'close_long', price: '63600', amount: '0.02' })
    await placed('maker', { action: 'open_long', price: '63600', amount: '0.005', time_in_force: 'ioc' })
    const cancelled = await house.data('dot', 'cancel', { market: 'BTCUSDT', order_id: closing.id })
    expect(cancelled).toMatchObject({ status: 'cancelled', deal_stock: '0.005', realised: '0.5' })
    const { records } = await house.data<ReplyOf<typeof contractHistory>>('dot', 'history')
    expect(records[0]).toEqual(cancelled)
    const untouched = await placed('dot', { action: 'close_long', price: '64000', amount: '0.015' })
    const { orders } = await house.data<{ orders: ContractOrderView[] }>('dot', 'cancel-all', { market: 'BTCUSDT' })
    expect(orders).toMatchObject([{ id: untouched.id, realised: '0' }])
    await placed('maker', { action: 'open_long', price: '63500', amount: '0.015' })
    await placed('dot', { action: 'close_long', type: 'market', amount: '0.015' })
  })

  it('cancels all of a contract', async () => {
    for (const price of ['62000', '62001']) await placed('ben', { action: 'open_long', price, amount: '0.01' })
    const { orders } = await house.data<{ orders: ContractOrderView[] }>('ben', 'cancel-all', { market: 'BTCUSDT' })
    expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect((await account('ben')).in_orders).toBe('0')
  })

  it('places several, each answered by itself', async () => {
    const open = { market: 'BTCUSDT', action: 'open_long', price: '62000', amount: '0.01' }
    const { results } = await house.data<{ results: { code: string; order: ContractOrderView | null }[] }>(
      'ben',
      'order-batch',
      { orders: [open, { ...open, amount: '0.0001' }, { ...open, market: 'NONE' }, { ...open, price: '62001' }] },
    )
    expect(results.map(({ code }) => code)).toEqual(['200', 'QUANTITY_TOO_LOW', '422', '200'])
    await house.data('ben', 'cancel-all')
  })
})

describe('a client id', () => {
  const open = { action: 'open_long', price: '62000', amount: '0.02', client_id: 'once' }

  it('carries its order out once, and gives the first answer again whatever became of it', async () => {
    const first = await placed('ben', open)
    expect(first).toMatchObject({ status: 'pending', client_id: 'once', held: expect.any(String) })
    expect(await placed('ben', open)).toEqual(first)
    await house.data('ben', 'amend', { market: 'BTCUSDT', order_id: first.id, price: '61990', amount: '0.03' })
    expect(await placed('ben', open)).toEqual(first)
    await house.data('ben', 'cancel', { market: 'BTCUSDT', order_id: first.id })
    expect(await placed('ben', open)).toEqual(first)
  })

  it('with another body is a conflict', async () => {
    expect((await refused('ben', 'order', { ...open, amount: '0.03' }))[0]).toBe('CLIENT_ID_REUSED')
  })
})

describe('what is refused', () => {
  it('is more than can be closed, counting what is closing already', async () => {
    expect(await refused('ann', 'order', { action: 'close_long', price: '64000', amount: '0.301' })).toEqual([
      'CLOSE_TOO_LARGE',
      { rule: 'closable', closable: '0.3' },
    ])
    const closes = [1, 2].map(() => house.order('ann', { action: 'close_long', price: '64000', amount: '0.2' }))
    expect((await Promise.all(closes)).map(({ code }) => code).sort()).toEqual(['200', 'CLOSE_TOO_LARGE'])
    await house.data('ann', 'cancel-all')
  })

  it('is leverage that cannot be', async () => {
    const set = (leverage: number, market = 'BTCUSDT') => refused('ann', 'leverage', { market, side: 'long', leverage })
    expect((await set(126))[0]).toBe('422')
    expect(await set(101, 'ETHUSDT')).toEqual(['LEVERAGE_WRONG', { rule: 'leverage', max: 100 }])
    const rests = await placed('ann', { action: 'open_long', price: '62000', amount: '0.001' })
    expect((await set(10))[0]).toBe('MARGIN_IN_USE')
    await house.data('ann', 'cancel', { market: 'BTCUSDT', order_id: rests.id })
    expect((await set(1))[0]).toBe('INSUFFICIENT_BALANCE')
    expect((await set(10))[1]).toEqual({ market: 'BTCUSDT', mode: 'cross', long: 10, short: 10 })
  })

  it('is leverage above what the tier of a position’s value allows', async () => {
    const set = (leverage: number) => refused('maker', 'leverage', { side: 'short', leverage })
    await house.data('maker', 'cancel-all')
    await house.data('maker', 'margin-mode', { market: 'ETHUSDT', mode: 'isolated' })
    const before = (await positions('maker')).find(({ side }) => side === 'short')?.leverage
    await placed('maker', { action: 'open_short', price: '63500', amount: '1' })
    await placed('dot', { action: 'open_long', price: '63500', amount: '1' })
    expect((await set(125))[0]).toBe('LEVERAGE_TOO_HIGH')
    expect((await positions('maker')).find(({ side }) => side === 'short')?.leverage).toBe(before)
  })

  it('is another margin mode while there is a position', async () => {
    expect(await refused('ann', 'margin-mode', { mode: 'isolated' })).toEqual([
      'MARGIN_IN_USE',
      { rule: 'in_use', market: 'BTCUSDT' },
    ])
  })

  it('is a trigger on the wrong side of its price', async () => {
    const stop = { action: 'close_long', type: 'stop' }
    expect(await refused('ann', 'order', { ...stop, trigger_price: '63600', trigger_by: 'mark' })).toMatchObject([
      'TRIGGER_WRONG',
      { rule: 'trigger', tick: '0.1' },
    ])
    const take = { action: 'close_long', type: 'take_profit', trigger_price: '63000' }
    expect((await refused('ann', 'order', take))[0]).toBe('TRIGGER_WRONG')
  })

  it('is what is no number, no step or beyond every bound', async () => {
    const open = { action: 'open_long', price: '63000', amount: '0.01' }
    const codes = async (parts: readonly object[]) =>
      Promise.all(parts.map(async part => (await refused('ben', 'order', { ...open, ...part }))[0]))
    expect(await codes([{ amount: '9007199254740993' }, { amount: '0' }, { amount: '0.0005' }])).toEqual([
      'QUANTITY_TOO_HIGH',
      'QUANTITY_TOO_LOW',
      'QUANTITY_TOO_LOW',
    ])
    expect(await codes([{ price: '9007199254740993' }, { price: '0' }, { price: '63000.05' }])).toEqual([
      'PRICE_WRONG',
      'PRICE_WRONG',
      'PRICE_WRONG',
    ])
    expect(await codes([{ price: '-1' }, { amount: '1e3' }, { action: 'close' }, { client_id: 'no space' }])).toEqual(
      Array.from({ length: 4 }, () => '422'),
    )
    expect(await codes([{ price: '50000' }, { reduce_only: true }, { type: 'market' }])).toEqual([
      'PRICE_OUT_OF_BAND',
      'ORDER_INVALID',
      'ORDER_INVALID',
    ])
    expect((await refused('ben', 'order', { ...open, price: '63000', amount: '100' }))[0]).toBe('INSUFFICIENT_BALANCE')
    await house.data('ben', 'leverage', { market: 'BTCUSDT', side: 'long', leverage: 50 })
    expect((await refused('ben', 'order', { ...open, amount: '90' }))[0]).toBe('LEVERAGE_TOO_HIGH')
    expect(await refused('ben', 'order', { ...open, amount: '10' })).toMatchObject([
      'INSUFFICIENT_BALANCE',
      // 630,000 at fifty times, and the taker's fee.
      { rule: 'balance', coin: 'USDT', needed: '12915', available: '10000' },
    ])
  })

  it('is every order that opens while trading is off, and none that closes', async () => {
    house.switches.trading = false
    const open = { action: 'open_long', price: '62000', amount: '0.01' }
    expect((await refused('ann', 'order', open))[0]).toBe('TRADING_OFF')
    const closing = await placed('ann', { action: 'close_long', price: '64000', amount: '0.1' })
    house.switches.trading = true
    await house.data('ann', 'cancel', { market: 'BTCUSDT', order_id: closing.id })
  })

  it('is who has not signed for the contract host', async () => {
    for (const name of ['account', 'positions', 'orders', 'history', 'deals', 'closings', 'days', 'funding-paid']) {
      expect((await house.call('', name)).code).toBe('401')
    }
  })
})

describe('margin of an isolated position', () => {
  it('is added and taken, but never below what the position asks for', async () => {
    const adjust = (part: object) =>
      refused('cy', 'margin-adjust', { side: 'long', direction: 'add', amount: '10', ...part })
    expect((await adjust({}))[0]).toBe('POSITION_NOT_FOUND')
    await house.data('cy', 'margin-mode', { market: 'BTCUSDT', mode: 'isolated' })
    await house.data('cy', 'leverage', { market: 'BTCUSDT', side: 'long', leverage: 10 })
    await house.index(63_500)
    await placed('maker', { action: 'open_short', price: '63500', amount: '0.1' })
    await placed('cy', { action: 'open_long', price: '63500', amount: '0.1' })
    expect(await positions('cy')).toMatchObject([{ mode: 'isolated', margin: '635', liquidation_price: '57379.6' }])
    expect((await adjust({ direction: 'remove', amount: '0.000001' }))[0]).toBe('MARGIN_TOO_LOW')
    const added = await adjust({ client_id: 'more' })
    expect(added).toMatchObject(['200', { position: { margin: '645', leverage: 10 } }])
    // The same again adds nothing.
    expect(await adjust({ client_id: 'more' })).toMatchObject(['200', { position: { margin: '645' } }])
    expect((await adjust({ client_id: 'more', amount: '11' }))[0]).toBe('CLIENT_ID_REUSED')
    expect((await adjust({ direction: 'remove', amount: '10.000001' }))[0]).toBe('MARGIN_TOO_LOW')
    expect(await adjust({ direction: 'remove' })).toMatchObject(['200', { position: { margin: '635' } }])
    expect((await adjust({ amount: '9999999' }))[0]).toBe('INSUFFICIENT_BALANCE')
    expect((await adjust({ amount: '9007199254740.993' }))[0]).toBe('422')
  })

  it('closes itself when its stop comes', async () => {
    const stop = await placed('cy', { action: 'close_long', type: 'stop', trigger_price: '63300', trigger_by: 'mark' })
    expect(stop).toMatchObject({ kind: 'stop_market', status: 'waiting', amount: null, left: null, trigger_by: 'mark' })
    await placed('maker', { action: 'open_long', price: '63290', amount: '0.1' })
    await house.index(63_280)
    expect(await positions('cy')).toEqual([])
    const history = await house.data<ReplyOf<typeof contractHistory>>('cy', 'history')
    expect(history.records[0]).toMatchObject({ id: stop.id, status: 'filled', amount: '0.1', realised: '-21' })
  })
})

describe('what one reads afterwards', () => {
  it('is what funding took, with the rate and the mark of its slot', async () => {
    await house.pass(SLOT_MS)
    await house.index(63_280)
    const slot = Math.floor(house.clock.nowMs() / SLOT_MS) * SLOT_MS
    await house.carryOut({ kind: 'settle_funding', market: 501, slot })
    const { records } = await house.data<{ records: { side: string; amount: string; rate: string }[] }>(
      'ann',
      'funding-paid',
    )
    expect(records.map(({ side }) => side).sort()).toEqual(['long', 'short'])
    const [settled] = (await house.data<{ records: object[] }>('', 'funding', { market: 'BTCUSDT' })).records
    expect(settled).toMatchObject({ time: slot / 1_000, rate: records[0]?.rate, market: 'BTCUSDT' })
  })

  it('is that a position was liquidated, at which mark, and the deals that closed it', async () => {
    await house.index(63_300)
    await house.data('cy', 'leverage', { market: 'BTCUSDT', side: 'long', leverage: 100 })
    await placed('maker', { action: 'open_short', price: '63300', amount: '0.1' })
    await placed('cy', { action: 'open_long', price: '63300', amount: '0.1' })
    await placed('maker', { action: 'open_long', price: '62800', amount: '1' })
    const rests = await placed('cy', { action: 'open_long', price: '62000', amount: '0.001' })
    await house.index(62_700)
    expect(await positions('cy')).toEqual([])
    const closings = await house.data<ReplyOf<typeof contractClosings>>('cy', 'closings')
    expect(closings.records).toMatchObject([
      { kind: 'liquidated', side: 'long', amount: '0.1', dealt: '0.1', deleveraged: '0' },
    ])
    const deals = await house.data<ReplyOf<typeof contractDeals>>('cy', 'deals')
    expect(deals.records[0]).toMatchObject({ order_id: null, action: 'close_long', price: '62800', realised: '-50' })
    const history = await house.data<ReplyOf<typeof contractHistory>>('cy', 'history')
    expect(history.records[0]).toMatchObject({ id: rests.id, status: 'cancelled', reason: 'liquidated' })
    const public_ = await house.data<{ records: object[] }>('', 'liquidations', { market: 'BTCUSDT' })
    expect(public_.records).toMatchObject([{ side: 'long', amount: '0.1' }])
    expect(JSON.stringify(public_)).not.toContain(String(house.users['cy']?.userId))
  })

  it('is what each day won and lost, which is what the account has besides what was brought in', async () => {
    for (const [name, broughtIn] of [
      ['ann', 10_000],
      ['cy', 10_000],
    ] as const) {
      const { records } = await house.data<ReplyOf<typeof contractDays>>(name, 'days', { days: 7 })
      expect(records.map(({ time }) => (time * 1_000) % DAY_MS)).toEqual(Array.from({ length: 7 }, () => 0))
      const won = records.reduce((sum, { amount }) => addDecimals(sum, amount) ?? '', '0')
      expect(addDecimals(won, String(broughtIn))).toBe((await account(name)).total)
    }
    const paid = await house.data<{ records: { amount: string }[] }>('ann', 'funding-paid')
    const funding = paid.records.reduce((sum, { amount }) => addDecimals(sum, amount) ?? '', '0')
    const { records } = await house.data<ReplyOf<typeof contractDays>>('ann', 'days', {})
    expect(records).toHaveLength(30)
    expect(records.reduce((sum, day) => addDecimals(sum, day.funding) ?? '', '0')).toBe(funding)
    expect((await house.call('ann', 'days', { days: 93 })).code).toBe('422')
    expect((await house.call('ann', 'days', { days: 0 })).code).toBe('422')
  })

  it('is what anybody may see: contracts, book, candles and fund', async () => {
    const { records } = await house.data<{ records: object[] }>('', 'markets')
    expect(records).toMatchObject([
      {
        ...{ name: 'BTCUSDT', state: 'open', frozen: false, leverage_max: 125, tick: '0.1', lot: '0.001' },
        ...{ tick_atoms: 100, prices: { last: '62800' }, index: '62700' },
        funding: { interval_s: 28_800 },
      },
      { name: 'ETHUSDT', prices: { last: expect.any(String) } },
      { name: 'SOLUSDT' },
    ])
    const candles = await house.data<unknown[][]>('', 'kline', { market: 'BTCUSDT', interval: '1day' })
    expect(candles.length).toBeGreaterThan(0)
    const depth = await house.data<{ bids: string[][] }>('', 'depth', { market: 'BTCUSDT' })
    expect(depth.bids[0]?.[0]).toBe('62800')
    const fund = await house.data<{ records: { coin: string; amount: string; days: object[] }[] }>('', 'insurance')
    expect(fund.records).toMatchObject([{ coin: 'USDT' }])
    expect(fund.records[0]?.days.length).toBeGreaterThan(0)
  })

  it('is that nobody knows the index: what must be judged waits', async () => {
    await house.index(null)
    const { records } = await house.data<{ records: { frozen: boolean }[] }>('', 'markets')
    expect(records[0]?.frozen).toBe(true)
    await house.index(62_700)
  })
})

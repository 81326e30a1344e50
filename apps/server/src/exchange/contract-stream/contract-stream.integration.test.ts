import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestContracts, type TestContracts } from '../contract-trading/test-contracts.ts'
import { StreamClient } from '../market-stream/test-stream.ts'

const LISTED = 63_420.1
const MARKET = 'BTCUSDT'

let house: TestContracts
beforeAll(async () => {
  house = await openTestContracts(['ann', 'ben'])
  for (const name of ['ann', 'ben']) await house.fund(name, '100000')
  await house.index(LISTED)
  await house.core.published()
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const signedIn = async (name: string): Promise<StreamClient> => {
  const client = await StreamClient.open(house.gateway, 'contract')
  await client.ask('server.auth', [name, 'web'])
  return client
}
const order = async (name: string, fields: object): Promise<void> => {
  const { code } = await house.order(name, fields)
  expect(code).toBe('200')
  await house.core.published()
}
/** The parameters of all pushes of one method, after one more tick. */
const pushed = async (client: StreamClient, method: string): Promise<unknown[][]> => {
  house.clock.advance(50)
  return client.pushed(method)
}

describe('what everybody hears of a contract', () => {
  it('is book, deals, price and candles under the same names as on the exchange', async () => {
    const client = await StreamClient.open(house.gateway, 'contract')
    await client.ask('depth.subscribe', [MARKET, 10, '0'])
    await client.ask('deals.subscribe', [MARKET])
    await client.pushes()
    await order('ben', { action: 'open_short', price: '63420.1', amount: '0.2' })
    expect(await pushed(client, 'depth.update')).toMatchObject([[false, { asks: [['63420.1', '0.2']] }, MARKET, {}]])
    await order('ann', { action: 'open_long', price: '63420.1', amount: '0.1' })
    expect(await pushed(client, 'deals.update')).toMatchObject([
      [MARKET, [{ price: '63420.1', amount: '0.1', type: 'buy' }]],
    ])
    expect(await client.ask('price.query', [MARKET])).toBe('63420.1')
    expect(await client.ask('kline.query', [MARKET, 0, 253_402_300_799, 86_400])).toMatchObject([
      [expect.any(Number), '63420.1', '63420.1', '63420.1', '63420.1', '0.1', '6342.01', MARKET],
    ])
  })

  it('is mark, index, funding and its next moment in the state, whenever they move', async () => {
    const client = await StreamClient.open(house.gateway, 'contract')
    await client.ask('state.subscribe', [MARKET])
    await client.pushes()
    await house.index(63_500)
    await house.core.published()
    const [told] = await pushed(client, 'state.update')
    expect(told).toMatchObject([
      MARKET,
      { last: '63420.1', index: '63500', mark: expect.any(String), frozen: false, funding_rate: null },
    ])
    await house.index(null)
    await house.core.published()
    expect(await pushed(client, 'state.update')).toMatchObject([[MARKET, { frozen: true, index: '63500' }]])
    await house.index(63_500)
    await house.core.published()
    expect(await client.ask('state.query', ['ETHUSDT', 60])).toMatchObject({ last: '0', mark: expect.any(String) })
  })

  it('knows no market that is none of a contract', async () => {
    const client = await StreamClient.open(house.gateway, 'contract')
    expect(await client.refused('price.query', ['BTCETH'])).toBe(1)
    expect(await client.refused('position.query', [])).toBe(6)
  })
})

describe('what one hears of oneself', () => {
  it('is order, position and account as they change, and nothing of others', async () => {
    await house.data('ben', 'cancel-all')
    const [ann, ben] = [await signedIn('ann'), await signedIn('ben')]
    for (const client of [ann, ben]) {
      await client.ask('order.subscribe', [MARKET])
      await client.ask('position.subscribe', [MARKET])
      await client.ask('asset.subscribe', ['USDT'])
      await client.pushes()
    }
    await house.core.published()
    await order('ann', { action: 'close_long', price: '63600', amount: '0.1', client_id: 'out' })
    const orders = await pushed(ann, 'order.update')
    expect(orders).toMatchObject([[1, { action: 'close_long', status: 'pending', client_id: 'out', left: '0.1' }]])
    expect(await pushed(ben, 'order.update')).toEqual([])

    house.clock.advance(50)
    await order('ben', { action: 'open_long', price: '63600', amount: '0.04' })
    const toAnn = await ann.pushes()
    expect(toAnn.filter(({ method }) => method === 'order.update')).toMatchObject([
      { params: [2, { status: 'part_filled', left: '0.06', deal_stock: '0.04' }] },
    ])
    expect(toAnn.filter(({ method }) => method === 'position.update')).toMatchObject([
      { params: [{ market: MARKET, side: 'long', position: { amount: '0.06', closable: '0', realised: '7.196' } }] },
    ])
    expect(toAnn.filter(({ method }) => method === 'asset.update')).toHaveLength(1)
    const toBen = await ben.pushes()
    expect(toBen.map(({ method }) => method).sort()).toEqual(['asset.update', 'order.update', 'position.update'])
    expect(toBen.find(({ method }) => method === 'order.update')).toMatchObject({ params: [3, { status: 'filled' }] })

    await order('ben', { action: 'open_long', price: '63600', amount: '0.06' })
    const last = await ann.pushes()
    expect(last.filter(({ method }) => method === 'order.update')).toMatchObject([
      { params: [3, { status: 'filled', left: '0', deal_stock: '0.1', realised: '17.99' }] },
    ])
    expect(last.filter(({ method }) => method === 'position.update')).toMatchObject([
      { params: [{ market: MARKET, side: 'long', position: null }] },
    ])
  })

  it('is asked for too: positions, orders, history and account', async () => {
    await order('ben', { action: 'open_long', price: '63000', amount: '0.1' })
    const ben = await signedIn('ben')
    expect(await ben.ask('position.query', [])).toMatchObject({
      records: [
        { side: 'long', amount: '0.1' },
        { side: 'short', amount: '0.1', lights: expect.any(Number) },
      ],
    })
    expect(await ben.ask('order.query', [MARKET, 0, 50])).toMatchObject({ records: [{ left: '0.1' }] })
    expect(await ben.ask('order.history', [MARKET, 0, 0, 0, 10, 0])).toMatchObject({
      records: [{ status: 'filled' }, { status: 'filled' }, { status: 'cancelled' }],
    })
    expect(await ben.ask('order.history', [MARKET, 0, 0, 0, 10, 1])).toMatchObject({
      records: [{ status: 'cancelled' }],
    })
    expect(await ben.ask('asset.query', [])).toMatchObject({ USDT: { available: expect.any(String) } })
  })
})

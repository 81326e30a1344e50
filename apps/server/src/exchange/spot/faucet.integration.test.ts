import { MINUTE_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type TestExchange } from './test-exchange.ts'
import { giveWelcomeMoney } from './welcome-money.ts'

let exchange: TestExchange

beforeAll(async () => {
  exchange = await openTestExchange(['dora', 'emil', 'fay'])
})
afterAll(() => exchange.close())

const ask = async (user: string, coin: string) => (await exchange.call(user, '/api/demo/faucet', { coin })) as never
const owned = async (user: string, coin: string): Promise<string> => {
  const { data } = await exchange.call(user, '/api/bargain/balance')
  return (data as Record<string, { available: string }>)[coin]?.available ?? '0'
}
const nowS = (): number => exchange.clock.nowMs() / 1000

describe('the faucet', () => {
  it('gives a coin again an hour after it gave it, not when the clock strikes', async () => {
    // One minute before the full hour, so that a faucet by the clock would give twice within two minutes.
    const toHour = 3_600_000 - (exchange.clock.nowMs() % 3_600_000)
    await exchange.pass(toHour - MINUTE_MS)
    const begunS = nowS()
    expect(await ask('dora', 'USDT')).toMatchObject({ code: '200', data: { coin: 'USDT', next_at: begunS + 3600 } })
    await exchange.pass(2 * MINUTE_MS)
    expect(await ask('dora', 'USDT')).toMatchObject({ code: 'FAUCET_RESTS', data: { next_at: begunS + 3600 } })
    expect(await ask('dora', 'BTC')).toMatchObject({ code: '200' })
    await exchange.pass(58 * MINUTE_MS)
    expect(await ask('dora', 'USDT')).toMatchObject({ code: '200' })
    expect(await owned('dora', 'USDT')).toBe('20000')
  })

  it('gives once to somebody who asks many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('emil', 'ETH')))
    expect(answers.filter(({ code }: { code: string }) => code === '200')).toHaveLength(1)
    expect(await owned('emil', 'ETH')).toBe('4')
    await exchange.mustNet()
  })

  it('is not kept from an account by an order that bears the id it would book under', async () => {
    const asset = exchange.catalogue.coin('USDT')?.asset
    await exchange.deposit('emil', 'BTC', '1')
    const order = { market: 'BTCUSDT', side: 1, type: 'limit', price: '64000', amount: '0.01' }
    const client_id = `faucet-${asset}-0`
    expect(await exchange.order('emil', { ...order, client_id })).toMatchObject({ code: '200' })
    expect(await ask('emil', 'USDT')).toMatchObject({ code: '200' })
    expect(await exchange.order('emil', { ...order, client_id: `~${client_id}` })).toMatchObject({ code: '422' })
    await exchange.mustNet()
  })

  it('lists what it gives, and from when on', async () => {
    const { data } = await exchange.call('emil', '/api/demo/faucet-list')
    const { records } = data as { records: { coin: string; amount: string; next_at: number | null }[] }
    expect(records.map(({ coin }) => coin)).toEqual(['USDT', 'BTC', 'ETH', 'XRP', 'LTC', 'EOS', 'SOL', 'DOGE', 'BRS'])
    expect(records.find(({ coin }) => coin === 'ETH')?.next_at).toBeCloseTo(nowS() + 3600)
    expect(records.find(({ coin }) => coin === 'BTC')).toEqual({ coin: 'BTC', amount: '0.15', next_at: null })
  })

  it('welcomes a new account with play money once, and still gives the same coin', async () => {
    const { core, catalogue, users } = exchange
    const fay = users['fay']?.userId ?? 0
    const log = { warn: () => undefined } as never
    await giveWelcomeMoney({ core: core.link, catalogue, log }, fay)
    await giveWelcomeMoney({ core: core.link, catalogue, log }, fay)
    expect(await owned('fay', 'USDT')).toBe('10000')
    expect(await ask('fay', 'USDT')).toMatchObject({ code: '200' })
    await exchange.mustNet()
  })
})

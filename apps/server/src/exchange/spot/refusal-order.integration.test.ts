import { type Code, orderAmend, orderLimit, orderOco, rankOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type TestExchange } from './test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange
let resting = 0

beforeAll(async () => {
  house = await openTestExchange(['ann', 'full'])
  await house.deposit('ann', 'BTC', '1')
  await house.deposit('ann', 'USDT', '100000')
  await house.deposit('full', 'USDT', '100000')
  await house.order('ann', { ...GOOD, amount: '0.02', client_id: 'used' })
  await house.order('ann', { ...GOOD, side: 1, price: '64000', amount: '0.01' })
  const { data } = await house.order('ann', GOOD)
  resting = (data as { id: number }).id
  const fill = Array.from({ length: 200 }, () => house.order('full', { ...GOOD, amount: '0.001' }))
  if ((await Promise.all(fill)).some(({ code }) => code !== '200')) throw new Error('200 orders may stand')
  await house.operator('market pause', ['ETHUSDT'])
})
afterAll(() => house.close())

const GOOD = { market: MARKET, side: 2, price: '60000', amount: '0.01' } as const

/** One thing wrong with a request that is right otherwise: the fields that make it so, and the code it is answered with. */
type Fault = { readonly code: Code; readonly fields: Readonly<Record<string, unknown>>; readonly token?: string }

// Both orders of every two faults are sent as one request, so a fault of one field must not heal another.
const PLACING: readonly Fault[] = [
  { code: 'CLIENT_ID_REUSED', fields: { client_id: 'used' } },
  { code: 'MARKET_CLOSED', fields: { market: 'ETHUSDT' } },
  { code: 'TOO_MANY_ORDERS', fields: {}, token: 'full' },
  { code: 'ORDER_INVALID', fields: { trail: '100' } },
  { code: 'ORDER_INVALID', fields: { money: '0.0000001' } },
  { code: 'EXPIRY_WRONG', fields: { expire_at: 1 } },
  { code: 'PRICE_WRONG', fields: { price: '60000.05' } },
  { code: 'PRICE_WRONG', fields: { price: '99999999999999999999' } },
  { code: 'QUANTITY_TOO_LOW', fields: { amount: '0.000001' } },
  { code: 'QUANTITY_TOO_HIGH', fields: { amount: '99999999999999999999' } },
  { code: 'AMOUNT_TOO_LARGE', fields: { amount: '99' } },
  { code: 'PRICE_OUT_OF_BAND', fields: { price: '90000' } },
  { code: 'POST_ONLY_WOULD_TAKE', fields: { price: '64000', post_only: true } },
  { code: 'INSUFFICIENT_BALANCE', fields: { amount: '2' } },
]

const AT_MARKET: readonly Fault[] = [
  { code: 'CLIENT_ID_REUSED', fields: { client_id: 'used' } },
  { code: 'MARKET_CLOSED', fields: { market: 'ETHUSDT' } },
  { code: 'ORDER_INVALID', fields: { price: '60000.05' } },
  { code: 'ORDER_INVALID', fields: { post_only: true } },
  { code: 'QUANTITY_TOO_LOW', fields: { amount: '0.000001' } },
  { code: 'QUANTITY_TOO_HIGH', fields: { amount: '101' } },
]

const OCO: readonly Fault[] = [
  { code: 'CLIENT_ID_REUSED', fields: { client_id: 'used' } },
  { code: 'MARKET_CLOSED', fields: { market: 'ETHUSDT' } },
  { code: 'TOO_MANY_ORDERS', fields: {}, token: 'full' },
  { code: 'ORDER_INVALID', fields: { stop_money: '0.0000001' } },
  { code: 'EXPIRY_WRONG', fields: { expire_at: 1 } },
  { code: 'PRICE_WRONG', fields: { price: '64000.05' } },
  { code: 'TRIGGER_WRONG', fields: { trigger_price: '62000.05' } },
  { code: 'QUANTITY_TOO_LOW', fields: { amount: '0.000001' } },
  { code: 'INSUFFICIENT_BALANCE', fields: { amount: '2' } },
]

const AMENDING: readonly Fault[] = [
  { code: 'ORDER_NOT_FOUND', fields: { order_id: 999_999 } },
  { code: 'NOT_AMENDABLE', fields: { trigger_price: '1.05' } },
  { code: 'ORDER_INVALID', fields: { money: '0.0000001' } },
  { code: 'PRICE_WRONG', fields: { price: '60000.05' } },
  { code: 'QUANTITY_TOO_LOW', fields: { amount: '0.000001' } },
  { code: 'QUANTITY_TOO_HIGH', fields: { amount: '101' } },
]

type Scene = { name: string; path: string; good: () => object; faults: readonly Fault[] }
const SCENES: readonly Scene[] = [
  { name: 'placing', path: orderLimit.path, good: () => GOOD, faults: PLACING },
  {
    name: 'placing at market',
    path: orderLimit.path,
    good: () => ({ ...GOOD, type: 'market', price: undefined }),
    faults: AT_MARKET,
  },
  {
    name: 'an OCO',
    path: orderOco.path,
    good: () => ({ market: MARKET, side: 1, amount: '0.01', price: '65000', trigger_price: '62000' }),
    faults: OCO,
  },
  {
    name: 'amending',
    path: orderAmend.path,
    good: () => ({ market: MARKET, order_id: resting, amount: '0.02' }),
    faults: AMENDING,
  },
]

/** Every two faults that are about different fields, each pair once. */
function pairsOf(faults: readonly Fault[]): [string, Fault, Fault][] {
  return faults.flatMap((one, index) =>
    faults
      .slice(index + 1)
      .filter(other => Object.keys(other.fields).every(field => !(field in one.fields)))
      .map((other): [string, Fault, Fault] => [`${tell(one)} and ${tell(other)}`, one, other]),
  )
}
const tell = ({ code, fields }: Fault): string => `${code} ${JSON.stringify(fields)}`

describe.each(SCENES)('$name', ({ path, good, faults }) => {
  const send = (token: string, fields: object) => house.call(token, path, { ...good(), ...fields })

  it.each(faults.map(fault => [tell(fault), fault] as const))(
    'is refused for %s',
    async (_, { code, fields, token }) => {
      const reply = await send(token ?? 'ann', fields)
      expect(reply.code).toBe(code)
      expect(reply.data).toMatchObject({ rule: expect.any(String) })
    },
  )

  it.each(pairsOf(faults))('of two faults says the first of the catalogue: %s', async (_, one, other) => {
    const token = one.token ?? other.token ?? 'ann'
    // Who is full has used no client id.
    const fields = { ...one.fields, ...other.fields }
    const expected = [one, other]
      .filter(({ code }) => !(token === 'full' && code === 'CLIENT_ID_REUSED'))
      .map(({ code }) => code)
      .sort((a, b) => rankOf(a) - rankOf(b))[0]
    expect((await send(token, fields)).code).toBe(expected)
  })
})

import type { OtcOrderView, otcQuickQuote, ReplyOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trader } from '../otc-adverts/test-otc.ts'
import { type OrderHouse, openOrderHouse } from '../otc-orders/test-orders.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { forgetQuotes } from './quote-table.ts'

type Quote = ReplyOf<typeof otcQuickQuote>

let house: OrderHouse
let ann: Trader
let bob: Trader
let maker: Owner

beforeAll(async () => {
  house = await openOrderHouse()
  ann = await house.trader('Ann Lee', { USDT: '100000' })
  bob = await house.trader('Bob Ray', { USDT: '2000' })
  maker = await house.bed.open('maker@bourse.test')
  await house.deposit(maker, 'USDT', '100000')
  await house.deposit(maker, 'TWD', '1000000')
  await house.deposit(bob, 'TWD', '50000')
  await house.order(maker, { market: 'USDTTWD', side: 1, price: '32.1', amount: '100' })
  await house.order(maker, { market: 'USDTTWD', side: 1, price: '32.2', amount: '5000' })
  await house.order(maker, { market: 'USDTTWD', side: 2, price: '31.9', amount: '5000' })
  await house.core.published()
})
afterAll(async () => {
  await house.carryOn()
  await house.mustHoldNothing([ann, bob])
  await house.mustNet()
  await house.close()
})

const quote = (owner: Pick<Owner, 'token'>, part: object = {}): Promise<Quote> =>
  house.must(owner, '/api/otc/quick-quote', { side: 2, coin: 'USDT', currency: 'TWD', money: '6420', ...part })
const take = (owner: Owner, id: string | null, part: object = {}) =>
  house.call(owner, '/api/otc/quick-take', { quote_id: id, ...part })
const dataOf = <Data>(reply: { readonly data: unknown } | undefined): Data => reply?.data as Data
const spot = async (coin: string): Promise<number> => Number(await house.available(bob, coin))
const twd = (part: object = {}) => house.advert(ann, { currency: 'TWD', fixed: '32.15', max: '32150', ...part })
const close = (id: number) => house.must(ann, '/api/otc/advert-close', { id })

describe('a quote', () => {
  it('has adverts and the book, all costs in, the best first, in either unit', async () => {
    const dear = await twd({ fixed: '33' })
    const cheap = await twd()
    const bought = await quote(bob)
    expect(bought).toMatchObject({ book: 'there', methods_missing: false })
    // 6,420 at 32.2 are 199.37 less the fee; the advert at 32.15 gives 199.68 and costs nothing more.
    expect(bought.ways.map(({ advert, amount, money }) => [advert?.price ?? 'book', amount, money])).toEqual([
      ['32.15', '199.68', '6420'],
      ['book', expect.any(String), expect.any(String)],
      ['33', '194.54', '6420'],
    ])
    const book = bought.ways[1]
    expect(Number(book?.fee)).toBeGreaterThan(0)
    expect(Number(book?.money)).toBeLessThanOrEqual(6_420)
    expect(book).toMatchObject({ fee_in: 'USDT', lacks: null })
    expect((await quote(bob, { money: undefined, amount: '100' })).ways[0]).toMatchObject({
      amount: '100',
      money: '3215',
    })
    const sold = await quote(bob, { side: 1, money: undefined, amount: '100' })
    expect(sold.ways).toMatchObject([{ advert: null, amount: '100', fee_in: 'TWD' }])
    expect(Number(sold.ways[0]?.money)).toBeLessThan(3_190)
    for (const { id } of [dear, cheap]) await close(id)
  })

  it('tells who is not signed in the same, and gives them nothing to take', async () => {
    expect(await quote({ token: '' })).toMatchObject({ quote_id: null, ways: [{ advert: null, lacks: null }] })
  })

  it('says what is lacking, and why the book is none', async () => {
    const much = await quote(bob, { money: '64200' })
    expect(much.ways[0]).toMatchObject({ advert: null, lacks: expect.any(String) })
    expect(await quote(bob, { money: '6420000' })).toMatchObject({ ways: [], book: 'thin', quote_id: null })
    expect(await quote(bob, { money: '1' })).toMatchObject({ ways: [], book: 'bounds' })
    expect(await quote(bob, { currency: 'EUR', money: '100' })).toMatchObject({ ways: [], book: 'no_market' })
    const nobody = await house.bed.open('nobody@bourse.test')
    expect(await quote({ ...nobody }, { side: 1 })).toMatchObject({ methods_missing: true })
  })

  it.each([
    ['neither unit', { money: undefined }],
    ['both units', { amount: '1' }],
    ['a decimal too many', { money: '1.001' }],
    ['a coin that is not traded so', { coin: 'XRP' }],
    ['a currency that nobody listed', { currency: 'CHF' }],
  ])('of %s is refused', async (_what, part) => {
    const body = { side: 2, coin: 'USDT', currency: 'TWD', money: '6420', ...part }
    expect(await house.call(bob, '/api/otc/quick-quote', body)).toMatchObject({ code: '422' })
  })
})

describe('taking', () => {
  it('the book deals once at the price that was said, said 20 times', async () => {
    const { quote_id: id, ways } = await quote(bob)
    const [way] = ways
    const [coins, money] = [await spot('USDT'), await spot('TWD')]
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(bob, id)))
    expect(new Set(answers.map(reply => JSON.stringify(reply.data))).size).toBe(1)
    const { deal } = dataOf<{ deal: { amount: string; money: string } }>(answers[0])
    expect(Number(deal.amount)).toBeGreaterThanOrEqual(Number(way?.amount))
    expect(Number(deal.money)).toBeLessThanOrEqual(Number(way?.money))
    expect((await spot('USDT')) - coins).toBeCloseTo(Number(deal.amount), 6)
    expect(money - (await spot('TWD'))).toBeCloseTo(Number(deal.money), 2)
    house.bed.clock.advance(3_600_000)
    expect(await take(bob, id)).toMatchObject({ code: '200', data: answers[0]?.data })
    await house.mustNet()
  })

  it('an advert opens an order at the price that was said, and one way of a quote is all of it', async () => {
    const advert = await twd()
    const { quote_id: id } = await quote(bob)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => take(bob, id, { advert_id: advert.id })),
      ...Array.from({ length: 10 }, () => take(bob, id)),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array(10).fill('200'), ...Array(10).fill('409')])
    const { order } = dataOf<{ order: OtcOrderView }>(answers.find(({ code }) => code === '200'))
    expect(order).toMatchObject({ amount: '199.68', money: '6420', price: '32.15', role: 'buyer' })
    expect(await house.must(bob, '/api/otc/order-list', { show: 'live' })).toMatchObject({ total: 1 })
    await house.must(bob, '/api/otc/order-cancel', { id: order.id })
    await close(advert.id)
  })

  it('sells to an advert that buys, paid by the methods that its maker takes', async () => {
    const advert = await twd({ side: 2, fixed: '32', max: '32000', method_ids: [], kinds: ['bank'] })
    const { quote_id: id, ways } = await quote(bob, { side: 1, money: undefined, amount: '100' })
    expect(ways[0]).toMatchObject({ advert: { id: advert.id }, money: '3200' })
    const { data } = await take(bob, id, { advert_id: advert.id })
    const { order } = data as unknown as { order: OtcOrderView }
    expect(order).toMatchObject({ role: 'seller', amount: '100', pay_to: [{ kind: 'bank', holder: 'Bob Ray' }] })
    await house.must(ann, '/api/otc/order-cancel', { id: order.id })
    await close(advert.id)
  })

  it('is refused when the advert has become dearer, the book thinner, or the time is over, and moves nothing', async () => {
    const advert = await twd()
    const before = [await spot('USDT'), await spot('TWD')]
    const moved = await quote(bob)
    const change = { id: advert.id, pricing: 'fixed', amount: '1000', min: '100', max: '32000', pay_minutes: 15 }
    await house.must(ann, '/api/otc/advert-edit', { ...change, fixed: '32.16', method_ids: [ann.bank] })
    expect(await take(bob, moved.quote_id, { advert_id: advert.id })).toMatchObject({ code: 'OTC_PRICE' })
    const late = await quote(bob)
    house.bed.clock.advance(8_001)
    for (const part of [{}, { advert_id: advert.id }]) {
      expect(await take(bob, late.quote_id, part)).toMatchObject({ code: 'QUOTE_ENDED' })
    }
    const thin = await quote(bob, { money: '48000' })
    await house.must(maker, '/api/bargain/cancel-order', { market: 'USDTTWD' })
    expect(await take(bob, thin.quote_id)).toMatchObject({ code: 'NOT_FILLABLE' })
    expect(await take(ann, thin.quote_id)).toMatchObject({ code: '404' })
    expect([await spot('USDT'), await spot('TWD')]).toEqual(before)
    await close(advert.id)
  })

  it('is forgotten with its quote', async () => {
    const advert = await twd()
    const { quote_id: id } = await quote(bob)
    await forgetQuotes(house.deps.db, new Date(house.bed.clock.nowMs() + 3_600_000))
    expect(await take(bob, id, { advert_id: advert.id })).toMatchObject({ code: '404' })
    await close(advert.id)
  })
})

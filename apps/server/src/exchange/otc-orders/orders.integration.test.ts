import type { OtcOrderView, OwnAdvertView, PaymentMethodView } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { TERMS, type Trader } from '../otc-adverts/test-otc.ts'
import { unsureActs } from '../unsure/index.ts'
import { moveOrder } from './move-order.ts'
import { type OrderHouse, openOrderHouse } from './test-orders.ts'
import { unsureOrders } from './unsure-orders.ts'

let house: OrderHouse
let ann: Trader
let bob: Trader
let eve: Trader

beforeAll(async () => {
  house = await openOrderHouse()
  ann = await house.trader('Ann Lee', { USDT: '100000' })
  bob = await house.trader('Bob Ray', { USDT: '2000' })
  eve = await house.trader('Eve Low')
})
afterAll(async () => {
  await house.carryOn()
  await house.mustHoldNothing([ann, bob, eve])
  await house.mustNet()
  await house.close()
})

const usdt = (owner: Trader): Promise<string> => house.available(owner, 'USDT', 'otc')
const paid = (owner: Trader, id: number) => house.call(owner, '/api/otc/order-paid', { id, paid_by: 'bank' })
const cancel = (owner: Trader, id: number) => house.call(owner, '/api/otc/order-cancel', { id })
const appeal = (owner: Trader, id: number, part: object = {}) =>
  house.call(owner, '/api/otc/order-appeal', { id, reason: 'other', text: 'Look at this.', ...part })
const say = (owner: Trader, id: number, line: { text: string; client_id: string }) =>
  house.call(owner, '/api/otc/message-send', { id, ...line })
async function forgetCancels(): Promise<void> {
  house.bed.clock.advance(86_400_001)
}
async function paidOrder(advert?: OwnAdvertView): Promise<OtcOrderView> {
  const order = await house.open(bob, advert ?? (await house.advert(ann)))
  expect(await paid(bob, order.id)).toMatchObject({ code: '200' })
  return order
}
const advertOf = async (owner: Trader, id: number): Promise<OwnAdvertView | undefined> =>
  (await house.must<{ records: OwnAdvertView[] }>(owner, '/api/otc/advert-list', { limit_num: 100 })).records.find(
    record => record.id === id,
  )
const close = (id: number) => house.must(ann, '/api/otc/advert-close', { id })

describe('an order', () => {
  it('to buy goes from taken over paid to released, and both read each step', async () => {
    const advert = await house.advert(ann)
    const [annHad, bobHad] = [Number(await usdt(ann)), Number(await usdt(bob))]
    const order = await house.open(bob, advert, { amount: undefined, money: '1000' })
    expect(order).toMatchObject({
      ...{ role: 'buyer', is_maker: false, status: 'open', amount: '153.84', money: '1000', price: '6.5' },
      ...{ fee: '0.15384', receives: '153.84', gives: '153.99384', may: ['paid', 'cancel', 'message'], payer: null },
      pay_to: [{ kind: 'bank', holder: 'Ann Lee', bank: 'First Bank' }],
    })
    expect(await house.info(ann, order.id)).toMatchObject({ role: 'seller', payer: 'Bob Ray', may: ['message'] })
    expect(annHad - Number(await usdt(ann))).toBeCloseTo(153.99384)
    expect(await advertOf(ann, advert.id)).toMatchObject({ available: '846.16', in_orders: '153.84', done: '0' })
    expect(await paid(bob, order.id)).toMatchObject({ data: { status: 'paid', paid_by: 'bank', may: ['message'] } })
    expect(await house.info(ann, order.id)).toMatchObject({ may: ['release', 'appeal', 'message'], checks: ['email'] })
    expect(await house.release(ann, order.id)).toMatchObject({
      data: { status: 'released', pay_to: null, payer: null },
    })
    expect(Number(await usdt(bob)) - bobHad).toBeCloseTo(153.84)
    expect((await house.info(bob, order.id)).pay_to).toBe(null)
    expect(await advertOf(ann, advert.id)).toMatchObject({ available: '846.16', in_orders: '0', done: '153.84' })
    const events = (await house.chat(bob, order.id)).map(({ event }) => event)
    expect(events).toEqual(['opened', 'paid', 'released'])
    for (const [owner, kinds] of [
      [ann, ['otc_opened', 'otc_paid']],
      [bob, ['otc_released']],
    ] as const) {
      const letters = (await house.bed.lettersTo(owner.email)).map(({ kind }) => kind)
      for (const kind of kinds) expect(letters).toContain(kind)
    }
    const { maker } = await house.must<{ maker: object }>(bob, '/api/otc/maker-info', { uid: ann.userId })
    expect(maker).toMatchObject({ orders: 1, completion: '100', release_s: 961 })
    // Both find the order's number beside what it moved.
    for (const [owner, amounts] of [
      [bob, ['153.84']],
      [ann, ['-0.15384', '-153.84']],
    ] as const) {
      const flow = await house.must<{ records: object[] }>(owner, '/api/funds/flow', { kind: 'otc' })
      const own = amounts.map(amount => ({ kind: 'otc', purse: 'otc', amount, reference: String(order.id) }))
      expect(flow.records).toMatchObject(own)
    }
    await house.mustNet()
    await close(advert.id)
  })

  it('to sell pays the seller at the methods that they name, and the maker’s fee out of the coins', async () => {
    const advert = await house.advert(ann, { side: 2, method_ids: [], kinds: ['bank'] })
    expect(await house.take(bob, advert)).toMatchObject({ code: '422', data: { method_ids: expect.anything() } })
    const alipay = await house.must<PaymentMethodView>(bob, '/api/otc/method-add', { kind: 'alipay', account: 'bob' })
    for (const method of [alipay.id, ann.bank]) {
      expect(await house.take(bob, advert, { method_ids: [method] })).toMatchObject({ code: '422' })
    }
    const annHad = Number(await usdt(ann))
    const order = await house.open(bob, advert, { method_ids: [bob.bank] })
    expect(order).toMatchObject({ role: 'seller', fee: '0.1', receives: '99.9', gives: '100', payer: 'Ann Lee' })
    expect((await house.info(ann, order.id)).pay_to).toMatchObject([{ holder: 'Bob Ray' }])
    expect(await paid(bob, order.id)).toMatchObject({ code: '404' })
    await paid(ann, order.id)
    expect(await house.release(bob, order.id)).toMatchObject({ code: '200' })
    expect(Number(await usdt(ann)) - annHad).toBeCloseTo(99.9)
    await close(advert.id)
  })

  it('keeps what it was opened with, whatever becomes of its advert and its methods', async () => {
    const advert = await house.advert(ann)
    const before = await house.open(bob, advert)
    const change = {
      id: advert.id,
      ...TERMS,
      fixed: '9',
      max: '9000',
      terms: 'other',
      method_ids: [ann.bank],
      pay_minutes: 60,
    }
    await house.must(ann, '/api/otc/advert-edit', change)
    await close(advert.id)
    expect(await house.info(bob, before.id)).toEqual(before)
    expect(await cancel(bob, before.id)).toMatchObject({ data: { status: 'cancelled' } })
  })

  it('is released by nobody before it is paid, and by the seller alone with the code', async () => {
    const advert = await house.advert(ann)
    const order = await house.open(bob, advert)
    expect(await house.release(ann, order.id)).toMatchObject({ code: '409' })
    const again = await house.open(bob, advert)
    await paid(bob, again.id)
    const wrong = { id: again.id, codes: { email: '000000' } }
    expect(await house.call(ann, '/api/otc/order-release', wrong)).toMatchObject({ code: 'CODE_WRONG' })
    expect(await house.call(bob, '/api/otc/order-release', wrong)).toMatchObject({ code: '404' })
    expect(await cancel(bob, again.id)).toMatchObject({ code: '409' })
    expect(await house.release(ann, again.id)).toMatchObject({ code: '200' })
    expect(await house.call(ann, '/api/otc/order-release', wrong)).toMatchObject({ data: { status: 'released' } })
    await house.carryOn()
    await close(advert.id)
  })

  it('ends by itself when it is not paid in time, to the millisecond', async () => {
    const advert = await house.advert(ann)
    const order = await house.open(bob, advert)
    house.bed.clock.advance(15 * 60_000 - 1)
    await house.carryOn()
    expect(await house.info(bob, order.id)).toMatchObject({ status: 'open', may: ['paid', 'cancel', 'message'] })
    house.bed.clock.advance(1)
    expect(await paid(bob, order.id)).toMatchObject({ code: '409' })
    await house.carryOn()
    expect(await house.info(bob, order.id)).toMatchObject({ status: 'expired', may: [], pay_to: null })
    expect(await advertOf(ann, advert.id)).toMatchObject({ available: '1000', in_orders: '0' })
    await house.mustHoldNothing([ann])
    await close(advert.id)
  })

  it('under one client id is one, said 50 times; with another body it is refused', async () => {
    await forgetCancels()
    const advert = await house.advert(ann)
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.take(bob, advert, { client_id: 'same' })))
    expect(new Set(answers.map(({ data }) => (data as OtcOrderView).id)).size).toBe(1)
    expect(await house.take(bob, advert, { client_id: 'same', amount: '101' })).toMatchObject({
      code: 'CLIENT_ID_REUSED',
    })
    expect(await advertOf(ann, advert.id)).toMatchObject({ in_orders: '100' })
    await cancel(bob, (answers[0] as unknown as { data: OtcOrderView }).data.id)
    await close(advert.id)
  })

  it.each<[string, object, object]>([
    ['no advert', { advert_id: 1 }, { code: '404' }],
    ['both amounts', { money: '650' }, { code: '422' }],
    ['neither', { amount: undefined }, { code: '422' }],
    ['one decimal too many', { amount: '100.001' }, { code: '422' }],
    ['a price that was lower', { price: '6.499' }, { code: 'OTC_PRICE', data: { price: '6.5' } }],
    [
      'a cent too little',
      { amount: undefined, money: '99.99' },
      { code: 'OTC_AMOUNT', data: { min: '100', max: '6500' } },
    ],
    ['a cent too much', { amount: undefined, money: '6500.01' }, { code: 'OTC_AMOUNT' }],
    ['more coins than there are', { amount: '1000.01' }, { code: 'OTC_AMOUNT' }],
  ])('with %s is refused and leaves nothing', async (_what, part, refused) => {
    const advert = await house.advert(ann)
    expect(await house.take(bob, advert, part)).toMatchObject(refused)
    expect(await advertOf(ann, advert.id)).toMatchObject({ available: '1000', in_orders: '0' })
    await close(advert.id)
  })

  it('is for who is verified, has the level, is in its hours, is not blocked, and is not its maker', async () => {
    const advert = await house.advert(ann)
    const stranger = await house.bed.open('stranger@order.example')
    expect(await house.take(stranger, advert)).toMatchObject({ code: 'VERIFY_FIRST' })
    const rule = async (owner: Trader, of: OwnAdvertView) => (await house.take(owner, of)).data as { rule: string }
    expect(await rule(ann, advert)).toMatchObject({ rule: 'own' })
    expect(await rule(bob, await house.advert(ann, { min_level: 1 }))).toMatchObject({ rule: 'level' })
    const minute = Math.floor(house.bed.clock.nowMs() / 60_000) % 1_440
    const hours = { from: (minute + 5) % 1_440, until: (minute + 10) % 1_440 }
    expect(await rule(bob, await house.advert(ann, { hours }))).toMatchObject({ rule: 'hours' })
    await house.must(ann, '/api/otc/block-set', { uid: bob.userId, blocked: true })
    expect(await rule(bob, advert)).toMatchObject({ rule: 'blocked' })
    await house.must(ann, '/api/otc/block-set', { uid: bob.userId, blocked: false })
    await house.must(ann, '/api/otc/advert-pause', { id: advert.id, paused: true })
    expect(await rule(bob, advert)).toMatchObject({ rule: 'state' })
    const { records } = await house.must<{ records: OwnAdvertView[] }>(ann, '/api/otc/advert-list')
    for (const { id, status } of records) if (status !== 'closed') await close(id)
  })

  it('takes a maker off the market whose purse does not hold what they offer', async () => {
    await forgetCancels()
    const cy = await house.trader('Cy Orr', { USDT: '1001' })
    const advert = await house.advert(cy)
    await house.must(cy, '/api/funds/transfer', { coin: 'USDT', amount: '950', direction: 'out', purse: 'otc' })
    expect(await house.take(bob, advert)).toMatchObject({ code: 'OTC_UNAVAILABLE', data: { rule: 'short' } })
    expect(await advertOf(cy, advert.id)).toMatchObject({ status: 'short', available: '1000', in_orders: '0' })
    expect((await house.market(bob)).total).toBe(0)
    const buying = await house.advert(ann, { side: 2, method_ids: [], kinds: ['bank'] })
    const wish = { amount: '100', method_ids: [cy.bank] }
    expect(await house.take(cy, buying, wish)).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      data: { needed: '100', available: '51' },
    })
    await close(buying.id)
    expect(await house.must(cy, '/api/otc/order-list')).toMatchObject({ total: 0 })
  })

  it('is one of three at a time, and three let go are all of a day', async () => {
    await forgetCancels()
    const advert = await house.advert(ann)
    const answers = await Promise.all(Array.from({ length: 10 }, () => house.take(bob, advert, { amount: '20' })))
    const open = answers.filter(({ code }) => code === '200').map(({ data }) => (data as OtcOrderView).id)
    expect(open).toHaveLength(3)
    expect(answers.find(({ code }) => code !== '200')).toMatchObject({
      code: 'OTC_LIMIT',
      data: { rule: 'orders', max: 3 },
    })
    for (const id of open) await cancel(bob, id)
    expect(await house.take(bob, advert)).toMatchObject({ code: 'OTC_LIMIT', data: { rule: 'cancels', max: 3 } })
    await forgetCancels()
    await cancel(bob, (await house.open(bob, advert)).id)
    await close(advert.id)
  })

  it('is within what a level may take in a day', async () => {
    await forgetCancels()
    const large = { amount: '60000', min: '100', max: '390000' }
    const advert = await house.advert(ann, large)
    expect(await house.take(bob, advert, { amount: '50000.01' })).toMatchObject({
      code: 'OTC_LIMIT',
      data: { rule: 'daily' },
    })
    await cancel(bob, (await house.open(bob, advert, { amount: '50000' })).id)
    await close(advert.id)
  })

  it('is nobody else’s: no call tells a third person that it is there', async () => {
    await forgetCancels()
    const order = await paidOrder()
    const { id } = order
    const codes = { email: '123456' }
    const calls: readonly (readonly [string, object])[] = [
      ['order-info', {}],
      ['order-paid', {}],
      ['order-release', { codes }],
      ['order-cancel', {}],
      ['order-appeal', { reason: 'other', text: 'mine' }],
      ['order-rate', { stars: 5 }],
      ['message-send', { text: 'hello', client_id: 'x' }],
      ['message-list', {}],
      ['message-read', { to: 1 }],
      ['message-typing', {}],
    ]
    for (const [name, part] of calls) {
      expect([name, await house.call(eve, `/api/otc/${name}`, { id, ...part })]).toMatchObject([name, { code: '404' }])
      expect([name, await house.call({ token: '' }, `/api/otc/${name}`, { id, ...part })]).toMatchObject([
        name,
        { code: '401' },
      ])
    }
    expect(await house.must(eve, '/api/otc/order-list')).toMatchObject({ total: 0 })
    await house.release(ann, id)
    await close(order.advert_id)
  })

  it('of which nobody knows whether its coins are held is settled by two operators, and they come back', async () => {
    const { db } = house.deps
    const before = Number(await usdt(ann))
    const order = await house.open(bob, await house.advert(ann))
    await db.updateTable('otc_order').set({ state: 'asked', hold: null }).where('order_id', '=', order.id).execute()
    house.bed.clock.advance(21 * 3_600_000)
    await house.carryOn()
    expect(Number(await usdt(ann))).toBeLessThan(before)
    const kind = unsureOrders({ db, catalogue: house.catalogue })
    const acts = unsureActs({ db, core: house.core.link, kinds: [kind] })
    const settle = () => giveInWords(acts, ['unsure', 'settle', `otc-${order.id}`, 'because', 'looked'])
    expect((await settle()).text).toContain('has it')
    await house.carryOn()
    expect(Number(await usdt(ann))).toBe(before)
    expect([await kind.list(10), (await settle()).ok]).toEqual([[], false])
    await forgetCancels()
  })

  it('is rated once by each side when it was released', async () => {
    await forgetCancels()
    const order = await paidOrder()
    const rate = (owner: Trader, stars: number) => house.call(owner, '/api/otc/order-rate', { id: order.id, stars })
    expect(await rate(bob, 5)).toMatchObject({ code: '409' })
    await house.release(ann, order.id)
    expect(await rate(bob, 4)).toMatchObject({ data: { stars: 4 } })
    expect(await rate(bob, 4)).toMatchObject({ code: '200' })
    expect(await rate(bob, 1)).toMatchObject({ code: '409' })
    expect(await rate(ann, 5)).toMatchObject({ data: { stars: 5, other: { rating: '5', ratings: 1 } } })
    expect((await house.info(bob, order.id)).other).toMatchObject({ rating: '4', ratings: 1 })
    await close(order.advert_id)
  })
})

describe('a chat', () => {
  it('is kept in its order, once under a client id, and shows what was read', async () => {
    await forgetCancels()
    const order = await house.open(bob, await house.advert(ann))
    await Promise.all(Array.from({ length: 20 }, () => say(bob, order.id, { text: '<b>hello</b>', client_id: 'one' })))
    await say(ann, order.id, { text: 'hello you', client_id: 'one' })
    expect(await say(bob, order.id, { text: 'other words', client_id: 'one' })).toMatchObject({
      code: 'CLIENT_ID_REUSED',
    })
    expect(await house.call(bob, '/api/otc/message-send', { id: order.id, client_id: 'n' })).toMatchObject({
      code: '422',
    })
    const lines = await house.chat(bob, order.id)
    expect(lines.map(({ from, text, event }) => [from, text, event])).toEqual([
      ['house', '', 'opened'],
      ['me', '<b>hello</b>', null],
      ['other', 'hello you', null],
    ])
    expect((await house.info(ann, order.id)).unread).toBe(2)
    const mine = lines[1]
    expect(mine?.read).toBe(false)
    await house.must(ann, '/api/otc/message-read', { id: order.id, to: mine?.id })
    expect((await house.chat(bob, order.id))[1]?.read).toBe(true)
    expect((await house.info(ann, order.id)).unread).toBe(0)
    await cancel(bob, order.id)
    expect(await say(bob, order.id, { text: 'too late', client_id: 'two' })).toMatchObject({ code: '409' })
    expect(await house.chat(bob, order.id)).toHaveLength(4)
    await close(order.advert_id)
  })
})

describe('an appeal', () => {
  it('waits for the buyer until the seller has had their time, and is the seller’s at once', async () => {
    await forgetCancels()
    const order = await paidOrder()
    expect(await appeal(bob, order.id)).toMatchObject({ code: 'OTC_EARLY' })
    expect(await appeal(bob, order.id, { reason: 'payer_name' })).toMatchObject({ code: 'OTC_EARLY' })
    house.bed.clock.advance(900_000)
    expect(await appeal(bob, order.id, { reason: 'payer_name' })).toMatchObject({ code: '422' })
    expect(await appeal(bob, order.id, { images: ['0'.repeat(26)] })).toMatchObject({ code: '422' })
    expect(await appeal(bob, order.id)).toMatchObject({ data: { status: 'appealed', appeal: { by: 'buyer' } } })
    expect(await appeal(ann, order.id)).toMatchObject({ code: '409' })
    expect(await house.release(ann, order.id)).toMatchObject({ data: { status: 'released' } })
    await close(order.advert_id)
  })

  it('about the payer’s name stops the release; the house decides', async () => {
    await forgetCancels()
    const order = await paidOrder()
    const had = Number(await usdt(ann))
    expect(await appeal(ann, order.id, { reason: 'payer_name' })).toMatchObject({ data: { appeal: { stopped: true } } })
    expect(await house.release(ann, order.id)).toMatchObject({ code: 'OTC_STOPPED' })
    const word = { by: 'rita', reason: 'Paid by a third person.' }
    await moveOrder(house.deps, order.id, { kind: 'verdict', outcome: 'refund', buyerPart: null, ...word })
    await house.carryOn()
    expect(await house.info(bob, order.id)).toMatchObject({
      status: 'refunded',
      verdict: { outcome: 'refund', buyer_gets: '0', reason: 'Paid by a third person.' },
    })
    expect(Number(await usdt(ann)) - had).toBeCloseTo(100.1)
    await close(order.advert_id)
  })

  it('may end in parts, without a fee', async () => {
    await forgetCancels()
    const order = await paidOrder()
    const [annHad, bobHad] = [Number(await usdt(ann)), Number(await usdt(bob))]
    await appeal(ann, order.id)
    const word = { by: 'rita', reason: 'Half of it came.' }
    await moveOrder(house.deps, order.id, { kind: 'verdict', outcome: 'split', buyerPart: 40_000_000, ...word })
    await house.carryOn()
    expect(Number(await usdt(bob)) - bobHad).toBeCloseTo(40)
    expect(Number(await usdt(ann)) - annHad).toBeCloseTo(60.1)
    expect(await advertOf(ann, order.advert_id)).toMatchObject({ available: '960', in_orders: '0', done: '40' })
    await close(order.advert_id)
  })
})

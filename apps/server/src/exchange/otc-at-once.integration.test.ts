import type { Call, MerchantView, OtcOrderView, OwnAdvertView } from '@bourse/protocol'
import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { otcAdvertCalls } from './otc-adverts/index.ts'
import type { Trader } from './otc-adverts/test-otc.ts'
import { otcMerchantCalls } from './otc-merchants/index.ts'
import { settleOrder } from './otc-orders/carry-on.ts'
import { otcOrderCalls } from './otc-orders/index.ts'
import { moveOrder } from './otc-orders/move-order.ts'
import { type OrderHouse, openOrderHouse } from './otc-orders/test-orders.ts'
import { otcQuickCalls } from './otc-quick/index.ts'
import { countOrder, otcRecordCalls } from './otc-records/index.ts'
import type { Owner, Reply } from './transfers/test-funds.ts'

// Every call of OTC that moves money at once and again and again: one effect, one answer.

const ROUNDS = roundsOf(50)
const AT_ONCE = 20
const PATIENCE_MS = 300_000
// No address is sent more than a few codes an hour.
const BETWEEN_CODES_MS = 15 * 60_000

const MOVED = ['order-open', 'order-cancel', 'order-release', 'quick-take', 'merchant-apply', 'merchant-leave']
const MOVES_NOTHING = [
  ...['advert-add', 'advert-close', 'advert-edit', 'advert-pause', 'block-set', 'message-send', 'method-add'],
  ...['method-remove', 'order-appeal', 'order-paid', 'order-rate'],
]

let house: OrderHouse
let ann: Trader
let bob: Trader
let advert: OwnAdvertView

beforeAll(async () => {
  house = await openOrderHouse()
  ann = await house.trader('Ann Lee', { USDT: '100000' })
  bob = await house.trader('Bob Ray', {})
  const maker = await house.bed.open('maker@bourse.test')
  await house.deposit(maker, 'USDT', '10000')
  await house.deposit(bob, 'TWD', '50000')
  await house.order(maker, { market: 'USDTTWD', side: 1, price: '32', amount: '5000' })
  await house.core.published()
  advert = await house.advert(ann, { currency: 'TWD', fixed: '32', amount: '9000', min: '32', max: '200000' })
})
afterAll(async () => {
  await house.carryOn()
  await house.mustHoldNothing([ann, bob])
  await house.mustNet()
  await house.close()
})

const atOnce = <Answer>(act: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, act))
const usdt = async (owner: Owner, purse: 'otc' | 'spot' = 'otc'): Promise<number> =>
  Math.round(Number(await house.available(owner, 'USDT', purse)) * 1e6)

/** One effect, and the same answer for everybody. */
function mustBeOne<Data>(answers: readonly Reply[]): Data {
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '200'))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  return answers[0]?.data as Data
}

/** Nobody lets more than a few orders go in a day. */
const forgetCancels = () =>
  house.deps.db
    .updateTable('otc_order')
    .set({ ended_at: new Date(0) })
    .where('state', '=', 'cancelled')
    .execute()

async function rounds(of: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    house.bed.clock.advance(BETWEEN_CODES_MS)
    await forgetCancels()
    await of(round)
  }
}

const opened = (name: string): Promise<OtcOrderView> => house.open(bob, advert, { amount: '1', client_id: name })
const live = async (): Promise<number> =>
  (await house.must<{ total: number }>(bob, '/api/otc/order-list', { show: 'live' })).total

it('each call of OTC that moves money has its rounds here', () => {
  const calls: readonly { call: Call }[] = [
    ...[...otcAdvertCalls, ...otcOrderCalls, ...otcRecordCalls],
    ...[...otcMerchantCalls, ...otcQuickCalls],
  ]
  const acting = calls.flatMap(({ call: of }) => (of.limit === 'order' || of.limit === 'sensitive' ? [of.path] : []))
  expect(acting.toSorted()).toEqual([...MOVED, ...MOVES_NOTHING].map(name => `/api/otc/${name}`).toSorted())
})

it(
  `an order is opened once and taken back once by ${AT_ONCE} at once, in each of ${ROUNDS} rounds`,
  () =>
    rounds(async round => {
      const had = await usdt(ann)
      const wish = { advert_id: advert.id, amount: '1', price: '32', client_id: `o-${round}` }
      const { id } = mustBeOne<OtcOrderView>(await atOnce(() => house.call(bob, '/api/otc/order-open', wish)))
      expect([round, had - (await usdt(ann)), await live()]).toEqual([round, 1_001_000, 1])
      mustBeOne(await atOnce(() => house.call(bob, '/api/otc/order-cancel', { id })))
      expect([round, await usdt(ann)]).toEqual([round, had])
    }),
  PATIENCE_MS,
)

it(
  `an order is released once by ${AT_ONCE} at once, in each of ${ROUNDS} rounds`,
  () =>
    rounds(async round => {
      const had = await usdt(bob)
      const { id } = await opened(`r-${round}`)
      mustBeOne(await atOnce(() => house.call(bob, '/api/otc/order-paid', { id, paid_by: 'bank' })))
      const codes = { email: await house.mailCode(ann, ann.email) }
      mustBeOne(await atOnce(() => house.call(ann, '/api/otc/order-release', { id, codes })))
      expect([round, (await usdt(bob)) - had]).toEqual([round, 1_000_000])
    }),
  PATIENCE_MS,
)

it(
  `an appeal is judged once by ${AT_ONCE} at once, in each of ${ROUNDS} rounds`,
  () =>
    rounds(async round => {
      const had = await usdt(ann)
      const { id } = await opened(`a-${round}`)
      await house.must(bob, '/api/otc/order-paid', { id })
      const wish = { id, reason: 'not_paid', text: 'Nothing came.' }
      const appeals = await atOnce(() => house.call(ann, '/api/otc/order-appeal', wish))
      expect([round, appeals.filter(({ code }) => code === '200').length]).toEqual([round, 1])
      const word = { kind: 'verdict', outcome: 'refund', buyerPart: null, by: 'rita', reason: 'r' } as const
      const moved = (await atOnce(() => moveOrder(house.deps, id, word))).filter(row => row !== null)
      expect([round, moved.length]).toEqual([round, 1])
      await Promise.all(moved.flatMap(row => [settleOrder(house.deps, row), settleOrder(house.deps, row)]))
      expect([round, await usdt(ann)]).toEqual([round, had])
    }),
  PATIENCE_MS,
)

it(
  `a quote is taken once by ${AT_ONCE} at once, of the book and of an advert, in each of ${ROUNDS} rounds`,
  () =>
    rounds(async round => {
      const asked = { side: 2, coin: 'USDT', currency: 'TWD', money: '320' }
      const quote = async (): Promise<string> =>
        (await house.must<{ quote_id: string }>(bob, '/api/otc/quick-quote', asked)).quote_id
      const take = (part: object) => atOnce(() => house.call(bob, '/api/otc/quick-take', part))
      const had = await usdt(bob, 'spot')
      const { deal } = mustBeOne<{ deal: { amount: string } }>(await take({ quote_id: await quote() }))
      expect([round, (await usdt(bob, 'spot')) - had]).toEqual([round, Math.round(Number(deal.amount) * 1e6)])
      const wish = { quote_id: await quote(), advert_id: advert.id }
      const { order } = mustBeOne<{ order: OtcOrderView }>(await take(wish))
      expect([round, await live()]).toEqual([round, 1])
      await house.must(bob, '/api/otc/order-cancel', { id: order.id })
    }),
  PATIENCE_MS,
)

it(
  `a merchant’s deposit is held once and given back once by ${AT_ONCE} at once, in each of ${ROUNDS} rounds`,
  async () => {
    await countOrder(house.deps.db, [{ userId: ann.userId, done: 200, failed: 0 }])
    await rounds(async round => {
      const had = await usdt(ann)
      const asked = await atOnce(() => house.call(ann, '/api/otc/merchant-apply', { text: 'Two years of it.' }))
      expect([round, mustBeOne<MerchantView>(asked).status, had - (await usdt(ann))]).toEqual([round, 'asked', 1e9])
      const left = await atOnce(() => house.call(ann, '/api/otc/merchant-leave'))
      expect([round, left.filter(({ code }) => code === '200').length > 0]).toEqual([round, true])
      expect([round, await usdt(ann)]).toEqual([round, had])
    })
  },
  PATIENCE_MS,
)

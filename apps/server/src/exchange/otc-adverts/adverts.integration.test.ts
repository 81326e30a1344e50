import type { OwnAdvertView, PaymentMethodView } from '@bourse/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { otcTermActs } from './term-acts.ts'
import { type OtcHouse, openOtcHouse, TERMS, type Trader } from './test-otc.ts'

let house: OtcHouse
let ann: Trader
let bob: Trader
const nobody = { token: '' }

beforeAll(async () => {
  house = await openOtcHouse()
  ann = await house.trader('Ann Lee')
  bob = await house.trader('Bob Ray')
})
afterEach(async () => {
  for (const owner of [ann, bob]) {
    const { records } = await house.must<{ records: OwnAdvertView[] }>(owner, '/api/otc/advert-list', {
      limit_num: 100,
    })
    for (const { id, status } of records) {
      if (status !== 'closed') await house.must(owner, '/api/otc/advert-close', { id })
    }
  }
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const add = (owner: Trader, part: object) =>
  house.call(owner, '/api/otc/advert-add', {
    ...{ side: 1, coin: 'USDT', currency: 'CNY', ...TERMS, method_ids: [owner.bank], ...part },
  })
const prices = async (part: object = {}) => (await house.market(nobody, part)).records.map(({ price }) => price)

describe('a way to be paid', () => {
  it('is in the verified name, sealed, and shown to its owner alone', async () => {
    const { holder, records } = await house.must<{ holder: string; records: PaymentMethodView[] }>(
      ann,
      '/api/otc/method-list',
    )
    expect(holder).toBe('Ann Lee')
    expect(records[0]).toMatchObject({ kind: 'bank', holder: 'Ann Lee', bank: 'First Bank' })
    const row = await house.bed.deps.db.selectFrom('otc_method').selectAll().executeTakeFirstOrThrow()
    expect(row.details.toString('latin1')).not.toContain('First Bank')
    expect(JSON.stringify(await house.must(bob, '/api/otc/method-list'))).not.toContain(String(ann.userId))
  })

  it.each<[string, object, string]>([
    ['no bank', { kind: 'bank', account: '1' }, 'bank'],
    ['a field that its way does not have', { kind: 'alipay', bank: 'First Bank', account: 'a@b.example' }, 'bank'],
    ['no account', { kind: 'alipay', account: '' }, 'account'],
    ['signs that paint over a page', { kind: 'alipay', account: 'a\u202Eb' }, 'account'],
  ])('with %s is refused', async (_what, body, field) => {
    expect(await house.call(ann, '/api/otc/method-add', body)).toMatchObject({
      code: '422',
      data: { [field]: expect.anything() },
    })
  })

  it('is for who was verified, and twelve at most, added 20 at once', async () => {
    const stranger = await house.bed.open('stranger@otc.example')
    expect(await house.call(stranger, '/api/otc/method-add', { kind: 'alipay', account: 'a@b.example' })).toMatchObject(
      {
        code: 'VERIFY_FIRST',
      },
    )
    const dot = await house.person('Dot Kim')
    const body = (at: number) => ({ kind: 'alipay', account: `${at}@b.example` })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => house.call(dot, '/api/otc/method-add', body(at))),
    )
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(12)
  })

  it('taken off pauses the advert that is paid by it alone', async () => {
    const { id } = await house.must<PaymentMethodView>(ann, '/api/otc/method-add', { kind: 'alipay', account: 'ann' })
    const alone = await house.advert(ann, { method_ids: [id] })
    const both = await house.advert(ann, { method_ids: [id, ann.bank] })
    expect(await house.call(bob, '/api/otc/method-remove', { id })).toMatchObject({ code: '404' })
    await house.must(ann, '/api/otc/method-remove', { id })
    const { records } = await house.must<{ records: OwnAdvertView[] }>(ann, '/api/otc/advert-list')
    const found = (one: number) => records.find(record => record.id === one)
    expect(found(alone.id)).toMatchObject({ status: 'paused', kinds: [] })
    expect(found(both.id)).toMatchObject({ status: 'open', kinds: ['bank'], method_ids: [ann.bank] })
    expect(await house.call(ann, '/api/otc/advert-pause', { id: alone.id, paused: false })).toMatchObject({
      code: '409',
    })
  })
})

describe('an advert', () => {
  it('stands on the market with its price, its bounds, and its maker’s record and nothing by which they are reached', async () => {
    const { id } = await house.advert(ann, { terms: 'No <b>notes</b>.' })
    const page = await house.market(nobody)
    expect(page).toMatchObject({ total: 1, index: '6.45' })
    expect(page.records[0]).toMatchObject({
      ...{ id, side: 1, price: '6.5', over_index_ppm: 7751, available: '1000', min: '100', max: '6500' },
      ...{ kinds: ['bank'], terms: 'No <b>notes</b>.', bar: null },
      maker: { uid: ann.userId, merchant: false, orders: 0, completion: null, release_s: null, rating: null },
    })
    const said = JSON.stringify([page, await house.must(bob, '/api/otc/maker-info', { uid: ann.userId })])
    for (const secret of ['First Bank', '6214', ann.email, 'Ann Lee']) expect(said).not.toContain(secret)
  })

  it('floats with the index, rounded for its maker, and leaves the market beyond its bounds', async () => {
    const floating = { pricing: 'floating', fixed: undefined, float_ppm: 4601, max: '6400' }
    const own = await house.advert(ann, { ...floating, floor: '6.44', ceiling: '6.56' })
    expect(own).toMatchObject({ price: '6.48', float_ppm: 4601, fixed: null })
    await house.advert(bob, { ...floating, floor: '6.481' })
    expect(await prices()).toEqual(['6.48'])
    const buys = { side: 2, method_ids: [], kinds: ['alipay'] }
    expect(await house.advert(bob, { ...floating, ...buys, float_ppm: -4601 })).toMatchObject({ price: '6.42' })
  })

  it('is sold out when what is left brings less than the least order', async () => {
    const { id } = await house.advert(ann)
    const { db } = house.bed.deps
    await db.updateTable('otc_advert').set({ available: 15_380_000 }).where('advert_id', '=', id).execute()
    expect(await prices()).toEqual([])
    await db.updateTable('otc_advert').set({ available: 15_390_000 }).where('advert_id', '=', id).execute()
    expect((await house.market(nobody)).records[0]).toMatchObject({ available: '15.39', min: '100', max: '100.03' })
  })

  it.each<[string, object, string]>([
    ['a coin that is not traded so', { coin: 'DOGE' }, 'coin'],
    ['a currency that is none', { currency: 'ABC' }, 'currency'],
    ['no price', { fixed: undefined }, 'fixed'],
    ['one decimal too many in the price', { fixed: '6.5001' }, 'fixed'],
    ['no distance', { pricing: 'floating' }, 'float_ppm'],
    ['a distance beyond a fifth', { pricing: 'floating', float_ppm: 200_001 }, 'float_ppm'],
    ['a floor over its ceiling', { pricing: 'floating', float_ppm: 0, floor: '6.5', ceiling: '6.4' }, 'ceiling'],
    ['less than the least', { amount: '4.99' }, 'amount'],
    ['one decimal too many', { amount: '1000.001' }, 'amount'],
    ['bounds the wrong way round', { min: '101', max: '100' }, 'max'],
    ['a cent more than it all brings', { max: '6500.01' }, 'max'],
    ['nothing to be paid by', { method_ids: [] }, 'method_ids'],
    ['a method of somebody else', { method_ids: [999_999] }, 'method_ids'],
    ['a time to pay of its own', { pay_minutes: 16 }, 'pay_minutes'],
    ['no hours', { hours: { from: 60, until: 60 } }, 'hours'],
    ['too many words', { terms: 'x'.repeat(501) }, 'terms'],
  ])('with %s is refused and leaves nothing', async (_what, part, field) => {
    expect(await add(ann, part)).toMatchObject({ code: '422', data: { [field]: expect.anything() } })
    expect(await prices()).toEqual([])
  })

  it('offers no more than its maker’s OTC purse holds, with the fee', async () => {
    const cy = await house.trader('Cy Orr', { USDT: '1001' })
    expect(
      await house.call(cy, '/api/otc/advert-add', {
        ...{ side: 1, coin: 'USDT', currency: 'CNY', ...TERMS, amount: '1000.01', method_ids: [cy.bank] },
      }),
    ).toMatchObject({ code: 'INSUFFICIENT_BALANCE', data: { needed: '1001.01001', available: '1001' } })
    const { id } = await house.advert(cy)
    await house.must(cy, '/api/otc/advert-close', { id })
  })

  it('is one of five, put up 20 at once; a merchant has thirty', async () => {
    const put = () => Promise.all(Array.from({ length: 20 }, () => add(ann, {})))
    const codes = (answers: { code: string }[]) => answers.filter(({ code }) => code === '200').length
    expect(codes(await put())).toBe(5)
    const record = { user_id: ann.userId, release_s: null, merchant: true }
    await house.bed.deps.db.insertInto('otc_record').values(record).execute()
    expect(codes(await put())).toBe(20)
    expect(codes(await put())).toBe(5)
    await house.bed.deps.db.deleteFrom('otc_record').execute()
  })

  it('is changed, paused and closed by its maker alone, and once closed by nobody', async () => {
    const { id } = await house.advert(ann)
    const change = { id, ...TERMS, fixed: '6.6', max: '6600', method_ids: [ann.bank] }
    expect(await house.call(bob, '/api/otc/advert-edit', change)).toMatchObject({ code: '404' })
    expect(await house.must(ann, '/api/otc/advert-edit', change)).toMatchObject({ price: '6.6', status: 'open' })
    expect(await house.call(bob, '/api/otc/advert-pause', { id, paused: true })).toMatchObject({ code: '404' })
    await house.must(ann, '/api/otc/advert-pause', { id, paused: true })
    expect(await house.must(ann, '/api/otc/advert-edit', change)).toMatchObject({ status: 'paused' })
    expect(await prices()).toEqual([])
    await house.must(ann, '/api/otc/advert-pause', { id, paused: false })
    expect(await prices()).toEqual(['6.6'])
    expect(await house.call(bob, '/api/otc/advert-close', { id })).toMatchObject({ code: '404' })
    await house.must(ann, '/api/otc/advert-close', { id })
    expect(await house.must(ann, '/api/otc/advert-close', { id })).toMatchObject({ status: 'closed' })
    for (const [path, body] of [
      ['pause', { id, paused: false }],
      ['edit', change],
    ] as const) {
      expect(await house.call(ann, `/api/otc/advert-${path}`, body)).toMatchObject({ code: '409' })
    }
  })
})

describe('the market', () => {
  it('puts the best price first for whoever takes it, and filters by amount and way', async () => {
    const alipay = await house.must<PaymentMethodView>(bob, '/api/otc/method-add', { kind: 'alipay', account: 'bob' })
    await house.advert(ann, { fixed: '6.6', max: '6600' })
    await house.advert(bob, { min: '5000', method_ids: [alipay.id] })
    await house.advert(ann, { fixed: '6.7', max: '300' })
    expect(await prices()).toEqual(['6.5', '6.6', '6.7'])
    expect(await prices({ method: 'alipay' })).toEqual(['6.5'])
    expect(await prices({ amount: '300' })).toEqual(['6.6', '6.7'])
    expect(await prices({ amount: '300.01' })).toEqual(['6.6'])
    expect(await prices({ limit_begin: 1, limit_num: 1 })).toEqual(['6.6'])
    const buys = { side: 2, method_ids: [], kinds: ['wechat'] }
    await house.advert(ann, { ...buys, fixed: '6.3', max: '6300' })
    await house.advert(bob, { ...buys, fixed: '6.4', max: '6400' })
    expect(await prices({ side: 1 })).toEqual(['6.4', '6.3'])
  })

  it('says who may not take what, and leaves it out when asked to', async () => {
    await house.advert(ann, { min_level: 3 })
    const bar = async (owner: { token: string }) => (await house.market(owner)).records[0]?.bar
    expect([await bar(nobody), await bar(ann), await bar(bob)]).toEqual([null, 'own', 'level'])
    const stranger = await house.bed.open('onlooker@otc.example')
    expect(await bar(stranger)).toBe('verify')
    for (const owner of [ann, bob]) expect((await house.market(owner, { takeable: true })).total).toBe(0)
  })

  it('keeps its hours, over midnight too', async () => {
    const nowMs = house.bed.clock.nowMs()
    const minute = Math.floor(nowMs / 60_000) % 1_440
    const at = (from: number, until: number) => ({
      hours: { from: (minute + from + 1_440) % 1_440, until: (minute + until + 1_440) % 1_440 },
    })
    await house.advert(ann, { ...at(0, 60) })
    await house.advert(ann, { ...at(-60, 0), fixed: '6.51' })
    await house.advert(ann, { ...at(1, 60), fixed: '6.52' })
    await house.advert(ann, { ...at(-720, -1), fixed: '6.53' })
    expect(await prices()).toEqual(['6.5', '6.51'])
  })

  it('shows neither of two the other’s adverts once one has blocked the other', async () => {
    await house.advert(ann)
    await house.must(ann, '/api/otc/block-set', { uid: bob.userId, blocked: true })
    expect((await house.market(bob)).total).toBe(0)
    await house.advert(bob)
    expect((await house.market(ann)).records.map(({ maker }) => maker.uid)).toEqual([ann.userId])
    expect(await house.must(ann, '/api/otc/block-list')).toMatchObject({ records: [{ uid: bob.userId }] })
    expect(await house.must(bob, '/api/otc/block-list')).toEqual({ records: [] })
    await house.must(ann, '/api/otc/block-set', { uid: bob.userId, blocked: false })
    expect((await house.market(bob)).total).toBe(2)
    expect(await house.call(ann, '/api/otc/block-set', { uid: ann.userId, blocked: true })).toMatchObject({
      code: '422',
    })
    expect(await house.call(ann, '/api/otc/block-set', { uid: 999_999, blocked: true })).toMatchObject({ code: '404' })
  })
})

describe('what is traded', () => {
  const give = (...words: readonly string[]) =>
    giveInWords(otcTermActs({ db: house.bed.deps.db, services: { catalogue: house.catalogue } }), words)
  type CoinList = { coins: { coin: string; fee_ppm: number; min_amount: string }[]; currencies: { currency: string }[] }
  const listed = () => house.must<CoinList>(nobody, '/api/otc/coin-list')

  it('is listed, changed and taken off by operators; what is off is neither offered nor taken', async () => {
    expect(await give('otc-coin', 'open', 'XRP', '1', '4', '2000', '3')).toMatchObject({ ok: true })
    expect(await give('otc-coin', 'open', 'XRP', '1', '4', '2000', '3')).toMatchObject({ ok: false })
    expect((await listed()).coins.at(-1)).toMatchObject({ coin: 'XRP', fee_ppm: 2_000, min_amount: '3' })
    for (const [what, value] of [
      ['fee_ppm', '1500'],
      ['min_amount', '7'],
      ['rank', '0'],
    ] as const) {
      expect(await give('otc-coin', 'set', 'XRP', what, value)).toMatchObject({ ok: true })
    }
    expect((await listed()).coins.find(({ coin }) => coin === 'XRP')).toMatchObject({ fee_ppm: 1_500, min_amount: '7' })
    expect(await give('otc-currency', 'open', 'GBP', '2', '0.78', 'Pound', 'sterling')).toMatchObject({ ok: true })
    expect(await give('otc-currency', 'set', 'GBP', 'per_usd', '0.8')).toMatchObject({ ok: true })
    expect((await give('otc-currency', 'list')).text).toContain('0.8 per USD')
    const { id } = await house.advert(ann)
    expect(await prices()).toHaveLength(1)
    expect(await give('otc-currency', 'set', 'CNY', 'off', 'The', 'bank', 'is', 'closed')).toMatchObject({ ok: true })
    const market = { side: 2, coin: 'USDT', currency: 'CNY' }
    expect(await house.call(nobody, '/api/otc/market-list', market)).toMatchObject({ code: '422' })
    expect(await add(bob, {})).toMatchObject({ code: '422', data: { currency: expect.anything() } })
    const take = { advert_id: id, amount: '100', price: '6.5', client_id: 'off' }
    expect(await house.call(bob, '/api/otc/order-open', take)).toMatchObject({ code: 'OTC_UNAVAILABLE' })
    expect((await listed()).currencies.map(({ currency }) => currency)).not.toContain('CNY')
    expect(await give('otc-currency', 'set', 'CNY', 'off', 'on')).toMatchObject({ ok: true })
    expect(await prices()).toHaveLength(1)
  })

  it.each([
    ['a coin that nobody listed', ['otc-coin', 'open', 'NONE', '2', '3', '0', '1']],
    ['more decimals than the coin has', ['otc-coin', 'open', 'DOGE', '5', '5', '0', '1']],
    ['an order of nothing', ['otc-coin', 'set', 'USDT', 'min_amount', '0']],
    ['a fee above the bound', ['otc-coin', 'set', 'USDT', 'fee_ppm', '50001']],
    ['a coin that is not traded so', ['otc-coin', 'set', 'LTC', 'rank', '1']],
    ['a rate of nothing', ['otc-currency', 'open', 'CHF', '2', '0', 'Franc']],
    ['a currency that is there', ['otc-currency', 'open', 'TWD', '2', '32', 'Dollar']],
    ['a rate that is none', ['otc-currency', 'set', 'TWD', 'per_usd', 'much']],
  ])('refuses %s', async (_what, words) => {
    expect(await give(...words)).toMatchObject({ ok: false })
  })
})

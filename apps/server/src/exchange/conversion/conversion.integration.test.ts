import { HOUSE } from '@bourse/engine'
import type { ConversionView, fundsConversionQuote, fundsDustQuote, ReplyOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { openTurns } from '../../platform/in-turn.ts'
import { makeLog } from '../../platform/log.ts'
import { type Owner, openTestFunds, type Reply, type TestFunds } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import type { ConversionDeps } from './conversion-services.ts'
import { fillInventory } from './fill-inventory.ts'
import { finishConversions } from './finish-conversions.ts'
import { inventoryActs } from './inventory-acts.ts'
import { unsureConversions } from './unsure-conversions.ts'

let house: TestFunds
let maker: Owner
let ann: Owner
let eve: Owner
beforeAll(async () => {
  house = await openTestFunds()
  maker = await house.bed.open('maker@bourse.test')
  ann = await house.bed.open('ann@bourse.test')
  eve = await house.bed.open('eve@bourse.test')
  for (const coin of ['BTC', 'ETH', 'DOGE']) await house.deposit(maker, coin, '1000')
  await house.deposit(maker, 'USDT', '9000000')
  await house.deposit(ann, 'BTC', '20')
  await house.deposit(ann, 'USDT', '10000')
  await house.order(maker, { market: 'BTCUSDT', side: 2, price: '63400', amount: '1' })
  await house.order(maker, { market: 'BTCUSDT', side: 2, price: '63300', amount: '2' })
  await house.order(maker, { market: 'BTCUSDT', side: 1, price: '63500', amount: '3' })
  await house.order(maker, { market: 'DOGEUSDT', side: 2, price: '0.12', amount: '900' })
  await house.order(maker, { market: 'ETHUSDT', side: 2, price: '2300', amount: '10' })
  await house.core.published()
})
afterAll(() => house.end())

type Quote = ReplyOf<typeof fundsConversionQuote>
const ask = (body: object = {}, who = ann): Promise<Reply> =>
  house.call(who, '/api/funds/conversion-quote', { from: 'BTC', to: 'USDT', amount: '0.05', ...body })
const quote = async (body: object = {}, who = ann): Promise<Quote> => (await ask(body, who)).data
const take = (id: string, who = ann, body: object = {}): Promise<Reply> =>
  house.call(who, '/api/funds/conversion', { quote_id: id, ...body })
const log = async (who: Owner): Promise<{ total: number; records: ConversionView[] }> =>
  (await house.call(who, '/api/funds/conversion-log')).data
const holdings = (who = ann) => Promise.all(['BTC', 'USDT', 'DOGE'].map(coin => house.available(who, coin)))

describe('before the house has anything', () => {
  it('refuses, and neither leg is carried out', async () => {
    const before = await holdings()
    const { quote_id } = await quote()
    expect(await take(quote_id)).toMatchObject({ code: 'NO_LIQUIDITY' })
    expect(await take(quote_id)).toMatchObject({ code: 'NO_LIQUIDITY' })
    expect(await holdings()).toEqual(before)
    expect((await log(ann)).records[0]).toMatchObject({ status: 'refused', reason: 'inventory', got: null })
    await fillInventory({ core: house.core.link, catalogue: house.catalogue })
    await fillInventory({ core: house.core.link, catalogue: house.catalogue })
    await house.mustNet()
  })
})

describe('what the house converts from', () => {
  it('is filled from its fees by an act, under one row of the audit once, and never beyond what is there', async () => {
    const { link } = house.core
    const [act] = inventoryActs({ core: link, catalogue: house.catalogue })
    const giver = (audit: number) => ({ operator: 'tom', folder: null, reason: 'so', audit })
    const held = async (purse: 'spot' | 'fees'): Promise<number> =>
      (await link.ask('balances', { owner: HOUSE, purse })).find(
        ({ asset }) => asset === house.catalogue.coin('BTC')?.asset,
      )?.available ?? 0
    const [stock, fees] = [await held('spot'), await held('fees')]
    const all = 100_000_000
    const out = { direction: 'out', coin: 'BTC', amount: '1' }
    const twice = await Promise.all([act?.carryOut(giver(1), out), act?.carryOut(giver(1), out)])
    expect(twice.map(reply => reply?.ok)).toEqual([true, true])
    expect([await held('spot'), await held('fees')]).toEqual([stock - all, fees + all])
    expect(await act?.before?.(giver(2), { direction: 'in', coin: 'BTC', amount: '9999' })).toMatchObject({ ok: false })
    expect(await act?.carryOut(giver(2), { direction: 'in', coin: 'BTC', amount: '9999' })).toMatchObject({ ok: false })
    for (const amount of ['0', '-1', '1.000000001', 'x']) {
      expect(await act?.carryOut(giver(3), { direction: 'in', coin: 'BTC', amount })).toMatchObject({ ok: false })
    }
    expect(await act?.carryOut(giver(4), { direction: 'in', coin: 'BTC', amount: '1' })).toMatchObject({ ok: true })
    expect([await held('spot'), await held('fees')]).toEqual([stock, fees])
    await house.mustNet()
  })
})

describe('a quote', () => {
  it('is what the book gives for the whole amount, less the spread', async () => {
    expect(await quote()).toMatchObject({
      receive: '3166.83',
      spread: '3.17',
      best: '63400',
      price: { of: 'BTC', in: 'USDT', text: '63336.6' },
    })
    // Beyond the first level: 1 at 63,400 and 0.5 at 63,300 are 95,050, less 95.05.
    expect((await quote({ amount: '1.5' })).receive).toBe('94954.95')
    // Bought at the ask: 6,350 ÷ 63,500 is a tenth.
    expect(await quote({ from: 'USDT', to: 'BTC', amount: '6350' })).toMatchObject({ receive: '0.0999', best: '63500' })
  })

  it('goes through USDT where no market has both', async () => {
    expect(await quote({ from: 'DOGE', to: 'BTC', amount: '500' })).toMatchObject({ best: null })
  })

  it.each([
    ['more than the book holds', { amount: '3.00000001' }, 'NO_LIQUIDITY'],
    ['exactly what it holds', { amount: '3' }, '200'],
    ['one decimal too many', { amount: '0.000000001' }, '422'],
    ['nothing', { amount: '0' }, '422'],
    ['so little that nothing would come', { from: 'USDT', to: 'BTC', amount: '0.000001' }, 'BRINGS_NOTHING'],
    ['a coin for itself', { to: 'BTC' }, '422'],
    ['a coin that does not exist', { from: 'NONE' }, '422'],
    ['a market without a book', { from: 'LTC', amount: '1' }, 'NO_LIQUIDITY'],
  ])('of %s is answered %j with %s', async (_what, body, code) => {
    expect((await ask(body)).code).toBe(code)
  })
})

describe('converting', () => {
  it('happens once at the price that was said, whatever the book does meanwhile', async () => {
    const before = await holdings()
    const { quote_id, receive } = await quote()
    const first = await take(quote_id)
    expect(first).toMatchObject({ code: '200', data: { status: 'done', got: receive, to: 'USDT' } })
    expect(await take(quote_id)).toMatchObject({ code: '200', data: first.data })
    const after = await holdings()
    expect(Number(after[0])).toBeCloseTo(Number(before[0]) - 0.05, 8)
    expect(Number(after[1])).toBeCloseTo(Number(before[1]) + Number(receive), 6)
    await house.mustNet()
  })

  it('is refused from the moment on that the quote has ended, and stays refused', async () => {
    const before = await holdings()
    const early = await quote()
    house.bed.clock.advance(8_000)
    expect(await take(early.quote_id)).toMatchObject({ code: '200' })
    const late = await quote()
    const between = await holdings()
    house.bed.clock.advance(8_001)
    expect(await take(late.quote_id)).toMatchObject({ code: 'QUOTE_ENDED', data: { rule: 'quote' } })
    expect(await take(late.quote_id)).toMatchObject({ code: 'QUOTE_ENDED' })
    expect(await holdings()).toEqual(between)
    expect(between).not.toEqual(before)
    expect((await log(ann)).records[0]).toMatchObject({ status: 'refused', reason: 'late', late: 0.001, got: null })
  })

  it('is refused without the money, and belongs to whoever asked', async () => {
    const { quote_id } = await quote({ amount: '1' }, eve)
    expect(await take(quote_id, eve)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect((await log(eve)).records).toMatchObject([{ status: 'refused', reason: 'balance' }])
    const own = await quote()
    expect(await take(own.quote_id, eve)).toMatchObject({ code: '404' })
    expect(await take('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({ code: '404' })
    expect(await take('nonsense')).toMatchObject({ code: '422' })
    expect((await log(eve)).total).toBe(1)
  })

  it('takes a client id for one quote only', async () => {
    const [one, other] = [await quote(), await quote()]
    expect(await take(one.quote_id, ann, { client_id: 'mine' })).toMatchObject({ code: '200' })
    expect(await take(one.quote_id, ann, { client_id: 'mine' })).toMatchObject({ code: '200' })
    expect(await take(other.quote_id, ann, { client_id: 'mine' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
  })
})

describe('dust', () => {
  const askDust = (coins: string[], to = 'USDT', who = eve): Promise<Reply> =>
    house.call(who, '/api/funds/dust-quote', { coins, to })

  it('of many coins becomes one, all at once', async () => {
    await house.deposit(eve, 'DOGE', '50')
    await house.deposit(eve, 'BTC', '0.0001')
    const told = (await askDust(['DOGE', 'BTC', 'DOGE'])).data as ReplyOf<typeof fundsDustQuote>
    // 50 × 0.12 and 0.0001 × 63,400 are 12.34, less one per cent.
    expect(told).toMatchObject({ whole: '12.34', spread: '0.1234', receive: '12.2166' })
    expect(await take(told.quote_id, eve)).toMatchObject({ code: '200', data: { kind: 'dust', got: '12.2166' } })
    expect(await holdings(eve)).toEqual(['0', '12.2166', '0'])
    expect((await log(eve)).records[0]).toMatchObject({ kind: 'dust', gave: [{ coin: 'DOGE' }, { coin: 'BTC' }] })
  })

  it('is none that is worth the bound, that is not there, or that is the coin itself', async () => {
    await house.deposit(eve, 'BTC', '0.00015')
    expect(await askDust(['BTC'])).toMatchObject({ code: '200' })
    await house.deposit(eve, 'BTC', '0.00001')
    expect(await askDust(['BTC'])).toMatchObject({ code: 'NOT_DUST', data: { coin: 'BTC', max: 10 } })
    expect(await askDust(['DOGE'])).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await askDust(['USDT'])).toMatchObject({ code: '422' })
    expect(await askDust([])).toMatchObject({ code: '422' })
    expect(await askDust(Array.from({ length: 16 }, (_, at) => `C${at}`))).toMatchObject({ code: '422' })
  })
})

describe('dust at its bound', () => {
  const askDoge = (who: Owner, to: string): Promise<Reply> =>
    house.call(who, '/api/funds/dust-quote', { coins: ['DOGE'], to })

  it('is dust to the last atom below ten dollars, and none from there on', async () => {
    const pip = await house.bed.open('pip@bourse.test')
    // At 0.12384 a coin, as it was listed, ten dollars are 80.74935…: this many atoms of a ten-thousandth lie below, one more above.
    await house.deposit(pip, 'DOGE', '80.7493')
    expect(await askDoge(pip, 'USDT')).toMatchObject({ code: '200', data: { coins: [{ amount: '80.7493' }] } })
    await house.deposit(pip, 'DOGE', '0.0001')
    const refused = { code: 'NOT_DUST', data: { rule: 'dust', coin: 'DOGE', max: 10 } }
    expect(await askDoge(pip, 'USDT')).toMatchObject(refused)
  })

  it('that comes to no atom of the other coin is refused, and stays', async () => {
    const rik = await house.bed.open('rik@bourse.test')
    await house.deposit(rik, 'DOGE', '0.0001')
    expect(await askDoge(rik, 'BTC')).toMatchObject({ code: 'BRINGS_NOTHING', data: { rule: 'conversion', to: 'BTC' } })
    const tiny = { from: 'DOGE', to: 'BTC', amount: '0.0001' }
    expect(await house.call(rik, '/api/funds/conversion-quote', tiny)).toMatchObject({ code: 'BRINGS_NOTHING' })
    expect(await house.available(rik, 'DOGE')).toBe('0.0001')
  })
})

describe('a crash between the row and the ledger', () => {
  it('is finished once afterwards, and quotes that nobody took go', async () => {
    const deps: ConversionDeps = {
      ...house.bed.deps,
      log: makeLog('silent'),
      services: { core: house.core.link, feed: house.feed, catalogue: house.catalogue, turns: openTurns() },
    }
    const { db } = house.bed.deps
    const { quote_id } = await quote({ amount: '0.02' })
    const unused = await quote()
    await db.updateTable('conversion').set({ state: 'asked' }).where('conversion_id', '=', quote_id).execute()
    const before = Number(await house.available(ann, 'BTC'))
    house.bed.clock.advance(31_000)
    // Being turned away now says nothing of what was done then: it is no quote again that could be too late.
    const busy: CoreLink['submit'] = async () => ({ kind: 'not_taken', reason: 'busy' })
    const core = { ...house.core.link, submit: busy }
    expect(await finishConversions({ ...deps, services: { ...deps.services, core } })).toBe(0)
    expect(await finishConversions(deps)).toBe(1)
    expect(await finishConversions(deps)).toBe(0)
    expect(Number(await house.available(ann, 'BTC'))).toBeCloseTo(before - 0.02, 8)
    expect(await take(quote_id)).toMatchObject({ code: '200', data: { status: 'done' } })
    house.bed.clock.advance(3_700_000)
    await finishConversions(deps)
    expect(await take(unused.quote_id)).toMatchObject({ code: '404' })
  })

  it('is settled by two operators after as long as the ledger may have forgotten', async () => {
    const { db } = house.bed.deps
    const { clock } = house.bed
    const asked = (id: string) =>
      db.updateTable('conversion').set({ state: 'asked', seq: null, ended_at: null }).where('conversion_id', '=', id)
    const [never, had] = [await quote({ amount: '0.03' }), await quote({ amount: '0.04' })]
    expect(await take(had.quote_id)).toMatchObject({ code: '200' })
    for (const { quote_id } of [never, had]) await asked(quote_id).execute()
    const before = await holdings()
    clock.advance(21 * 3_600_000)
    // Its user neither has it carried out a second time nor hears that it was not.
    expect(await take(had.quote_id)).toMatchObject({ code: 'UNAVAILABLE' })
    const kinds = [unsureConversions({ db, clock, catalogue: house.catalogue })]
    const acts = unsureActs({ db, core: house.core.link, kinds })
    const settle = (id: string) => giveInWords(acts, ['unsure', 'settle', `conversion-${id}`, 'because', 'looked'])
    expect((await settle(never.quote_id)).text).toContain('given up')
    expect((await settle(had.quote_id)).text).toContain('has it')
    expect(await take(never.quote_id)).toMatchObject({ code: 'QUOTE_ENDED' })
    expect(await take(had.quote_id)).toMatchObject({ code: '200', data: { status: 'done' } })
    expect(await holdings()).toEqual(before)
    expect(await settle(had.quote_id)).toMatchObject({ ok: false })
    await house.mustNet()
  })
})

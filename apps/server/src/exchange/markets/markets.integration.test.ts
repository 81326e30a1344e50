import { DEFAULT_FAVOURITES, type PairView } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestExchange, type TestExchange } from '../spot/test-exchange.ts'

const MARKET = 'BTCUSDT'
let house: TestExchange

beforeAll(async () => {
  house = await openTestExchange(['ann', 'bob'])
  for (const [name, { userId }] of Object.entries(house.users)) {
    await sql`INSERT INTO app_user (user_id, created_at, email, password_hash, password_at, nickname, language, invite_code)
      OVERRIDING SYSTEM VALUE VALUES (${userId}, now(), ${`${name}@bourse.test`}, '', now(), ${name}, 'en', ${name})`.execute(
      house.db,
    )
  }
  await house.deposit('ann', 'BTC', '10')
  await house.deposit('bob', 'USDT', '1000000')
})
afterAll(() => house.close())

async function trade(price: string, amount: string): Promise<void> {
  await house.order('ann', { market: MARKET, side: 1, price, amount })
  await house.order('bob', { market: MARKET, side: 2, price, amount })
  await house.published()
}
const pairs = async (path: string): Promise<Record<string, PairView>> => (await house.call('', path)).data

describe('the lists of markets', () => {
  it('group every pair by its money, in order, with the day’s figures', async () => {
    await trade('63000', '0.5')
    await trade('63100', '0.5')
    const groups: { main: string; pairs: Record<string, PairView> }[] = (await house.call('', '/api/exchange/market'))
      .data
    expect(groups.map(({ main }) => main)).toEqual(['USDT', 'BTC', 'ETH'])
    expect(groups[0]?.pairs[MARKET]).toMatchObject({
      title: 'BTC/USDT',
      prices: { open: '63000', last: '63100', high: '63100', low: '63000' },
      change: '0.0016',
      volume: '1',
      deal: '63050',
      band: { lowest: '50480', highest: '75720' },
    })
    expect(Object.keys(await pairs('/api/exchange/market-chuangxin'))).toEqual(['BRSUSDT'])
    const recommended = await pairs('/api/exchange/market-recommend')
    expect(Object.values(recommended).every(pair => pair.recommended !== null)).toBe(true)
    expect(Object.keys(recommended)).toContain(MARKET)
    await house.mustNet()
  })

  it('give candles by interval, of one market or of many by name', async () => {
    const minute = await house.call('', '/api/api/kline', { market: MARKET, interval: '1min', limit: 1 })
    expect(minute.data).toMatchObject([[expect.any(Number), '63000', '63100', '63100', '63000', '1', '63050']])
    const many = await house.call('', '/api/init/kline', { markets: [MARKET, 'ETHUSDT'], interval: '1hour', limit: 2 })
    expect(Object.keys(many.data)).toEqual([MARKET, 'ETHUSDT'])
    // However far an end is, nothing was traded after now, and the answer is as long as was asked.
    for (const end of [9_999_999_999, house.clock.nowMs() / 1_000 + 86_400 * 3_650]) {
      const far = await house.call('', '/api/api/kline', {
        market: MARKET,
        interval: '1min',
        limit: 1,
        end: Math.floor(end),
      })
      expect(far).toEqual(minute)
    }
    const huge = await house.call('', '/api/api/kline', {
      market: MARKET,
      interval: '1min',
      start: 0,
      end: 9_999_999_999,
    })
    expect((huge.data as unknown[]).length).toBeLessThanOrEqual(300)
    for (const span of [{ start: 9_999_999_999 }, { start: 2_000, end: 1_000 }, { end: 0 }]) {
      expect(await house.call('', '/api/api/kline', { market: MARKET, interval: '1mon', ...span })).toMatchObject({
        data: [],
      })
    }
    expect((await house.call('', '/api/api/kline', { market: MARKET, interval: '1min', end: -1 })).code).toBe('422')
    expect((await house.call('', '/api/api/kline', { market: 'NONE', interval: '1min' })).code).toBe('422')
    expect((await house.call('', '/api/api/kline', { market: MARKET, interval: '7min' })).code).toBe('422')
  })
})

describe('favourites', () => {
  const find = async (token: string): Promise<string[]> =>
    (await house.call(token, '/api/trade/trade-find'))['data']['markets']

  it('begin with the seven of a new visitor; taking one away leaves six', async () => {
    expect(await find('ann')).toEqual([...DEFAULT_FAVOURITES])
    const left = DEFAULT_FAVOURITES.filter(name => name !== 'XRPUSDT')
    const reply = await house.call('ann', '/api/trade/trade-delete', { market: 'XRPUSDT', flag: 1 })
    expect([...(reply['data']['markets'] as string[])].toSorted()).toEqual([...left].toSorted())
    expect((await find('ann')).length).toBe(6)
  })

  it('take in what the browser kept, each once, and are one’s own', async () => {
    await house.call('ann', '/api/trade/trade-add', { markets: ['BRSUSDT', MARKET, 'BRSUSDT'] })
    expect((await find('ann')).filter(name => name === 'BRSUSDT' || name === MARKET)).toHaveLength(2)
    expect(await find('bob')).toEqual([...DEFAULT_FAVOURITES])
    const away = await house.call('ann', '/api/trade/trade-add', { market: 'BRSUSDT', flag: 1 })
    expect(away['data']['markets']).not.toContain('BRSUSDT')
    expect(await find('ann')).toContain(MARKET)
    expect((await house.call('ann', '/api/trade/trade-add', { market: 'NONE', flag: 1 })).code).toBe('422')
    expect((await house.call('ann', '/api/trade/trade-add', { market: 'NONE' })).code).toBe('422')
    expect((await house.call('', '/api/trade/trade-find')).code).toBe('401')
  })
})

describe('an operator', () => {
  it('is shown what an act would change, and nothing is changed', async () => {
    const before = await house.operator('market list', [])
    const would = (words: string) => house.operator('would', words.split(' '))
    expect((await would('market pause BTCUSDT')).text).toMatch(
      /^State +open +→ +paused\nBuy orders [^\n]+\n[^]*counted at command +\d+$/,
    )
    expect(await would('market set BTCUSDT band_ppm 100000')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/^Price band, ppm +\d+ +→ +100000\n/),
    })
    expect(await would('market pause NOUSDT')).toEqual({ ok: false, text: 'there is no market NOUSDT' })
    expect(await would('market set BTCUSDT colour red')).toMatchObject({ ok: false })
    expect(await would('market list')).toEqual({ ok: false, text: 'market list does not say before what it changes' })
    expect(await would('market burn')).toMatchObject({ ok: false })
    expect(await house.operator('market list', [])).toEqual(before)
  })

  it('lists a coin and opens a market that is traded at once', async () => {
    expect(await house.operator('coin create', ['NEW', '4', '1000000', 'New', 'Coin'])).toMatchObject({ ok: true })
    const rules = ['NEW', 'USDT', '0.01', '0.1', '2.5', '1', '1000', '5', '10000']
    expect(await house.operator('market create', rules)).toEqual({ ok: true, text: 'NEWUSDT is open.' })
    await house.deposit('ann', 'NEW', '100')
    const order = await house.order('ann', { market: 'NEWUSDT', side: 1, price: '2.6', amount: '10' })
    expect(order).toMatchObject({ code: '200', data: { status: 'pending' } })
    expect((await house.operator('market list', [])).text).toContain('NEWUSDT')
    await house.mustNet()
  })

  it('changes a bound, and orders are held to the new one', async () => {
    const place = (amount: string) => house.order('ann', { market: 'NEWUSDT', side: 1, price: '2.6', amount })
    expect((await place('5')).code).toBe('200')
    expect(await house.operator('market set', ['NEWUSDT', 'min_amount', '8'])).toMatchObject({ ok: true })
    expect(await place('7.9')).toMatchObject({
      code: 'QUANTITY_TOO_LOW',
      data: { rule: 'min_amount', min: '8', lot: '0.1' },
    })
    expect((await place('8')).code).toBe('200')
  })

  it('counts the orders that a change touches, by side, and stops when there are more than were shown', async () => {
    await house.deposit('ann', 'USDT', '1000')
    const buy = await house.order('ann', { market: 'NEWUSDT', side: 2, price: '2.4', amount: '20' })
    expect(buy.code).toBe('200')
    const would = async (words: string) => (await house.operator('would', words.split(' '))).text
    expect(await would('market close NEWUSDT')).toMatch(
      /Buy orders that are cancelled +1\nSell orders that are cancelled +3\nin all +4\n/,
    )
    // Of the orders for 10, 5, 8 and 20, the one for 5 is outside the least quantity already.
    expect(await would('market set NEWUSDT min_amount 9')).toMatch(
      /Buy orders outside the new rule \(they stay\) +0\nSell orders outside the new rule \(they stay\) +1\n/,
    )
    const listed = await house.core.link.ask('resting', {
      market: house.catalogue.byName('NEWUSDT')?.market.market ?? 0,
      under: null,
    })
    expect(listed.first.map(({ owner, side }) => [owner, side])).toContainEqual([house.users['ann']?.userId, 'buy'])
    expect(listed.first).toHaveLength(4)
    const drawn = listed.bars?.counts.reduce((sum, { stays, goes }) => sum + stays + goes, 0)
    expect(drawn).toBe(4)
    expect(await house.operator('market close', ['NEWUSDT', '3'])).toEqual({
      ok: false,
      text: expect.stringMatching(/^it would touch 4 by now, more than the 3 that were said: the market is open again/),
    })
    expect((await house.operator('market list', [])).text).toMatch(/NEWUSDT +open/)
    expect((await house.order('ann', { market: 'NEWUSDT', side: 1, price: '2.6', amount: '10' })).code).toBe('200')
    expect(await would('market close NEWUSDT')).toMatch(/in all +5\n/)
    await house.mustNet()
  })

  it('sets one fee for all levels, and takes that of the levels again', async () => {
    const set = (value: string) => house.operator('market set', ['NEWUSDT', 'fees', value])
    expect(await set('800/1000')).toMatchObject({ ok: true })
    const fees = () => house.catalogue.byName('NEWUSDT')?.rules.fees.map(({ maker, taker }) => `${maker}/${taker}`)
    expect(new Set(fees())).toEqual(new Set(['800/1000']))
    const would = await house.operator('would', 'market set NEWUSDT fees levels'.split(' '))
    expect(would.text).toMatch(/^Fees, maker\/taker in ppm +800\/1000 +→ +\d+\/\d+ /)
    expect(await set('800')).toMatchObject({ ok: false, text: expect.stringContaining('MAKER/TAKER') })
    expect(await set('800/1000001')).toMatchObject({ ok: false })
    expect(await set('levels')).toMatchObject({ ok: true })
    expect(new Set(fees()).size).toBeGreaterThan(1)
  })

  it('names a coin anew, and bounds its total above what the house holds of it', async () => {
    const set = (...words: string[]) => house.operator('coin set', ['NEW', ...words, 'because', 'so'])
    expect(await set('name', 'Newer', 'Coin')).toMatchObject({ ok: true })
    expect(house.catalogue.coin('NEW')?.name).toBe('Newer Coin')
    expect(await set('max_total', '2000000')).toMatchObject({ ok: true })
    expect((await house.operator('would', 'coin set NEW max_total 3000000'.split(' '))).text).toMatch(
      /Largest total +2000000(?:\.0+)? +→ +3000000/,
    )
    expect(await set('max_total', '1')).toMatchObject({ ok: false, text: 'the core said ASSET_WRONG' })
  })

  it.each([
    ['market create', ['NEW', 'USDT', '0.01', '0.1', '2.5', '1', '1000', '5', '10000'], 'NEWUSDT'],
    ['market create', ['NEW', 'NEW', '0.01', '0.1', '2.5', '1', '1000', '5', '10000'], 'Quote coin: another'],
    ['market create', ['NONE', 'USDT', '0.01', '0.1', '2.5', '1', '1000', '5', '10000'], 'no coin NONE'],
    ['market create', ['NEW', 'BTC', '0', '0.1', '2.5', '1', '1000', '5', '10000'], 'above zero'],
    ['market set', ['NEWUSDT', 'colour', 'red'], 'Rule: one of min_amount'],
    ['market set', ['NEWUSDT', 'min_amount', '0.05'], 'not_a_multiple'],
    ['market pause', ['NONE'], 'no market NONE'],
    ['coin create', ['new', '4', '1000'], 'A–Z'],
  ])('is refused %s %j with a sentence', async (name, words, sentence) => {
    const reply = await house.operator(name, words)
    expect([reply.ok, reply.text]).toEqual([false, expect.stringContaining(sentence)])
  })
})

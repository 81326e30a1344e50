import { inflateSync } from 'node:zlib'
import type { FlowView } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tradedAssets } from '../assets/index.ts'
import { type Owner, openTestFunds, type TestFunds } from '../transfers/test-funds.ts'
import { yearPdf } from './statement-pdf.ts'
import { yearlySums } from './yearly-sums.ts'

let house: TestFunds
let ann: Owner
let bob: Owner
let year: number

beforeAll(async () => {
  house = await openTestFunds()
  ann = await house.bed.open('ann@statement.example')
  bob = await house.bed.open('bob@statement.example')
  year = new Date(house.bed.clock.nowMs()).getUTCFullYear()
  for (const who of [ann, bob]) {
    await house.deposit(who, 'USDT', '100000')
    await house.deposit(who, 'BTC', '2')
  }
  await order(ann, { market: 'BTCUSDT', side: 1, price: '63400', amount: '0.5' })
  await order(bob, { market: 'BTCUSDT', side: 2, price: '63400', amount: '0.2' })
  await house.call(ann, '/api/funds/transfer', { coin: 'USDT', amount: '250', direction: 'in' })
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

async function order(who: Owner, fields: object): Promise<void> {
  const reply = await house.call(who, '/api/bargain/order-limit', fields)
  if (reply.code !== '200') throw new Error(JSON.stringify(reply))
}

const get = (name: string, token: string) =>
  fetch(`${house.gateway.addresses.exchange}/files/statement/${name}`, {
    headers: { authorization: `Bearer ${token}` },
  })

async function linesOf(name: string, who: Owner): Promise<string[][]> {
  const text = await (await get(name, who.token)).text()
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','))
}

const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const count = BigInt(whole) * 10n ** 8n + BigInt(fraction.padEnd(8, '0'))
  return text.startsWith('-') ? -count : count
}

describe('a year', () => {
  it.each(['ann', 'bob'])('of %s has every movement, and comes to what their purses hold, to the atom', async name => {
    const who = name === 'ann' ? ann : bob
    const lines = await linesOf(`${year}.csv?language=en`, who)
    expect(lines.map(([, kind]) => kind)).toContain('deal')
    const held = new Map<string, bigint>()
    for (const [, , coin = '', purse = '', amount = '', , after = ''] of lines) {
      const account = `${purse} ${coin}`
      held.set(account, (held.get(account) ?? 0n) + units(amount))
      expect([account, held.get(account)]).toEqual([account, units(after)])
    }
    const markets = tradedAssets(house.catalogue)
    const sums = await yearlySums(
      house.bed.deps.db,
      { owner: who.userId, markets },
      { fromMs: Date.UTC(year, 0), toMs: Date.UTC(year + 1, 0) },
    )
    for (const { asset, opening, deposits, withdrawals, deals, fees, other, closing } of sums) {
      expect(opening + deposits + withdrawals + deals + fees + other).toBe(closing)
      let balance = 0n
      for (const purse of ['spot', 'contract', 'otc'] as const) {
        const found = (await house.core.link.ask('balances', { owner: who.userId, purse })).find(
          one => one.asset === asset,
        )
        balance += BigInt(found?.available ?? 0) + BigInt(found?.held ?? 0)
      }
      expect([asset, closing]).toEqual([asset, balance])
    }
    expect(sums.some(({ fees }) => fees < 0n)).toBe(true)
  })

  it('before there was anything is empty, and the year after begins with what this one ended with', async () => {
    expect(await linesOf(`${year - 1}.csv`, ann)).toEqual([])
    const markets = tradedAssets(house.catalogue)
    const next = await yearlySums(
      house.bed.deps.db,
      { owner: ann.userId, markets },
      { fromMs: Date.UTC(year + 1, 0), toMs: Date.UTC(year + 2, 0) },
    )
    expect(next.every(({ opening, closing }) => opening === closing)).toBe(true)
    expect(next.length).toBeGreaterThan(0)
  })

  it('on paper has its sums and lines, in the language of its reader', async () => {
    const reply = await get(`${year}.pdf?language=en`, ann.token)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const shown = textsOf(bytes)
    for (const text of ['Withdrawals', 'Closing', 'BTC', 'deal']) expect(shown).toContain(text)
    expect((await get(`${year}.pdf?language=zh`, ann.token)).status).toBe(200)
  })

  it('says on each of its pages what the columns are, and writes figures with commas', async () => {
    const line: FlowView = {
      ...{
        id: '1',
        time: 1,
        kind: 'deposit',
        coin: 'USDT',
        purse: 'otc',
        amount: '1234567.5',
        fee: '0',
        after: '7654321',
      },
      reference: 'BRS2345678',
    }
    const paper = { year, uid: 1, name: 'Ann', issued: '', running: false, sums: [], more: 0, language: 'en' } as const
    const shown = textsOf(yearPdf({ ...paper, lines: Array.from({ length: 90 }, () => line) }, house.catalogue))
    expect(shown).toContain('1,234,567.5 0 7,654,321 BRS2345678')
    const count = (text: string): number => shown.split(text).length - 1
    const pages = count(`Statement of the year ${year}`) - 1
    expect([pages, count('Time Kind Coin Purse')]).toEqual([4, 4])
  })

  it('names purses and kinds in the language of its reader', async () => {
    const purses = async (language: string) =>
      (await linesOf(`${year}.csv?language=${language}`, ann)).map(([, , , purse]) => purse)
    expect(new Set(await purses('zh'))).toEqual(new Set(['现货', '合约']))
    expect(new Set(await purses('ja'))).toEqual(new Set(['現物', '先物']))
  })

  it('is its owner’s alone, and there is none of other names', async () => {
    expect((await get(`${year}.csv`, '')).status).toBe(401)
    for (const name of ['1999.csv', `${year + 1}.csv`, `${year}.exe`, '..%2f2026.csv', 'x.csv']) {
      expect([name, (await get(name, ann.token)).status]).toEqual([name, 404])
    }
    const stranger = await house.bed.open('stranger@statement.example')
    expect(await linesOf(`${year}.csv`, stranger)).toEqual([])
  })
})

/** The Latin texts of a PDF, its pages unpacked. */
function textsOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const pages = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  return [...pages.join('\n').matchAll(/<([0-9a-f]+)> Tj/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join(' ')
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idSource } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PeopleRecords } from '../../operations/desk-people.ts'
import { openFiles } from '../../platform/files.ts'
import { makeLog } from '../../platform/log.ts'
import { createSealing } from '../../platform/secrets/sealing.ts'
import { insertUser } from '../people/index.ts'
import { openTestExchange, type TestExchange } from '../spot/test-exchange.ts'
import { insertCheck } from '../verification/check-table.ts'
import { identityBinding, keyNames } from '../verification/index.ts'
import { openPersonRecords } from './index.ts'

const PEOPLE = [
  { user_id: 200_001, email: 'mei.tan@post.example', nickname: 'Pinecone', name: 'Tan Mei-Ling' },
  { user_id: 200_002, email: 'meier@mail.example', nickname: 'Émile_%', phone: ['886', '912345417'], name: '王小明' },
  { user_id: 200_003, email: null, nickname: 'mei', phone: ['86', '9123450000'], name: null },
] as const

let house: TestExchange
let folder: string
let records: PeopleRecords
let keyed: number[]
beforeAll(async () => {
  house = await openTestExchange(['mei', 'ming'])
  folder = await mkdtemp(join(tmpdir(), 'records-'))
  const { db, clock } = house
  const sealing = createSealing(randomBytes(32))
  const services = { sealing, images: { files: await openFiles(folder), dailyMax: 50 } }
  const people = { db, clock, services, log: makeLog('silent'), ids: idSource(clock, randomBytes), demo: false }
  const now = new Date(clock.nowMs())
  for (const { name, ...one } of PEOPLE) {
    const [area_code, mobile_phone] = 'phone' in one ? one.phone : [null, null]
    await insertUser(db, {
      ...{ user_id: one.user_id, email: one.email, nickname: one.nickname, area_code, mobile_phone },
      ...{ created_at: now, password_at: now, password_hash: '', language: 'zh', invite_code: `i${one.user_id}` },
    })
    if (name !== null) {
      await insertCheck(db, {
        ...{ user_id: one.user_id, level: 1, country: 'TW', id_type: 'passport', status: 'waiting', submitted_at: now },
        real_name: sealing.seal(name, identityBinding(one.user_id)),
        id_number: sealing.seal('X4187', identityBinding(one.user_id)),
        id_digest: Buffer.of(one.user_id % 256),
      })
    }
  }
  // As with names that were handed in before there were keys.
  keyed = [await keyNames(people), await keyNames(people)]
  records = openPersonRecords({ ...people, core: house.core.link, feed: house.core.feed, catalogue: house.catalogue })
})
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true, force: true })
})

it('names of before get their keys once', () => {
  expect(keyed).toEqual([2, 0])
})

describe('finding people', () => {
  const found = async (text: string, names = true) =>
    (await records.find(text, { names, count: 20 })).people.map(({ uid, by }) => `${uid} ${by}`)

  it.each([
    ['200001', ['200001 uid']],
    ['20000', []],
    ['MEI.', ['200001 mail']],
    ['mei', ['200001 mail', '200002 mail', '200003 nickname']],
    ['pine', ['200001 nickname']],
    ['émile', ['200002 nickname']],
    ['Émile_%', ['200002 nickname']],
    ['_', []],
    ['%', []],
    ['912345', ['200003 phone', '200002 phone']],
    ['0912345', ['200003 phone', '200002 phone']],
    ['+886 912', ['200002 phone']],
    ['+912', []],
    ['ling', ['200001 name']],
    ['mei ling tan', ['200001 name']],
    ['小明', ['200002 name']],
    ['王', ['200002 name']],
    ['t', []],
  ])('%s gives %j', async (text, people) => {
    expect(await found(text)).toEqual(people)
  })

  it('leaves names out for who may not read them', async () => {
    expect(await found('ling', false)).toEqual([])
    const { people } = await records.find('200001', { names: false, count: 1 })
    expect(people[0]).toMatchObject({ name: null, email: 'me***@post.example', phone: null })
  })

  it('says when there are more than were asked for', async () => {
    expect(await records.find('mei', { names: true, count: 2 })).toMatchObject({ more: true, people: [{}, {}] })
    expect(await records.find('mei', { names: true, count: 3 })).toMatchObject({ more: false })
  })
})

it('a person that is not there has no page', async () => {
  expect(await records.person(200_009, { names: true, language: 'en' })).toBeNull()
  expect(await records.has(200_009)).toBe(false)
})

it('entries and money agree: every entry is a change of what was held after the one before it, and the newest is what is held', async () => {
  await house.deposit('mei', 'USDT', '5000')
  await house.deposit('ming', 'BTC', '0.5')
  expect(await house.order('ming', { market: 'BTCUSDT', side: 1, amount: '0.02', price: '60000' })).toMatchObject({
    code: '200',
  })
  expect(await house.order('ming', { market: 'BTCUSDT', side: 1, amount: '0.02', price: '60100' })).toMatchObject({
    code: '200',
  })
  expect(await house.order('mei', { market: 'BTCUSDT', side: 2, amount: '0.03', price: '60100' })).toMatchObject({
    code: '200',
  })
  await house.published()
  const { purses } = await records.money(200_001)
  const all: Awaited<ReturnType<PeopleRecords['entries']>>['entries'] = []
  for (let begin = 0, more = true; more; begin += 2) {
    const page = await records.entries({ uid: 200_001, begin, count: 2 })
    all.push(...page.entries)
    more = page.more
  }
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(all.map(({ cause }) => cause)).toEqual([
    ...['deal_receive', 'deal_give', 'deal_receive', 'deal_give', 'transfer'],
  ])
  const held = new Map<string, bigint>()
  const atoms = (coin: string, text: string): bigint => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(house.catalogue.coin(coin)?.scale ?? 0, '0'))
  }
  for (const { coin, amount, after } of all.toReversed()) {
    const sum = (held.get(coin) ?? 0n) + atoms(coin, amount)
    held.set(coin, sum)
    expect([coin, after === null ? null : atoms(coin, after)]).toEqual([coin, sum])
  }
  expect(purses.map(({ coin, total }) => [coin, atoms(coin, total)])).toEqual(
    purses.map(({ coin }) => [coin, held.get(coin)]),
  )
  expect(await records.deals({ uid: 200_001, begin: 0, count: 20 })).toMatchObject({ total: 2 })
  expect(await records.orders({ uid: 200_002, begin: 0, count: 20, state: 'open' })).toMatchObject({
    total: 1,
    orders: [{ market: 'BTCUSDT', side: 'sell', price: '60100', status: expect.any(String) }],
  })
  expect(await records.orders({ uid: 200_001, begin: 0, count: 20, state: 'ended' })).toMatchObject({ total: 1 })
})

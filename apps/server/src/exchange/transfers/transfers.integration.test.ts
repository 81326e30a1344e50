import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { openTurns } from '../../platform/in-turn.ts'
import { makeLog } from '../../platform/log.ts'
import { updateUser } from '../people/index.ts'
import { unsureActs } from '../unsure/index.ts'
import { finishTransfers } from './finish-transfers.ts'
import { type Owner, openTestFunds, type Reply, type TestFunds } from './test-funds.ts'
import type { TransferDeps } from './transfer-services.ts'
import { unsureTransfers } from './unsure-transfers.ts'

const AT_ONCE = 20
const SAID_AGAIN = 100

let house: TestFunds
let ann: Owner
let bob: Owner
beforeAll(async () => {
  house = await openTestFunds()
  ann = await house.bed.open('ann@bourse.test')
  bob = await house.bed.open('bob@bourse.test')
  await updateUser(house.bed.deps.db, bob.userId, { nickname: 'bob the only' })
  await house.deposit(ann, 'USDT', '1000')
})
afterAll(() => house.end())

const roll = (body: object, who = ann): Promise<Reply> =>
  house.call(who, '/api/funds/transfer', { coin: 'USDT', amount: '1', direction: 'in', ...body })
const send = (body: object, who = ann): Promise<Reply> =>
  house.call(who, '/api/funds/send', { coin: 'USDT', amount: '1', to: bob.userId, ...body })
const log = async (who: Owner, body: object = {}) =>
  (await house.call(who, '/api/funds/transfer-log', body)).data as { total: number; records: { id: string }[] }
const purses = async (who: Owner) =>
  Promise.all((['spot', 'contract', 'otc'] as const).map(purse => house.available(who, 'USDT', purse)))

describe('rolling between purses', () => {
  it('moves an amount in and out, to the atom, and tells of it', async () => {
    expect(await roll({ amount: '12.000001', client_id: 'in-1' })).toMatchObject({
      code: '200',
      data: {
        kind: 'purses',
        coin: 'USDT',
        amount: '12.000001',
        from: 'spot',
        to: 'contract',
        with: null,
        status: 'done',
      },
    })
    expect(await purses(ann)).toEqual(['987.999999', '12.000001', '0'])
    await roll({ direction: 'out', amount: '2.000001' })
    await roll({ purse: 'otc', amount: '5' })
    expect(await purses(ann)).toEqual(['985', '10', '5'])
    const { records } = await log(ann, { kind: 'purses' })
    expect(records.slice(0, 2)).toMatchObject([
      { from: 'spot', to: 'otc', amount: '5' },
      { from: 'contract', to: 'spot', amount: '2.000001' },
    ])
  })

  it('refuses more than the purse holds, by an atom, and takes exactly what it holds', async () => {
    const before = await purses(ann)
    expect(await roll({ direction: 'out', purse: 'otc', amount: '5.000001' })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      data: { coin: 'USDT', needed: '5.000001', available: '5' },
    })
    expect(await purses(ann)).toEqual(before)
    expect(await roll({ direction: 'out', purse: 'otc', amount: '5' })).toMatchObject({ code: '200' })
    expect((await purses(ann))[2]).toBe('0')
  })

  it.each([
    ['no amount', { amount: '' }, '422'],
    ['nothing', { amount: '0' }, '422'],
    ['less than nothing', { amount: '-1' }, '422'],
    ['one decimal too many', { amount: '1.0000001' }, '422'],
    ['a number in exponents', { amount: '1e3' }, '422'],
    ['more than any account can hold', { amount: '9007199254.740992' }, '422'],
    ['the most that could be said', { amount: '9007199254.740991' }, 'INSUFFICIENT_BALANCE'],
    ['a coin that does not exist', { coin: 'NONE' }, '422'],
    ['a purse that is the house’s', { purse: 'fees' }, '422'],
    ['the spot purse with itself', { purse: 'spot' }, '422'],
    ['no direction', { direction: 'up' }, '422'],
    ['a client id with a blank', { client_id: 'a b' }, '422'],
  ])('refuses %s, and changes nothing', async (_what, body, code) => {
    const before = [await purses(ann), (await log(ann)).total]
    expect(await roll(body)).toMatchObject({ code })
    expect([await purses(ann), (await log(ann)).total]).toEqual(before)
  })

  it(`carries out what is said ${SAID_AGAIN} times under one id once, with one answer`, async () => {
    const before = await purses(ann)
    const answers = await Promise.all(Array.from({ length: SAID_AGAIN }, () => roll({ client_id: 'again' })))
    expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: '200' })
    expect(Number((await purses(ann))[1])).toBe(Number(before[1]) + 1)
    expect(await roll({ client_id: 'again', amount: '2' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
    expect(await roll({ client_id: 'again', direction: 'out' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
    expect(await send({ client_id: 'again' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
    // The id is ann's: bob's is another one.
    expect(await roll({ client_id: 'again' }, bob)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  })

  it('never takes more than there is, however many ask at once', async () => {
    const eve = await house.bed.open('eve@bourse.test')
    await house.deposit(eve, 'USDT', '10')
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => roll({ amount: '4' }, eve)))
    expect(answers.filter(({ code }) => code === '200')).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(AT_ONCE - 2)
    expect(await purses(eve)).toEqual(['2', '8', '0'])
    expect((await log(eve)).total).toBe(2)
  })
})

describe('sending to another user', () => {
  it('finds who shall receive by uid and by nickname, and says which codes it takes', async () => {
    const found = {
      code: '200',
      data: { uid: bob.userId, name: 'bob the only', checks: ['email'], frozen_until: null },
    }
    expect(await house.call(ann, '/api/funds/send-prepare', { to: String(bob.userId) })).toMatchObject(found)
    expect(await house.call(ann, '/api/funds/send-prepare', { to: 'bob the only' })).toMatchObject(found)
  })

  it.each([
    ['nobody', () => 'nobody here', 'does not exist'],
    ['oneself', () => String(ann.userId), 'cannot be yourself'],
    ['a number beyond all users', () => '2147483648', 'does not exist'],
  ])('does not find %s', async (_who, to, sentence) => {
    const reply = await house.call(ann, '/api/funds/send-prepare', { to: to() })
    expect(reply).toMatchObject({ code: '422', data: { to: sentence } })
  })

  it('asks for the uid where a nickname is that of several', async () => {
    for (const mail of ['twin-1@bourse.test', 'twin-2@bourse.test']) {
      const { userId } = await house.bed.open(mail)
      await updateUser(house.bed.deps.db, userId, { nickname: 'twin' })
    }
    const reply = await house.call(ann, '/api/funds/send-prepare', { to: 'twin' })
    expect(reply).toMatchObject({ code: '422', data: { to: 'is the nickname of several users: say the UID' } })
  })

  it('moves nothing without the code, and spends no code on what cannot be', async () => {
    expect(await send({})).toMatchObject({ code: 'CODE_WRONG', data: { method: 'email' } })
    const email = await house.mailCode(ann, 'ann@bourse.test')
    expect(await send({ amount: '100000', codes: { email } })).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await send({ to: ann.userId, codes: { email } })).toMatchObject({ code: '422' })
    expect(await send({ codes: { email: '000000' } })).toMatchObject({ code: 'CODE_WRONG' })
    const before = await house.available(bob, 'USDT')
    expect(await send({ amount: '3', codes: { email }, client_id: 'to-bob' })).toMatchObject({
      code: '200',
      data: { kind: 'sent', with: { uid: bob.userId, name: 'bob the only' }, amount: '3' },
    })
    expect(Number(await house.available(bob, 'USDT'))).toBe(Number(before) + 3)
    // Said again it is answered alike, without another code; with another amount it is another wish.
    expect(await send({ amount: '3', client_id: 'to-bob' })).toMatchObject({ code: '200', data: { kind: 'sent' } })
    expect(await send({ amount: '4', client_id: 'to-bob' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
    expect(await send({ amount: '3', codes: { email } })).toMatchObject({ code: 'CODE_WRONG' })
  })

  it('has one effect of many at once with one code', async () => {
    const email = await house.mailCode(ann, 'ann@bourse.test')
    const before = Number(await house.available(bob, 'USDT'))
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => send({ codes: { email }, client_id: 'many-to-bob' })),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer.data))).size).toBe(1)
    expect(Number(await house.available(bob, 'USDT'))).toBe(before + 1)
  })

  it('is told to both sides, and to nobody else', async () => {
    expect((await log(bob, { kind: 'received' })).records[0]).toMatchObject({
      kind: 'received',
      with: { uid: ann.userId },
    })
    expect((await log(ann, { kind: 'sent' })).records[0]).toMatchObject({ kind: 'sent', with: { uid: bob.userId } })
    const eve = await house.bed.open('stranger@bourse.test')
    expect(await log(eve)).toMatchObject({ total: 0, records: [] })
    // What bob rolled and whom ann sent to are each their own.
    expect((await log(bob, { kind: 'purses' })).total).toBe(0)
    expect((await log(bob, { kind: 'sent' })).total).toBe(0)
  })

  it('waits while withdrawals are frozen, and does not reach a frozen account', async () => {
    const { db } = house.bed.deps
    const { clock } = house.bed
    const until = new Date(clock.nowMs() + 3_600_000)
    await db.updateTable('app_user').set({ withdraw_frozen_until: until }).where('user_id', '=', ann.userId).execute()
    // Set ahead, the machine's clock ends no freeze.
    for (const step of [0, 7_200_000]) {
      clock.step(step)
      expect(await send({})).toMatchObject({ code: 'WITHDRAW_FROZEN', data: { until: until.getTime() / 1000 } })
      clock.step(-step)
    }
    await db.updateTable('app_user').set({ withdraw_frozen_until: null }).where('user_id', '=', ann.userId).execute()
    const held = { frozen_at: new Date(clock.nowMs()), frozen_reason: 'test' }
    await updateUser(db, bob.userId, held)
    expect(await send({})).toMatchObject({ code: '422', data: { to: 'does not exist' } })
    await updateUser(db, bob.userId, { frozen_at: null, frozen_reason: null })
  })
})

describe('a crash between the row and the ledger', () => {
  const depsOf = (): TransferDeps => ({
    ...house.bed.deps,
    log: makeLog('silent'),
    services: { core: house.core.link, catalogue: house.catalogue, turns: openTurns() },
  })
  const left = async (id: string, part: { asked_at?: Date; amount?: number } = {}) => {
    await house.bed.deps.db
      .insertInto('transfer')
      .values({
        ...{ transfer_id: id, user_id: ann.userId, client_id: id, to_user: null, from_purse: 'spot', to_purse: 'otc' },
        ...{
          asset: house.catalogue.coin('USDT')?.asset ?? 0,
          amount: 1_000_000,
          state: 'asked',
          seq: null,
          done_at: null,
        },
        asked_at: new Date(house.bed.clock.nowMs() - 60_000),
        ...part,
      })
      .execute()
  }
  const stateOf = async (id: string) =>
    (await house.bed.deps.db.selectFrom('transfer').select('state').where('transfer_id', '=', id).executeTakeFirst())
      ?.state

  it('is finished once afterwards', async () => {
    const before = Number(await house.available(ann, 'USDT', 'otc'))
    await left('01CRASHBEFORETHELEDGER0000')
    expect(await finishTransfers(depsOf())).toBe(1)
    expect(await stateOf('01CRASHBEFORETHELEDGER0000')).toBe('done')
    expect(Number(await house.available(ann, 'USDT', 'otc'))).toBe(before + 1)
    // The note of it was lost: asking again finds that it happened.
    await house.bed.deps.db
      .updateTable('transfer')
      .set({ state: 'asked', seq: null, done_at: null })
      .where('transfer_id', '=', '01CRASHBEFORETHELEDGER0000')
      .execute()
    // Being turned away now says nothing of what was done then.
    const busy: TransferDeps['services']['core']['submit'] = async () => ({ kind: 'not_taken', reason: 'busy' })
    const { services, ...rest } = depsOf()
    expect(
      await finishTransfers({ ...rest, services: { ...services, core: { ...services.core, submit: busy } } }),
    ).toBe(0)
    expect(await stateOf('01CRASHBEFORETHELEDGER0000')).toBe('asked')
    expect(await finishTransfers(depsOf())).toBe(1)
    expect(Number(await house.available(ann, 'USDT', 'otc'))).toBe(before + 1)
    expect(await finishTransfers(depsOf())).toBe(0)
  })

  it('is given up where the money is gone by then', async () => {
    await left('01CRASHWITHOUTMONEY0000000', { amount: 9_000_000_000_000 })
    expect(await finishTransfers(depsOf())).toBe(0)
    expect(await stateOf('01CRASHWITHOUTMONEY0000000')).toBeUndefined()
  })

  it('is left to a person after as long as the ledger may have forgotten', async () => {
    await left('01CRASHLONGAGO000000000000', { asked_at: new Date(house.bed.clock.nowMs() - 21 * 3_600_000) })
    const before = await purses(ann)
    expect(await finishTransfers(depsOf())).toBe(0)
    expect(await stateOf('01CRASHLONGAGO000000000000')).toBe('asked')
    expect(await purses(ann)).toEqual(before)
    // Neither does its user: nobody knows whether it happened.
    expect(await roll({ purse: 'otc', client_id: '01CRASHLONGAGO000000000000' })).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await purses(ann)).toEqual(before)
  })

  it('is settled by two operators, who see what the history holds: given up, or noted', async () => {
    const { db } = house.bed.deps
    const { clock } = house.bed
    const settle = async (id: string) => {
      const kinds = [unsureTransfers({ db, clock, catalogue: house.catalogue })]
      const acts = unsureActs({ db, core: house.core.link, kinds })
      expect((await giveInWords(acts, ['unsure', 'list'])).text).toContain(`transfer-${id}`)
      return giveInWords(acts, ['unsure', 'settle', `transfer-${id}`, 'because', 'looked'])
    }
    const before = await purses(ann)
    expect(await settle('01CRASHLONGAGO000000000000')).toMatchObject({ text: expect.stringContaining('given up') })
    expect(await stateOf('01CRASHLONGAGO000000000000')).toBeUndefined()
    // And one that the ledger had all along, whose note was lost.
    await left('01DNEANDNTNTED000000000000', { amount: 1_234_567 })
    expect(await finishTransfers(depsOf())).toBe(1)
    await db
      .updateTable('transfer')
      .set({ state: 'asked', seq: null, done_at: null })
      .where('transfer_id', '=', '01DNEANDNTNTED000000000000')
      .execute()
    clock.advance(21 * 3_600_000)
    expect(await settle('01DNEANDNTNTED000000000000')).toMatchObject({ text: expect.stringContaining('has it') })
    expect(await stateOf('01DNEANDNTNTED000000000000')).toBe('done')
    expect(Number((await purses(ann))[2])).toBeCloseTo(Number(before[2]) + 1.234567, 6)
    await house.mustNet()
  })
})

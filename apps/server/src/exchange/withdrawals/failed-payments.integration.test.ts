import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { SHARED_PLACE } from '../chains/index.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { failedActs } from './failed-acts.ts'
import { settleFailed } from './failed-payments.ts'
import { failedQueue } from './failed-queue.ts'
import { payWithdrawals } from './pay-withdrawals.ts'
import { openWithdrawalHouse, type WithdrawalHouse } from './test-withdrawals.ts'
import { unsureWithdrawals } from './unsure-holds.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

const EMAIL = 'eve@purse.example'
const WISH = { coin: 'USDT', chain: 'TRX', address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', amount: '20' }
let house: WithdrawalHouse
let eve: Owner

beforeAll(async () => {
  house = await openWithdrawalHouse()
  eve = await house.bed.open(EMAIL)
  await house.deposit(eve, 'USDT', '500')
  await house.mine('TRX', 1)
  await house.core.published()
})
afterAll(() => house.end())

describe('an address that nobody can spend from', () => {
  it('is refused before a code is asked for, and is not kept in the book: a token’s own contract, the hot wallet, cold storage', async () => {
    const { chains } = house.deps.services
    const tron = chains.book.chain('TRX')
    if (tron === null) throw new Error('the demo has it')
    const cold = 'TGfGVwc2scbkSq8bVZEKh91Tq8dLzc9Qoo'
    await house.bed.deps.db.updateTable('chain').set({ cold_address: cold }).where('chain', '=', 'TRX').execute()
    await chains.book.refresh()
    const [contract] = chains.book.carried().flatMap(one => (one.chain.chain === 'TRX' && one.token ? [one.token] : []))
    for (const address of [contract, chains.addressAt(tron, SHARED_PLACE), cold]) {
      const sentence = 'is a token’s contract or an address of the house’s own: what is sent there would be lost'
      const refused = { code: '422', data: { address: sentence } }
      const language = { language: 'en' }
      expect(
        await house.call(eve, '/api/withdraw/turn-out', { ...WISH, client_id: 'nobodys', address, ...language }),
      ).toMatchObject(refused)
      const kept = { coin: 'USDT', chain: 'TRX', address, label: 'mine', ...language }
      expect(await house.call(eve, '/api/withdraw/address-add', kept)).toMatchObject(refused)
    }
    await house.bed.deps.db.updateTable('chain').set({ cold_address: null }).where('chain', '=', 'TRX').execute()
    await chains.book.refresh()
    expect(await house.available(eve, 'USDT')).toBe('500')
    expect(await house.records(eve)).toEqual([])
  })
})

describe('a withdrawal whose payment failed on its chain', () => {
  const failing = (deps: WithdrawalDeps): WithdrawalDeps => {
    const { chains } = deps.services
    const node: typeof chains.node = chain => {
      const found = chains.node(chain)
      return found && { ...found, receipt: async () => ({ ok: false, fee: null }) }
    }
    return { ...deps, services: { ...deps.services, chains: { ...chains, node } } }
  }
  const broken = (): WithdrawalDeps => failing(house.deps)
  async function failed(clientId: string): Promise<number> {
    await house.request(eve, EMAIL, { ...WISH, client_id: clientId })
    const [{ id, status } = { id: 0, status: '' }] = await house.records(eve)
    if (status === 'reviewing') await decideWithdrawal(house.deps, id, { by: 'mara', rejectedFor: null })
    for (let round = 0; round < 3; round++) await house.round()
    await house.mine('TRX', 19)
    await payWithdrawals(broken())
    return id
  }
  const statusOf = async (id: number) => (await house.records(eve)).find(one => one.id === id)?.status
  const queue = () => failedQueue(house.bed.deps.db, house.catalogue)

  it('waits for an operator, is given back once, 20 at once, and never while the node does not say so', async () => {
    const id = await failed('failed-back')
    expect(await statusOf(id)).toBe('broadcast')
    expect(await queue().find(String(id))).toMatchObject({ byTwo: true, person: eve.userId })
    const before = Number(await house.available(eve, 'USDT'))
    const back = { kind: 'give back', by: 'mara', reason: 'the contract refused it' } as const
    // The node says that it was carried out after all, or says nothing.
    expect(await settleFailed(house.deps, id, back)).toMatch(/was carried out/)
    const { chains } = house.deps.services
    const silent = { ...chains, node: () => null }
    const mute = { ...house.deps, services: { ...house.deps.services, chains: silent } }
    expect(await settleFailed(mute, id, back)).toMatch(/does not say/)
    expect(Number(await house.available(eve, 'USDT'))).toBe(before)
    const ends = await Promise.all(Array.from({ length: 20 }, () => settleFailed(broken(), id, back)))
    expect(ends.filter(end => end === null)).toHaveLength(1)
    for (let round = 0; round < 3; round++) await house.round()
    expect([await statusOf(id), Number(await house.available(eve, 'USDT'))]).toEqual(['failed', before + 20])
    expect(await queue().find(String(id))).toBeNull()
    await house.mustNet()
  })

  it('is paid again once by an act, and confirmed then', async () => {
    const id = await failed('failed-again')
    const before = await house.available(eve, 'USDT')
    const act = failedActs(broken()).find(({ name }) => name === 'withdrawal pay-again')
    const giver = { operator: 'mara', folder: null, reason: 'so', audit: null }
    expect(await act?.carryOut(giver, { number: id })).toMatchObject({ ok: true })
    expect(await act?.carryOut(giver, { number: id })).toMatchObject({ ok: false })
    for (let round = 0; round < 3; round++) await house.round()
    await house.mine('TRX', 19)
    for (let round = 0; round < 3; round++) await house.round()
    expect([await statusOf(id), await house.available(eve, 'USDT')]).toEqual(['confirmed', before])
    expect((await queue().count()).count).toBe(0)
    await house.mustNet()
  })
})

describe('what may leave in a day', () => {
  it('leaves to the atom; turned away, it is told in the operator’s own word, and may leave again', async () => {
    const email = 'fay@purse.example'
    const fay = await house.bed.open(email)
    await house.deposit(fay, 'USDT', '3000')
    const left = async () => (await house.call(fay, '/api/bank/withdraw-prepare', { coin: 'USDT', chain: 'TRX' })).data
    // Words that the room notes for itself, too.
    for (const word of ['balance', 'unsure']) {
      const whole = { ...WISH, amount: '1000', client_id: `whole-${word}` }
      const limit = { code: 'WITHDRAW_LIMIT' }
      expect(await house.request(fay, email, { ...whole, amount: '1000.000001' })).toMatchObject(limit)
      expect(await house.request(fay, email, whole)).toMatchObject({ code: '200', data: { status: 'reviewing' } })
      expect(await left()).toMatchObject({ daily_left: '0', available: '2000' })
      expect(await house.request(fay, email, { ...WISH, amount: '10', client_id: word })).toMatchObject(limit)
      const [{ id } = { id: 0 }] = await house.records(fay)
      await decideWithdrawal(house.deps, id, { by: 'mara', rejectedFor: word })
      await house.round()
      expect((await house.records(fay))[0]).toMatchObject({ id, status: 'rejected', reason: word })
      // Said again it is the same withdrawal, and no word on how much there is.
      const again = await house.call(fay, '/api/withdraw/turn-out', whole)
      expect(again).toMatchObject({ code: '200', data: { id, status: 'rejected' } })
      const { data } = await house.call(fay, '/api/message/list', { type: 'funds' })
      const told = `1,000 USDT to ${WISH.address} were not approved and are back in the account: ${word}.`
      expect(JSON.stringify(data)).toContain(told)
      expect(await left()).toMatchObject({ daily_left: '1000', available: '3000' })
    }
    await house.mustNet()
  })
})

describe('a withdrawal of which nobody knows whether its amount is set aside', () => {
  it('is settled by two operators: what was set aside is given back, what never was is given up', async () => {
    const { db } = house.bed.deps
    // The note that the amount is set aside is lost, and so is the payment that followed from it.
    await house.request(eve, EMAIL, { ...WISH, client_id: 'unsure-held' })
    const [{ id } = { id: 0 }] = await house.records(eve)
    const before = Number(await house.available(eve, 'USDT'))
    await db.deleteFrom('payment').where('withdrawal_id', '=', id).execute()
    const {
      withdrawal_id: _same,
      hold: _lost,
      ...row
    } = await db.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', id).executeTakeFirstOrThrow()
    await db.updateTable('withdrawal').set({ state: 'asked', hold: null }).where('withdrawal_id', '=', id).execute()
    const none = sql<never[]>`'[]'::jsonb`
    const never = await db
      .insertInto('withdrawal')
      .values({
        ...row,
        marks: none,
        findings: none,
        state: 'asked',
        hold: null,
        amount: 21_000_000,
        client_id: 'unsure-never',
      })
      .returning('withdrawal_id')
      .executeTakeFirstOrThrow()
    house.bed.clock.advance(21 * 3_600_000)
    await house.round()
    const kinds = [unsureWithdrawals({ db, catalogue: house.catalogue }, 'withdrawal')]
    const acts = unsureActs({ db, core: house.core.link, kinds })
    const settle = (number: number) =>
      giveInWords(acts, ['unsure', 'settle', `withdrawal-${number}`, 'because', 'looked'])
    expect((await settle(id)).text).toContain('has it')
    expect((await settle(never.withdrawal_id)).text).toContain('given up')
    for (let round = 0; round < 2; round++) await house.round()
    expect(Number(await house.available(eve, 'USDT'))).toBe(before + 20)
    expect(await settle(id)).toMatchObject({ ok: false })
    await house.mustNet()
  })
})

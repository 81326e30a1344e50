import type { FiatWithdrawalView } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../../operator/test-order.ts'
import type { Owner } from '../../transfers/test-funds.ts'
import { unsureActs } from '../../unsure/index.ts'
import { unsureWithdrawals } from '../../withdrawals/index.ts'
import { cutting, type FiatHouse, openFiatHouse } from '../test-fiat.ts'
import { carryPayoutsOn } from './carry-on.ts'
import { stepPayout } from './decide-payout.ts'
import { fileText, makeFile } from './payment-file.ts'
import { payoutActs } from './payout-acts.ts'
import { payoutQueues } from './payout-queues.ts'

let house: FiatHouse
let ann: Owner
let bob: Owner
let bank: number
let asked = 0

beforeAll(async () => {
  house = await openFiatHouse()
  ann = await house.person('Ann Lee')
  bob = await house.person('Bob Ray')
  bank = await house.bank(ann, 'Ann Lee')
  await house.deposit(ann, 'USD', '20000')
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const payouts = async (owner: Owner): Promise<FiatWithdrawalView[]> =>
  (
    (await house.call(owner, '/api/bank/withdraw-records', { limit_num: 100 })).data as {
      records: FiatWithdrawalView[]
    }
  ).records
const usd = (owner: Owner): Promise<string> => house.available(owner, 'USD')

describe('a withdrawal to a bank', () => {
  const ask = (part: object = {}) =>
    house.withdraw(ann, 'Ann Lee', { amount: '60', bank_id: bank, client_id: `w-${++asked}`, ...part })
  const newest = async (): Promise<FiatWithdrawalView> => (await payouts(ann))[0] as FiatWithdrawalView
  type Ending = readonly ['reviewing', 'approved' | 'rejected'] | readonly ['sent', 'paid' | 'failed']
  const step = (id: number, [from, to]: Ending, reason: string | null = null) =>
    stepPayout(house.deps, id, { from, to, by: 'tom', reason })
  const sent = async (): Promise<number> => {
    await ask()
    const { id } = await newest()
    await step(id, ['reviewing', 'approved'])
    const { coin } = await house.currency('USD')
    await makeFile(house.deps, coin.asset, 'tom')
    return id
  }

  it('says before anything is typed what it asks for', async () => {
    const { data } = await house.call(ann, '/api/bank/withdraw-prepare', { currency: 'USD' })
    expect(data).toMatchObject({
      coin: 'USD',
      chain: null,
      min: '50',
      fee: '10',
      checks: ['email'],
      off: false,
      frozen_until: null,
    })
    expect(await house.call(ann, '/api/bank/withdraw-prepare', {})).toMatchObject({ code: '422' })
  })

  it('goes its way from the request over review and file to paid, and the fee stays in the house', async () => {
    const before = Number(await usd(ann))
    expect(await ask()).toMatchObject({ code: '200', data: { status: 'reviewing' } })
    const { id } = await newest()
    expect(before - Number(await usd(ann))).toBe(60)
    expect(await payoutQueues(house.deps.db, house.catalogue)[0]?.find(String(id))).toMatchObject({
      person: ann.userId,
      byTwo: false,
    })
    await step(id, ['reviewing', 'approved'])
    const { coin } = await house.currency('USD')
    const file = await makeFile(house.deps, coin.asset, 'tom')
    expect(file).toMatchObject({ count: 1, total: 50_00 })
    expect(await makeFile(house.deps, coin.asset, 'tom')).toBeNull()
    const text = file === null ? '' : await fileText(house.deps, file)
    expect(text).toContain(`${id},Ann Lee,First Bank (FRSTUS33),12345678,50,USD,BOURSE ${id}\r\n`)
    const fees = await feesIn(coin.asset)
    await step(id, ['sent', 'paid'])
    expect(await feesIn(coin.asset)).toBe(fees + 10_00)
    expect((await newest()).steps.map(({ status }) => status)).toEqual([
      'asked',
      'reviewing',
      'approved',
      'sent',
      'paid',
    ])
    expect(before - Number(await usd(ann))).toBe(60)
    await house.mustNet()
  })

  it.each<[string, object, object]>([
    ['below the minimum', { amount: '49.99' }, { code: '422' }],
    ['half a cent', { amount: '60.005' }, { code: '422' }],
    ['of more than there is', { amount: '900', currency: 'CNY' }, { code: '404' }],
    ['of more than the day allows', { amount: '900000' }, { code: 'WITHDRAW_LIMIT' }],
    ['to nobody’s account', { bank_id: 999_999 }, { code: '404' }],
    ['with a wrong code', { codes: { email: '000000' } }, { code: 'CODE_WRONG' }],
    ['without its code', { codes: {} }, { code: 'CODE_WRONG' }],
  ])('%s is refused and moves nothing', async (_what, part, refused) => {
    const before = [await usd(ann), (await payouts(ann)).length]
    expect(await ask(part)).toMatchObject(refused)
    expect([await usd(ann), (await payouts(ann)).length]).toEqual(before)
  })

  it('of exactly the least is asked for, and what arrives is less by the fee', async () => {
    expect(await ask({ amount: '50' })).toMatchObject({ code: '200', data: { status: 'reviewing' } })
    const { id, ...least } = await newest()
    expect(least).toMatchObject({ amount: '50', fee: '10', arrives: '40' })
    expect(await house.call(ann, '/api/bank/withdraw-cancel', { id })).toMatchObject({ code: '200' })
  })

  it('to an account of somebody else, one that waits, or one that was taken off, is refused', async () => {
    await house.deposit(bob, 'USD', '500')
    const own = { amount: '60', client_id: 'bob', currency: 'USD' }
    expect(await house.withdraw(bob, 'Bob Ray', { ...own, bank_id: bank })).toMatchObject({ code: '404' })
    const wrong = { currency: 'USD', bank: 'B', code: 'FRSTUS33', account: '12345678', holder: 'Ann Lee' }
    expect(await house.call(bob, '/api/bank/account-add', wrong)).toMatchObject({ code: '422' })
    expect(
      await house.call(bob, '/api/bank/account-add', {
        ...wrong,
        holder: 'Bob Ray',
        account: 'DE00370400440532013000',
      }),
    ).toMatchObject({ code: '422' })
    expect(
      await house.call(bob, '/api/bank/account-add', {
        ...wrong,
        holder: 'BOB, Ray',
        account: 'DE89 3704 0044 0532 0130 00',
      }),
    ).toMatchObject({ code: '200' })
    const { data } = await house.call(bob, '/api/bank/accounts')
    const [mine] = (data as { records: { id: number; status: string; tail: string }[] }).records
    expect(mine).toMatchObject({ status: 'waiting', tail: '3000' })
    expect(await house.withdraw(bob, 'Bob Ray', { ...own, bank_id: mine?.id })).toMatchObject({ code: '404' })
    expect(await house.call(bob, '/api/bank/account-remove', { id: bank })).toMatchObject({ code: '404' })
    expect(await usd(bob)).toBe('500')
  })

  it('under one client id is one, said 100 times; with another body it is refused', async () => {
    const before = Number(await usd(ann))
    const first = await ask({ client_id: 'once' })
    const again = await Promise.all(
      Array.from({ length: 100 }, () =>
        house.call(ann, '/api/bank/withdraw', { currency: 'USD', amount: '60', bank_id: bank, client_id: 'once' }),
      ),
    )
    expect(new Set(again.map(({ data }) => (data as { id: number }).id))).toEqual(
      new Set([(first.data as { id: number }).id]),
    )
    expect(before - Number(await usd(ann))).toBe(60)
    expect(await ask({ client_id: 'once', amount: '61' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
  })

  it('is taken back by its owner until it is approved, and comes back whole, 20 at once in 50 rounds', async () => {
    house.bed.clock.advance(86_400_000)
    for (let round = 0; round < 50; round++) {
      const before = await usd(ann)
      if (round % 10 === 0) house.bed.clock.advance(86_400_000)
      await ask()
      const { id } = await newest()
      expect(await house.call(bob, '/api/bank/withdraw-cancel', { id })).toMatchObject({ code: '404' })
      const [taken, decided] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => house.call(ann, '/api/bank/withdraw-cancel', { id }))),
        Promise.all(Array.from({ length: 5 }, () => step(id, ['reviewing', 'rejected'], 'no'))),
      ])
      const ends = [taken.some(({ code }) => code === '200'), decided.some(row => row !== null)]
      expect(ends.filter(end => end)).toHaveLength(1)
      await house.round()
      expect(await usd(ann)).toBe(before)
    }
    await house.mustNet()
  })

  it('that stands in a file is paid or given back, never both, 20 operators at once', async () => {
    house.bed.clock.advance(86_400_000)
    for (let round = 0; round < 5; round++) {
      const before = Number(await usd(ann))
      const id = await sent()
      expect(await house.call(ann, '/api/bank/withdraw-cancel', { id })).toMatchObject({ code: '409' })
      expect(await step(id, ['reviewing', 'rejected'], 'late')).toBeNull()
      const ends = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          at % 2 === 0 ? step(id, ['sent', 'paid']) : step(id, ['sent', 'failed'], 'closed'),
        ),
      )
      expect(ends.filter(row => row !== null)).toHaveLength(1)
      await house.round()
      const { status } = await newest()
      expect(before - Number(await usd(ann))).toBe(status === 'paid' ? 60 : 0)
    }
    await house.mustNet()
  })

  it('ends in the operator’s own words and is told with them, also where the house notes such a word for itself', async () => {
    for (const [round, word] of ['balance', 'unsure'].entries()) {
      house.bed.clock.advance(86_400_000)
      const before = await usd(ann)
      await ask({ amount: '1060.5', client_id: `word-${round}` })
      const { id } = await newest()
      await step(id, ['reviewing', 'rejected'], word)
      await house.round()
      expect(await newest()).toMatchObject({ status: 'rejected', reason: word })
      const wish = { currency: 'USD', amount: '1060.5', bank_id: bank, client_id: `word-${round}` }
      expect(await house.call(ann, '/api/bank/withdraw', wish)).toMatchObject({
        code: '200',
        data: { id, status: 'rejected' },
      })
      const { data } = await house.call(ann, '/api/message/list', { type: 'funds' })
      expect(JSON.stringify(data)).toContain(
        `1,060.5 USD to the bank account ending in 5678 are back in the account: ${word}.`,
      )
      expect(await usd(ann)).toBe(before)
    }
    await house.mustNet()
  })

  it.each([
    ['before', 'paid'],
    ['after', 'paid'],
    ['before', 'failed'],
    ['after', 'failed'],
  ] as const)(
    'ends once when everything is cut off %s each answer of the ledger on its way to %s',
    async (when, end) => {
      house.bed.clock.advance(86_400_000)
      const before = Number(await usd(ann))
      const id = await sent()
      const broken = cutting(house.deps, when === 'after')
      await stepPayout(broken, id, {
        from: 'sent',
        to: end,
        by: 'tom',
        reason: end === 'paid' ? null : 'closed',
      }).catch(() => undefined)
      for (let round = 0; round < 4; round++) {
        await carryPayoutsOn(broken).catch(() => undefined)
        await house.round()
      }
      expect((await newest()).status).toBe(end)
      expect(before - Number(await usd(ann))).toBe(end === 'paid' ? 60 : 0)
      await house.mustNet()
    },
  )

  it('of which nobody knows whether it is held is settled by two operators: given back, or given up', async () => {
    const { db } = house.deps
    const before = Number(await usd(ann))
    await ask({ amount: '70' })
    const { id } = await newest()
    const {
      withdrawal_id: _same,
      hold: _lost,
      ...row
    } = await db.selectFrom('fiat_withdrawal').selectAll().where('withdrawal_id', '=', id).executeTakeFirstOrThrow()
    await db
      .updateTable('fiat_withdrawal')
      .set({ state: 'asked', hold: null })
      .where('withdrawal_id', '=', id)
      .execute()
    const never = await db
      .insertInto('fiat_withdrawal')
      .values({
        ...row,
        marks: sql<never[]>`'[]'::jsonb`,
        state: 'asked',
        hold: null,
        amount: 7_100,
        client_id: 'never',
      })
      .returning('withdrawal_id')
      .executeTakeFirstOrThrow()
    house.bed.clock.advance(21 * 3_600_000)
    await house.round()
    const kind = unsureWithdrawals({ db, catalogue: house.catalogue }, 'payout')
    const acts = unsureActs({ db, core: house.core.link, kinds: [kind] })
    const settle = (number: number) => giveInWords(acts, ['unsure', 'settle', `payout-${number}`, 'because', 'looked'])
    expect((await settle(id)).text).toContain('has it')
    expect((await settle(never.withdrawal_id)).text).toContain('given up')
    await house.round()
    expect(Number(await usd(ann))).toBe(before)
    expect(await settle(id)).toMatchObject({ ok: false })
    const { data } = await house.call(ann, '/api/message/list', { type: 'funds' })
    expect(JSON.stringify(data)).toContain('70 USD to the bank account ending in 5678 are back in the account.')
    await house.mustNet()
  })

  it('over the bound goes by two, and only what is approved goes into a file', async () => {
    house.bed.clock.advance(86_400_000)
    await house.deps.db.updateTable('fiat_currency').set({ two_from: 60_00 }).execute()
    await ask()
    const { id } = await newest()
    const acts = payoutActs(house.actDeps)
    expect((await giveInWords(acts, ['payout', 'approve', String(id), 'because', 'fine'])).text).toMatch(
      /approve-large/,
    )
    expect((await giveInWords(acts, ['payout', 'export', 'USD'])).text).toMatch(/nothing of USD is approved/)
    await giveInWords(acts, ['payout', 'approve-large', String(id), 'because', 'fine'])
    expect((await giveInWords(acts, ['payout', 'export', 'USD'])).text).toMatch(/1 payments, 50 USD/)
    expect((await newest()).status).toBe('sent')
  })

  it('counts within one limit of the day with what leaves over chains', async () => {
    house.bed.clock.advance(2 * 86_400_000)
    const left = async (body: object): Promise<string> =>
      ((await house.call(ann, '/api/bank/withdraw-prepare', body)).data as { daily_left: string }).daily_left
    const before = Number(await left({ coin: 'USDT' }))
    await ask()
    expect(before - Number(await left({ coin: 'USDT' }))).toBe(60)
    expect(await left({ currency: 'USD' })).toBe(await left({ coin: 'USDT' }))
  })

  async function feesIn(asset: number): Promise<number> {
    const held = await house.core.link.ask('balances', { owner: 0, purse: 'fees' })
    return held.find(one => one.asset === asset)?.available ?? 0
  }
})

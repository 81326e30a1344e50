import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freezeAccount } from '../accounts/freeze-account.ts'
import type { Owner, Reply } from '../transfers/test-funds.ts'
import { decideBankAccount } from '../verification/decide.ts'
import { verificationCalls } from '../verification/index.ts'
import { creditLine } from './credit-line.ts'
import { fiatCalls } from './index.ts'
import { type FiatHouse, openFiatHouse } from './test-fiat.ts'

// Everything of money by bank at once and again and again: one effect, one answer.

const ROUNDS = roundsOf(50)
const AT_ONCE = 20
const PATIENCE_MS = 300_000
// No address is sent more than a few codes an hour, and no account sends more than so much a day.
const BETWEEN_ROUNDS_MS = 6 * 3_600_000
const NAME = 'Ann Lee'

/** What money by bank is moved with, or told where to go. */
const PATHS = ['recharge', 'recharge-cancel', 'withdraw', 'withdraw-cancel', 'account-add', 'account-remove'].map(
  name => `/api/bank/${name}`,
)

let house: FiatHouse
let ann: Owner
let bank: number

beforeAll(async () => {
  house = await openFiatHouse()
  ann = await house.person(NAME)
  bank = await house.bank(ann, NAME)
  await house.deposit(ann, 'USD', '5000')
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const atOnce = (act: () => Promise<Reply>): Promise<Reply[]> => Promise.all(Array.from({ length: AT_ONCE }, act))
const countOf = async (path: string): Promise<number> =>
  ((await house.call(ann, path, {})).data as unknown as { total: number }).total
const usd = (): Promise<string> => house.available(ann, 'USD')

const idOf = <Id>([first]: readonly Reply[]): Id | undefined => (first as { data: { id: Id } } | undefined)?.data.id

/** One effect, and the same answer for everybody. */
function mustBeOne(answers: readonly Reply[]): void {
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '200'))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
}

it(
  `a deposit is announced once by ${AT_ONCE} at once, and taken back once, in each of ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await countOf('/api/bank/records')
      const wish = { currency: 'USD', amount: '100', client_id: `r-${round}` }
      const answers = await atOnce(() => house.call(ann, '/api/bank/recharge', wish))
      mustBeOne(answers)
      expect([round, (await countOf('/api/bank/records')) - before]).toEqual([round, 1])
      const id = idOf<string>(answers)
      mustBeOne(await atOnce(() => house.call(ann, '/api/bank/recharge-cancel', { id })))
    }
  },
  PATIENCE_MS,
)

it(
  `a withdrawal is asked for once and taken back once by ${AT_ONCE} at once, in each of ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      house.bed.clock.advance(BETWEEN_ROUNDS_MS)
      const before = await usd()
      const codes = { email: await house.mailCode(ann, 'ann-lee@fiat.example') }
      const wish = { currency: 'USD', amount: '60', bank_id: bank, client_id: `w-${round}`, codes }
      const answers = await atOnce(() => house.call(ann, '/api/bank/withdraw', wish))
      mustBeOne(answers)
      expect([round, Number(before) - Number(await usd())]).toEqual([round, 60])
      const id = idOf<number>(answers)
      const back = await atOnce(() => house.call(ann, '/api/bank/withdraw-cancel', { id }))
      expect(back.map(({ code }) => code).filter(code => code !== '200' && code !== '409')).toEqual([])
      await house.round()
      expect([round, await usd()]).toEqual([round, before])
    }
  },
  PATIENCE_MS,
)

it(
  `an account is bound once by ${AT_ONCE} at once, and taken off once, in each of ${ROUNDS} rounds`,
  async () => {
    const accounts = async (): Promise<{ id: number; currency: string }[]> =>
      ((await house.call(ann, '/api/bank/accounts')).data as unknown as { records: { id: number; currency: string }[] })
        .records
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await accounts()).length
      const wish = { currency: 'CNY', bank: 'Bank', account: '6222020200012345678', holder: NAME }
      const answers = await atOnce(() => house.call(ann, '/api/bank/account-add', wish))
      expect([round, answers.filter(({ code }) => code === '200').length]).toEqual([round, 1])
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200', '409']))
      expect((await accounts()).length - before).toBe(1)
      const id = (await accounts()).find(({ currency }) => currency === 'CNY')?.id ?? 0
      await decideBankAccount(house.bed.deps, id, { verdict: 'approved', by: 'rita', reason: null })
      const off = await atOnce(() => house.call(ann, '/api/bank/account-remove', { id }))
      expect([round, off.filter(({ code }) => code === '200').length]).toEqual([round, 1])
      expect((await accounts()).length).toBe(before)
    }
  },
  PATIENCE_MS,
)

it(
  `a line of a statement is brought once and credited once by ${AT_ONCE} at once, in each of ${ROUNDS} rounds`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = Number(await usd())
      const wish = { currency: 'USD', amount: '70', client_id: `l-${round}` }
      const { reference } = (await house.call(ann, '/api/bank/recharge', wish)).data as unknown as { reference: string }
      const line = { amount: '70', note: reference, id: `line-${round}` }
      await Promise.all(Array.from({ length: AT_ONCE }, () => house.statement([line])))
      const waiting = await house.waiting()
      expect([round, waiting.length]).toEqual([round, 1])
      const word = { by: 'tom', reference: null, reason: null }
      await Promise.all(Array.from({ length: AT_ONCE }, () => creditLine(house.deps, waiting[0]?.line_id ?? 0, word)))
      expect([round, Number(await usd()) - before]).toEqual([round, 70])
    }
  },
  PATIENCE_MS,
)

it('each call of money by bank has its race here', () => {
  const acting = [...fiatCalls, ...verificationCalls].flatMap(({ call }) => {
    const acts = call.limit === 'order' || call.limit === 'sensitive'
    return acts && call.path.startsWith('/api/bank/') ? [call.path] : []
  })
  expect(acting.toSorted()).toEqual(PATHS.toSorted())
})

it('a frozen account does none of it', async () => {
  const { db } = house.bed.deps
  const rows = async (): Promise<object[]> => [
    await db.selectFrom('fiat_deposit').selectAll().execute(),
    await db.selectFrom('fiat_withdrawal').selectAll().execute(),
    await db.selectFrom('bank_account').selectAll().execute(),
  ]
  const announced = await house.call(ann, '/api/bank/recharge', { currency: 'USD', amount: '100', client_id: 'before' })
  const deposit = idOf<string>([announced])
  const before = [await usd(), ...(await rows())]
  await freezeAccount(house.bed.deps, ann.userId, 'a test')
  house.bed.clock.advance(60_000)
  const wish = { currency: 'USD', amount: '60', bank_id: bank, client_id: 'frozen' }
  const account = { bank: 'Bank', account: '6222020200012345678', holder: NAME }
  for (const path of PATHS) {
    const id = path.includes('recharge') ? deposit : bank
    expect([path, (await house.call(ann, path, { ...wish, ...account, id })).code]).toEqual([path, '401'])
  }
  expect([await usd(), ...(await rows())]).toEqual(before)
})

import type { Clock } from '@bourse/kernel'
import { BILLING_UNITS, type BillingUnit } from '@bourse/protocol'
import { type ActReply, type AnyAct, act, done, line, note, numberOf, oneOf, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { institutionById } from '../institutions/index.ts'
import { accountOf, holdAccount, updateAccount } from './account-table.ts'
import { book } from './entry-table.ts'
import { moneyText, readMoney } from './money-text.ts'
import { insertPackage } from './package-table.ts'

const DAY_MS = 86_400_000
// What is booked at once stays far below what a balance can hold.
const CENTS_MAX = 100_000_000_000
const TOO_MUCH = `an amount is at most ${moneyText(CENTS_MAX)}`

type Deps = { readonly db: Database; readonly clock: Clock }

/** What operators do with institutions' money: `institution fund|package|terms`. */
export const billingActs = (deps: Deps): AnyAct[] => [fundAct(deps), packageAct(deps), termsAct(deps)]

const FUND_TYPES = ['recharge', 'refund', 'adjust'] as const

const id = numberOf({ en: 'Institution', zh: '机构编号' })
const BALANCE = { en: 'Balance', zh: '余额' }

const fundAct = ({ db, clock }: Deps): AnyAct =>
  act({
    name: 'institution fund',
    page: 'institutions',
    purpose: {
      en: 'books money on an institution’s account; an adjustment may be below zero',
      zh: '为机构账户入账；调整可以为负',
    },
    effect: 'acts',
    fields: {
      id,
      amount: { kind: 'decimal', label: { en: 'Amount', zh: '金额' }, below: true },
      type: { ...oneOf({ en: 'Type', zh: '类型' }, FUND_TYPES), otherwise: 'recharge' },
      note,
    },
    needs: { secondFactor: true, fourEyes: true },
    async before(_context, said) {
      const cents = centsOf(said)
      if (typeof cents !== 'number') return cents
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const account = await accountOf(db, said.id)
      return [{ what: BALANCE, from: moneyText(account.balance), to: moneyText(account.balance + cents) }]
    },
    async carryOut({ operator }, said) {
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const cents = centsOf(said)
      if (typeof cents !== 'number') return cents
      const booking = {
        at: new Date(clock.nowMs()),
        type: said.type,
        amount: cents,
        made_by: operator,
        note: said.note,
      }
      const account = await db
        .transaction()
        .execute(async transaction => book(transaction, await holdAccount(transaction, said.id), [booking]))
      return done(`Row ${account.last_no}: the balance of institution ${said.id} is ${moneyText(account.balance)}.`)
    },
  })

function centsOf({ amount, type }: { amount: string; type: (typeof FUND_TYPES)[number] }): number | ActReply {
  const below = amount.startsWith('-')
  const cents = readMoney(below ? amount.slice(1) : amount)
  if (cents === null || cents === 0) return refused('an amount is a decimal with at most two decimals, not zero')
  if (cents > CENTS_MAX) return refused(TOO_MUCH)
  if (below && type !== 'adjust') return refused(`only an adjustment may be below zero, a ${type} may not`)
  return below ? -cents : cents
}

const packageAct = ({ db, clock }: Deps): AnyAct =>
  act({
    name: 'institution package',
    page: 'institutions',
    purpose: {
      en: 'gives an institution a package of minutes that ends after some days, and charges its price',
      zh: '为机构发放限期分钟包并收取价款',
    },
    effect: 'acts',
    fields: {
      id,
      kind: oneOf({ en: 'Minutes of', zh: '分钟类型' }, BILLING_UNITS),
      minutes: { kind: 'whole', label: { en: 'Minutes', zh: '分钟数' }, min: 1, max: 999_999_999 },
      days: { kind: 'whole', label: { en: 'Days', zh: '天数' }, min: 1, max: 9999 },
      price: { kind: 'decimal', label: { en: 'Price', zh: '价格' }, otherwise: '0' },
      note,
    },
    needs: { secondFactor: true },
    async carryOut({ operator }, said) {
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const cents = readMoney(said.price)
      if (cents === null) return refused('a price is a decimal with at most two decimals')
      if (cents > CENTS_MAX) return refused(TOO_MUCH)
      const given = { unit: said.kind, minutes: said.minutes, days: said.days, cents }
      const made = { operator, note: said.note, at: new Date(clock.nowMs()) }
      const packageId = await givePackage(db, said.id, { ...given, ...made })
      return done(
        `Package ${packageId}: ${said.minutes} ${said.kind} minutes for ${said.days} days, ${moneyText(cents)}.`,
      )
    },
  })

type Given = {
  readonly unit: BillingUnit
  readonly minutes: number
  readonly days: number
  readonly cents: number
  readonly operator: string
  readonly note: string
  readonly at: Date
}

/** Gives a package and books its price, also when it is nothing: the statement shows where minutes came from. */
export const givePackage = (db: Database, institutionId: number, given: Given): Promise<number> =>
  db.transaction().execute(async transaction => {
    const account = await holdAccount(transaction, institutionId)
    const packageId = await insertPackage(transaction, {
      institution_id: institutionId,
      unit: given.unit,
      minutes: given.minutes,
      begins_at: given.at,
      ends_at: new Date(given.at.getTime() + given.days * DAY_MS),
    })
    const booking = {
      at: given.at,
      type: 'package' as const,
      amount: given.cents === 0 ? 0 : -given.cents,
      package_id: packageId,
      unit: given.unit,
      quantity: given.minutes,
      made_by: given.operator,
      note: given.note,
    }
    await book(transaction, account, [booking])
    return packageId
  })

const TERMS = ['credit', 'discount', 'people'] as const

const termsAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'institution terms',
    page: 'institutions',
    purpose: {
      en: 'sets the credit line, the discount in percent, or how many people may be in class at once',
      zh: '设定信用额度、折扣百分比或同时在课人数上限',
    },
    effect: 'acts',
    fields: { id, term: oneOf({ en: 'Term', zh: '条款' }, TERMS), value: line({ en: 'Value', zh: '值' }, 20) },
    needs: { secondFactor: true },
    async carryOut(_context, { id: institutionId, term, value }) {
      if ((await institutionById(db, institutionId)) === undefined) return noSuch(institutionId)
      const parsed = readMoney(value)
      if (parsed !== null && parsed > CENTS_MAX) return refused(TOO_MUCH)
      const changes =
        parsed === null
          ? null
          : term === 'credit'
            ? { credit_line: parsed }
            : term === 'discount' && parsed <= 10_000
              ? { discount_bp: parsed }
              : term === 'people' && parsed > 0 && parsed % 100 === 0 && parsed / 100 <= 1_000_000
                ? { people_max: parsed / 100 }
                : null
      if (changes === null) return refused('credit is an amount, discount 0 to 100, people a whole number above zero')
      await db.transaction().execute(async transaction => {
        await holdAccount(transaction, institutionId)
        await updateAccount(transaction, institutionId, changes)
      })
      return done(`Institution ${institutionId}: ${term} is ${value}.`)
    },
  })

const noSuch = (institutionId: number): ActReply => refused(`there is no institution ${institutionId}`)

import { type Clock, DAY_MS } from '@bourse/kernel'
import { BILLING_UNITS, type BillingUnit } from '@bourse/protocol'
import {
  type ActContext,
  type ActReply,
  type AnyAct,
  act,
  asTable,
  type Change,
  done,
  line,
  note,
  numberOf,
  oneOf,
  refused,
} from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { institutionById } from '../institutions/index.ts'
import { accountOf, holdAccount, updateAccount } from './account-table.ts'
import { type Booking, book, entryBySource, latestEntries } from './entry-table.ts'
import { moneyText, readMoney } from './money-text.ts'
import { insertPackage, openPackages } from './package-table.ts'

// What is booked at once stays far below what a balance can hold.
const CENTS_MAX = 100_000_000_000
const TOO_MUCH = `an amount is at most ${moneyText(CENTS_MAX)}`

type Deps = { readonly db: Database; readonly clock: Clock }

/** What operators do with institutions' money: `institution fund|package|terms|statement`. */
export const billingActs = (deps: Deps): AnyAct[] => [
  fundAct(deps),
  packageAct(deps),
  termsAct(deps),
  statementAct(deps),
]

const FUND_TYPES = ['recharge', 'refund', 'adjust'] as const

const id = numberOf({ en: 'Institution', zh: '机构编号' })
const about = { is: 'institution', id: (said: { id: number }) => String(said.id) } as const
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
    about,
    async before(_context, said) {
      const cents = centsOf(said)
      if (typeof cents !== 'number') return cents
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      return { changes: [await balanceChange(db, said.id, cents)] }
    },
    cutOff: { how: 'look', wasDone: (context, said) => wasBooked(db, said.id, context) },
    async carryOut(context, said) {
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const cents = centsOf(said)
      if (typeof cents !== 'number') return cents
      const { operator: made_by } = context
      const booking = { type: said.type, amount: cents, made_by, note: said.note, source: sourceOf(context) }
      return bookOn({ db, clock }, said.id, booking)
    },
    // A statement is never changed: what was booked is booked back.
    undo(context, said) {
      const cents = centsOf(said)
      if (typeof cents !== 'number') return Promise.resolve(cents)
      const { operator: made_by, audit } = context
      const back = { type: 'adjust' as const, amount: -cents, made_by, note: `takes back row ${audit} of the audit` }
      return bookOn({ db, clock }, said.id, { ...back, source: `${sourceOf(context)} back` })
    },
  })

/** What a booking says of the act that made it: it is made once, whoever gives the act again. */
const sourceOf = ({ audit }: Pick<ActContext, 'audit'>): string => `act ${audit}`

const wasBooked = async (db: Database, id: number, context: ActContext): Promise<boolean> =>
  (await entryBySource(db, id, sourceOf(context))) !== undefined

async function balanceChange(db: Database, id: number, cents: number): Promise<Change> {
  const { balance } = await accountOf(db, id)
  return { what: BALANCE, from: moneyText(balance), to: moneyText(balance + cents) }
}

async function bookOn({ db, clock }: Deps, id: number, of: Omit<Booking, 'at'> & { source: string }) {
  const booking = { ...of, at: new Date(clock.nowMs()) }
  const account = await db.transaction().execute(async transaction => {
    const held = await holdAccount(transaction, id)
    const isThere = (await entryBySource(transaction, id, of.source)) !== undefined
    return isThere ? held : book(transaction, held, [booking])
  })
  return done(`Row ${account.last_no}: the balance of institution ${id} is ${moneyText(account.balance)}.`)
}

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
    about,
    async before(_context, said) {
      const cents = readMoney(said.price)
      if (cents === null) return refused('Price: a decimal with at most two decimals')
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const open = await openPackages(db, { institutionId: said.id, unit: said.kind, at: new Date(clock.nowMs()) })
      const left = open.reduce((sum, one) => sum + one.left, 0)
      const minutes = {
        what: { en: 'Minutes left', zh: '剩余分钟' },
        from: String(left),
        to: String(left + said.minutes),
      }
      return { changes: [minutes, await balanceChange(db, said.id, -cents)] }
    },
    cutOff: { how: 'look', wasDone: (context, said) => wasBooked(db, said.id, context) },
    async carryOut(context, said) {
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const cents = readMoney(said.price)
      if (cents === null) return refused('Price: a decimal with at most two decimals')
      if (cents > CENTS_MAX) return refused(TOO_MUCH)
      const given = { unit: said.kind, minutes: said.minutes, days: said.days, cents }
      const made = {
        operator: context.operator,
        note: said.note,
        at: new Date(clock.nowMs()),
        source: sourceOf(context),
      }
      const packageId = await givePackage(db, said.id, { ...given, ...made })
      return done(
        `Package ${packageId}: ${said.minutes} ${said.kind} minutes for ${said.days} days, ${moneyText(cents)}.`,
      )
    },
  })

type PackageFields = {
  readonly unit: BillingUnit
  readonly minutes: number
  readonly days: number
  readonly cents: number
  readonly operator: string
  readonly note: string
  readonly at: Date
  /** What gave it, so that it is given once. */
  readonly source?: string
}

/** Gives a package and books its price, also when it is nothing: the statement shows where minutes came from. */
export const givePackage = (db: Database, institutionId: number, given: PackageFields): Promise<number> =>
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
      source: given.source ?? null,
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
    about,
    async before(_context, said) {
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const account = await accountOf(db, said.id)
      const now = {
        credit: moneyText(account.credit_line),
        discount: moneyText(account.discount_bp),
        people: String(account.people_max),
      }
      return { changes: [{ what: TERM_WORDS[said.term], from: now[said.term], to: said.value }] }
    },
    // A term stands or does not: setting it again leaves the same.
    cutOff: { how: 'again' },
    carryOut: (_context, said) => setTerm(db, said),
    undo: (_context, said, was) =>
      was[0] === undefined
        ? Promise.resolve(refused('what it was before is not known'))
        : setTerm(db, { ...said, value: was[0].from }),
  })

const TERM_WORDS = {
  credit: { en: 'Credit line', zh: '信用额度' },
  discount: { en: 'Discount, %', zh: '折扣（%）' },
  people: { en: 'People at once', zh: '同时在课人数' },
} as const

type Term = { id: number; term: (typeof TERMS)[number]; value: string }

async function setTerm(db: Database, { id: institutionId, term, value }: Term): Promise<ActReply> {
  if ((await institutionById(db, institutionId)) === undefined) return noSuch(institutionId)
  const parsed = readMoney(value)
  if (parsed !== null && parsed > CENTS_MAX) return refused(TOO_MUCH)
  const changes = parsed === null ? null : termOf(term, parsed)
  if (changes === null)
    return refused('Value: credit is an amount, discount 0 to 100, people a whole number above zero')
  await db.transaction().execute(async transaction => {
    await holdAccount(transaction, institutionId)
    await updateAccount(transaction, institutionId, changes)
  })
  return done(`Institution ${institutionId}: ${term} is ${value}.`)
}

function termOf(term: Term['term'], hundredths: number): Parameters<typeof updateAccount>[2] | null {
  if (term === 'credit') return { credit_line: hundredths }
  if (term === 'discount') return hundredths <= 10_000 ? { discount_bp: hundredths } : null
  const isWhole = hundredths > 0 && hundredths % 100 === 0 && hundredths / 100 <= 1_000_000
  return isWhole ? { people_max: hundredths / 100 } : null
}

const statementAct = ({ db }: Deps): AnyAct =>
  act({
    name: 'institution statement',
    page: 'institutions',
    purpose: { en: 'shows the latest rows of an institution’s account', zh: '列出机构账户的最近流水' },
    effect: 'reads',
    fields: { id, count: { kind: 'whole', label: { en: 'Count', zh: '条数' }, min: 1, max: 1_000, otherwise: '20' } },
    async carryOut(_context, said) {
      if ((await institutionById(db, said.id)) === undefined) return noSuch(said.id)
      const rows = await latestEntries(db, said.id, said.count)
      if (rows.length === 0) return done('Nothing was ever booked.')
      return done(
        asTable(
          rows.map(row => [
            `ST-${row.entry_no}`,
            row.at.toISOString(),
            row.type,
            moneyText(row.amount),
            moneyText(row.balance_after),
            row.made_by,
            row.note,
          ]),
        ),
      )
    },
  })

const noSuch = (institutionId: number): ActReply => refused(`there is no institution ${institutionId}`)

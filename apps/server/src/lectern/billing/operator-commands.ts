import type { Clock } from '@bourse/kernel'
import { BILLING_UNITS, type BillingUnit } from '@bourse/protocol'
import { done, type OperatorCommand, refused } from '../../operator/index.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { institutionById } from '../institutions/index.ts'
import { holdAccount, updateAccount } from './account-table.ts'
import { book } from './entry-table.ts'
import { moneyText, readMoney } from './money-text.ts'
import { insertPackage } from './package-table.ts'

const DAY_MS = 86_400_000
const NOTE_MAX = 200
// What is booked at once stays far below what a balance can hold.
const CENTS_MAX = 100_000_000_000
const TOO_MUCH = `an amount is at most ${moneyText(CENTS_MAX)}`

type Ground = { readonly db: Database; readonly clock: Clock }

/** What operators do with institutions' money: `institution fund|package|terms`. */
export const billingCommands = (ground: Ground): OperatorCommand[] => [
  fundCommand(ground),
  packageCommand(ground),
  termsCommand(ground),
]

const FUND_TYPES = ['recharge', 'refund', 'adjust'] as const

function fundCommand({ db, clock }: Ground): OperatorCommand {
  return {
    name: 'institution fund',
    takes: `ID AMOUNT [${FUND_TYPES.join('|')}] [NOTE…]`,
    purpose: 'books money on an institution’s account; an adjustment may be below zero',
    effect: 'acts',
    needsFourEyes: true,
    async carryOut({ operator }, [id = '', amount = '', ...more]) {
      const institutionId = await knownInstitution(db, id)
      if (institutionId === null) return noSuch(id)
      const named = FUND_TYPES.find(type => type === more[0])
      const type = named ?? 'recharge'
      const note = (named === undefined ? more : more.slice(1)).join(' ').slice(0, NOTE_MAX)
      const below = amount.startsWith('-')
      const cents = readMoney(below ? amount.slice(1) : amount)
      if (cents === null || cents === 0) return refused('an amount is a decimal with at most two decimals, not zero')
      if (cents > CENTS_MAX) return refused(TOO_MUCH)
      if (below && type !== 'adjust') return refused(`only an adjustment may be below zero, a ${type} may not`)
      const at = new Date(clock.nowMs())
      const booking = { at, type, amount: below ? -cents : cents, made_by: operator, note }
      const account = await db
        .transaction()
        .execute(async transaction => book(transaction, await holdAccount(transaction, institutionId), [booking]))
      return done(`Row ${account.last_no}: the balance of institution ${id} is ${moneyText(account.balance)}.`)
    },
  }
}

function packageCommand({ db, clock }: Ground): OperatorCommand {
  return {
    name: 'institution package',
    takes: `ID ${BILLING_UNITS.join('|')} MINUTES DAYS [PRICE] [NOTE…]`,
    purpose: 'gives an institution a package of minutes that ends after some days, and charges its price',
    effect: 'acts',
    async carryOut({ operator }, [id = '', kind = '', minutes = '', days = '', price = '0', ...note]) {
      const institutionId = await knownInstitution(db, id)
      if (institutionId === null) return noSuch(id)
      const unit = BILLING_UNITS.find(one => one === kind)
      const cents = readMoney(price)
      if (unit === undefined) return refused(`minutes are ${BILLING_UNITS.join(', ')}`)
      if (!/^[1-9]\d{0,8}$/.test(minutes)) return refused('minutes are a whole number, 1 to 999999999')
      if (!/^[1-9]\d{0,3}$/.test(days)) return refused('days are a whole number, 1 to 9999')
      if (cents === null) return refused('a price is a decimal with at most two decimals')
      if (cents > CENTS_MAX) return refused(TOO_MUCH)
      const given = { unit, minutes: Number(minutes), days: Number(days), cents }
      const made = { operator, note: note.join(' ').slice(0, NOTE_MAX), at: new Date(clock.nowMs()) }
      const packageId = await givePackage(db, institutionId, { ...given, ...made })
      return done(`Package ${packageId}: ${minutes} ${unit} minutes for ${days} days, ${moneyText(cents)}.`)
    },
  }
}

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

function termsCommand({ db }: Ground): OperatorCommand {
  return {
    name: 'institution terms',
    takes: `ID ${TERMS.join('|')} VALUE`,
    purpose: 'sets the credit line, the discount in percent, or how many people may be in class at once',
    effect: 'acts',
    async carryOut(_context, [id = '', term = '', value = '']) {
      const institutionId = await knownInstitution(db, id)
      if (institutionId === null) return noSuch(id)
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
      return done(`Institution ${id}: ${term} is ${value}.`)
    },
  }
}

async function knownInstitution(db: Database, id: string): Promise<number | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  return (await institutionById(db, Number(id)))?.institution_id ?? null
}

const noSuch = (id: string) => refused(`there is no institution ${id}`)

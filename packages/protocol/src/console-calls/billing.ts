import { defineConsoleCall } from '../define-call.ts'
import {
  calendarDay,
  clientId,
  decimal,
  nothing,
  optionalText,
  pageFields,
  pageOf,
  seconds,
  signedDecimal,
} from '../fields.ts'
import { z } from '../zod.ts'
import { BILLING_UNITS, ENTRY_TYPES, PACKAGE_OFFERS, WARNING_KINDS } from './billing-terms.ts'

const permission = 'account'
const KEYWORD_MAX = 64
const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const month = () => z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'format'))
const local = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'format'))
const unit = () => z.enum(BILLING_UNITS)

const warning = z.object({
  kind: z.enum(WARNING_KINDS),
  on: z.boolean(),
  /** Money for balance and usage, minutes, or percent of the contract. */
  threshold: decimal(),
  /** The threshold is passed now. */
  passed: z.boolean(),
})

/** What the account holds and where the month stands. */
export const billingOverview = defineConsoleCall({
  path: '/backoffice/billing/overview',
  access: 'session',
  permission,
  summary: 'Balance, frozen, credit line, the month so far with its estimate, packages, the peak against the contract.',
  request: {},
  reply: z.object({
    currency: z.string(),
    /** What a bank transfer is to say, so that it finds the account. */
    reference: z.string(),
    balance: signedDecimal(),
    /** What the classes that run now will cost at least. */
    frozen: decimal(),
    free: signedDecimal(),
    credit_line: decimal(),
    credit_used: decimal(),
    discount_percent: decimal(),
    running: count(),
    month: z.object({
      from: calendarDay(),
      today: calendarDay(),
      to: calendarDay(),
      usage: decimal(),
      estimate: decimal(),
      a_day: decimal(),
      days: z.array(z.object({ date: calendarDay(), amount: decimal() })),
    }),
    /** The day on which the balance is used up at this pace; null when nothing is used, or not within two years. */
    lasts_until: z.nullable(calendarDay()),
    people: z.object({
      contracted: id(),
      days: z.array(z.object({ date: calendarDay(), at_local: local(), people: count() })),
    }),
    packages: z.array(
      z.object({
        package_id: id(),
        unit: unit(),
        minutes: id(),
        used: count(),
        ends_local: local(),
      }),
    ),
    warnings: z.array(warning),
    prices: z.array(z.object({ unit: unit(), price: decimal() })),
    offers: z.array(
      z.object({
        offer: z.string(),
        unit: unit(),
        minutes: id(),
        days: id(),
        price: decimal(),
        saves_percent: count(),
      }),
    ),
  }),
  refusals: [],
})

/** Sets when a warning is given. */
export const billingWarning = defineConsoleCall({
  path: '/backoffice/billing/warning',
  access: 'session',
  permission,
  summary: 'Sets one warning: whether it is given, and from which threshold on.',
  request: { kind: z.enum(WARNING_KINDS), on: z.boolean(), threshold: decimal() },
  reply: nothing(),
  refusals: [],
})

/** Buys a package of minutes from the balance. */
export const billingPackageBuy = defineConsoleCall({
  path: '/backoffice/billing/package-buy',
  access: 'session',
  limit: 'sensitive',
  permission,
  summary: 'Buys a package of minutes from the balance and the credit line; the same key buys it once.',
  request: {
    offer: z.enum(PACKAGE_OFFERS.map(({ offer }) => offer)),
    client_id: clientId(),
    /** The balance does not cover it, and who buys knows that the credit line is used. */
    on_credit: z._default(z.boolean(), false),
  },
  reply: z.object({ package_id: id(), balance: signedDecimal() }),
  refusals: ['CLIENT_ID_REUSED', 'FUNDS_MISSING', 'CREDIT_UNASKED'],
})

const statementRow = z.object({
  entry_no: id(),
  at: seconds(),
  at_local: local(),
  type: z.enum(ENTRY_TYPES),
  class: z.nullable(z.object({ class_id: id(), class_no: id(), name: z.string() })),
  unit: z.nullable(unit()),
  quantity: z.nullable(id()),
  /** For 1,000 minutes; null inside a package and where nothing is counted. */
  unit_price: z.nullable(decimal()),
  in_package: z.boolean(),
  discount_percent: decimal(),
  amount: signedDecimal(),
  balance_after: signedDecimal(),
  by: z.string(),
  note: z.string(),
})

/** The rows of a month with its sum. */
export const billingStatement = defineConsoleCall({
  path: '/backoffice/billing/statement',
  access: 'session',
  permission,
  summary: 'A month of the statement, newest first, by filters; its sum: opening + in − usage − packages = balance.',
  request: {
    ...pageFields,
    /** The month so far without it. */
    month: z.optional(month()),
    /** The rows of one class, of whatever month they are. */
    class_id: z.optional(id()),
    keyword: z._default(optionalText(KEYWORD_MAX), ''),
    type: z.optional(z.enum(ENTRY_TYPES)),
    amount: z.optional(z.enum(['in', 'out', 'none'])),
  },
  reply: z.extend(pageOf(statementRow), {
    month: month(),
    /** The first month with a row, and the present one. */
    months: z.object({ first: month(), last: month() }),
    /** How many rows each type has under the other filters. */
    types: z.record(z.enum(['all', ...ENTRY_TYPES]), count()),
    sum: z.object({
      currency: z.string(),
      opening: signedDecimal(),
      paid_in: decimal(),
      usage: decimal(),
      packages: decimal(),
      adjusted: signedDecimal(),
      balance: signedDecimal(),
      /** The minutes that were not inside a package. */
      minutes: z.array(z.object({ unit: unit(), minutes: count() })),
      until_local: local(),
    }),
  }),
  refusals: [],
})

import { addDays } from '@bourse/kernel'
import {
  BILLING_CURRENCY,
  type BillingUnit,
  type billingOverview,
  CLASS_MINUTES,
  CLASS_UNITS,
  MINUTE_PRICES,
  ok,
  PACKAGE_OFFERS,
  type PackageOffer,
  type ReplyOf,
  WARNING_KINDS,
  type WarningKind,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { type MonthState, monthState } from './account-state.ts'
import { type AccountRow, accountOf, localTexts, referenceOf, termsOf, warningsOf } from './account-table.ts'
import { forecast, type Pace } from './forecast.ts'
import { frozenOf } from './frozen.ts'
import { moneyText, percentText } from './money-text.ts'
import type { PackageRow } from './package-table.ts'
import { minutesLeft, passedWarnings } from './passed-warnings.ts'
import { priceOf } from './usage-lines.ts'

const HIGHEST_DAYS = 4

type Overview = ReplyOf<typeof billingOverview>

/** Tells what the account holds and where the month stands. */
export const readOverview: Operation<typeof billingOverview> = async context => {
  const { db, clock } = context
  const { institutionId } = contactOf(context)
  const now = new Date(clock.nowMs())
  const [account, state] = await Promise.all([accountOf(db, institutionId), monthState(db, institutionId, now)])
  const [frozen, ends] = await Promise.all([
    frozenOf(db, account, now),
    localTexts(
      db,
      state.zone,
      state.packages.map(({ ends_at }) => ends_at),
    ),
  ])
  return ok({
    currency: BILLING_CURRENCY,
    reference: referenceOf(institutionId),
    balance: moneyText(account.balance),
    frozen: moneyText(frozen.cents),
    free: moneyText(account.balance - frozen.cents),
    credit_line: moneyText(account.credit_line),
    credit_used: moneyText(Math.min(account.credit_line, Math.max(0, -account.balance))),
    discount_percent: percentText(account.discount_bp),
    running: frozen.running,
    ...monthPart(account, state, now),
    people: peoplePart(account, state),
    packages: state.packages.map((one, at) => packageView(one, ends[at] ?? '')),
    warnings: warningsPart(account, state),
    prices: ([CLASS_MINUTES, 'recording'] as const).map(unit => ({ unit, price: moneyText(MINUTE_PRICES[unit]) })),
    offers: PACKAGE_OFFERS.map(({ price, ...offer }) => ({
      ...offer,
      price: moneyText(price),
      // Against what this customer pays by the minute.
      saves_percent: savesPercent({ ...offer, price }, account.discount_bp),
    })),
  })
}

function savesPercent({ minutes, unit, price }: PackageOffer, discountBp: number): number {
  const byMinute = priceOf(minutes, MINUTE_PRICES[unit], discountBp)
  return byMinute === 0 ? 0 : Math.max(0, Math.floor(100 - (price * 100) / byMinute))
}

// What was bought as SD or FHD minutes takes class minutes too, as a bill does.
const KINDS: readonly { readonly unit: BillingUnit; readonly counts: readonly BillingUnit[] }[] = [
  { unit: CLASS_MINUTES, counts: CLASS_UNITS },
  { unit: 'recording', counts: ['recording'] },
]

const pacesOf = (account: AccountRow, { minutes, packages }: MonthState): Pace[] =>
  KINDS.map(({ unit, counts }) => ({
    ...termsOf(account, unit),
    minutes: minutes.reduce((sum, one) => (counts.includes(one.unit) ? sum + one.minutes : sum), 0),
    packages: packages
      .filter(one => counts.includes(one.unit))
      .map(one => ({ left: one.minutes - one.used, endsMs: one.ends_at.getTime() })),
  }))

function monthPart(account: AccountRow, state: MonthState, now: Date) {
  const { today, month, days, usage } = state
  const { estimate, aDay, daysLeft } = forecast({
    usage,
    balance: account.balance,
    paces: pacesOf(account, state),
    fromMs: month.from.getTime(),
    toMs: month.to.getTime(),
    nowMs: now.getTime(),
  })
  return {
    month: {
      from: month.first,
      today,
      to: month.last,
      usage: moneyText(usage),
      estimate: moneyText(estimate),
      a_day: moneyText(aDay),
      days: days.map(({ date, amount }) => ({ date, amount: moneyText(amount) })),
    },
    lasts_until: daysLeft === null ? null : addDays(today, daysLeft),
  }
}

function peoplePart(account: AccountRow, { peaks }: MonthState): Overview['people'] {
  const highest = peaks.toSorted((one, other) => other.peak - one.peak || (one.date < other.date ? -1 : 1))
  return {
    contracted: account.people_max,
    days: highest.slice(0, HIGHEST_DAYS).map(({ date, peak, at_local }) => ({ date, at_local, people: peak })),
  }
}

const packageView = ({ package_id, unit, minutes, used }: PackageRow, ends_local: string) => ({
  package_id,
  unit,
  minutes,
  used,
  ends_local,
})

function warningsPart(account: AccountRow, state: MonthState): Overview['warnings'] {
  const passed = passedWarnings(account, {
    balance: account.balance,
    monthUsage: state.usage,
    minutesLeft: minutesLeft(state.packages),
    peak: Math.max(0, ...state.peaks.map(({ peak }) => peak)),
  })
  const rules = warningsOf(account)
  return WARNING_KINDS.map(kind => ({
    kind,
    on: rules[kind].on,
    threshold: thresholdText(kind, rules[kind].threshold),
    passed: passed.includes(kind),
  }))
}

const thresholdText = (kind: WarningKind, threshold: number): string =>
  kind === 'balance' || kind === 'usage' ? moneyText(threshold) : String(threshold)

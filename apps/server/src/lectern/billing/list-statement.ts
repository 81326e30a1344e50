import { BILLING_CURRENCY, type billingStatement, ENTRY_TYPES, ok, type ReplyOf } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { dayAt } from '../classes/index.ts'
import { contactOf, type Queries, zoneOf } from '../institutions/index.ts'
import { type BillingMonth, billingMonth } from './billing-month.ts'
import { moneyText, percentText } from './money-text.ts'
import { countTypes, firstMonth, monthSum, paidMinutes, type StatementRow, statementRows } from './statement-table.ts'

/** Tells the rows of a month, with what it adds up to. */
export const listStatement: Operation<typeof billingStatement> = async (context, request) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const now = new Date(context.clock.nowMs())
  const present = (await dayAt(db, zone, now)).date.slice(0, 7)
  const month = await billingMonth(db, zone, request.month ?? present)
  const { limit_begin, limit_num, keyword, amount, type, class_id: classId } = request
  const scope = { institutionId, month, classId, keyword, amount }
  const [rows, types, first, sum] = await Promise.all([
    statementRows(db, { ...scope, zone, type }, { begin: limit_begin, count: limit_num }),
    countTypes(db, scope),
    firstMonth(db, institutionId, zone),
    sumView(db, { institutionId, month, until: month.month === present ? now : null, zone }),
  ])
  const all = [...types.values()].reduce((total, count) => total + count, 0)
  return ok({
    total: type === undefined ? all : (types.get(type) ?? 0),
    limit_begin,
    limit_num,
    records: rows.map(statementView),
    month: month.month,
    months: { first: first ?? present, last: present },
    types: { all, ...(Object.fromEntries(ENTRY_TYPES.map(one => [one, types.get(one) ?? 0])) as TypeCounts) },
    sum,
  })
}

type TypeCounts = Omit<ReplyOf<typeof billingStatement>['types'], 'all'>

type SumQuery = {
  readonly institutionId: number
  readonly month: BillingMonth
  /** The moment up to which a month that is not over is summed. */
  readonly until: Date | null
  readonly zone: string
}

/** What a month adds up to, as it goes out. */
export async function sumView(db: Queries, { institutionId, month, until, zone }: SumQuery) {
  const [sum, minutes] = await Promise.all([monthSum(db, institutionId, month), paidMinutes(db, institutionId, month)])
  return {
    currency: BILLING_CURRENCY,
    opening: moneyText(sum.opening),
    paid_in: moneyText(sum.paidIn),
    usage: moneyText(sum.usage),
    packages: moneyText(sum.packages),
    adjusted: moneyText(sum.adjusted),
    balance: moneyText(sum.balance),
    minutes,
    until_local: until === null ? `${month.last} 23:59` : await clockAt(db, zone, until),
  }
}

async function clockAt(db: Queries, zone: string, at: Date): Promise<string> {
  const { date, clock } = await dayAt(db, zone, at)
  return `${date} ${clock}`
}

/** A row as it goes out. */
export const statementView = (row: StatementRow) => ({
  entry_no: row.entry_no,
  at: row.at.getTime() / 1000,
  at_local: row.at_local,
  type: row.type,
  class:
    row.class_id === null || row.class_no === null || row.class_name === null
      ? null
      : { class_id: row.class_id, class_no: row.class_no, name: row.class_name },
  unit: row.unit,
  quantity: row.quantity,
  unit_price: row.unit_price === null ? null : moneyText(row.unit_price),
  in_package: row.package_id !== null && row.type !== 'package',
  discount_percent: percentText(row.discount_bp),
  amount: moneyText(row.amount),
  balance_after: moneyText(row.balance_after),
  by: row.made_by,
  note: row.note,
})

import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Queries } from '../institutions/index.ts'
import { type AccountRow, holdAccount, termsOf } from './account-table.ts'
import { holdUnbilled, markBilled } from './billed-class-table.ts'
import { type BilledClass, classMinutes, type Minutes } from './class-minutes.ts'
import { type Booking, book, MADE_BY_SYSTEM } from './entry-table.ts'
import { openPackages, takeFromPackage } from './package-table.ts'
import { usageLines } from './usage-lines.ts'

/** Charges for a class that is over. A class is charged for once: doing it again finds it done and books nothing. */
export async function billClass(db: Database, classId: number, at: Date): Promise<boolean> {
  return db.transaction().execute(transaction => chargeForClass(transaction, classId, at))
}

/** The same inside a transaction. */
export async function chargeForClass(db: DatabaseTransaction, classId: number, at: Date): Promise<boolean> {
  const due = await holdUnbilled(db, classId)
  if (due === undefined || due.begun_at === null || due.over_at === null) return false
  const account = await holdAccount(db, due.institution_id)
  const billed = { ...due, begun_at: due.begun_at, until: due.over_at }
  await book(db, account, await bookingsOf(db, account, { billed, at }))
  await markBilled(db, classId, at)
  return true
}

type Charge = { readonly billed: BilledClass; readonly at: Date }

async function bookingsOf(db: Queries, account: AccountRow, { billed, at }: Charge): Promise<Booking[]> {
  const { usage, recording } = await classMinutes(db, billed)
  return [
    ...(await chargeFor(db, account, { minutes: usage, type: 'usage', billed, at })),
    ...(await chargeFor(db, account, { minutes: recording, type: 'recording', billed, at })),
  ]
}

type Line = Charge & { readonly minutes: Minutes; readonly type: 'usage' | 'recording' }

async function chargeFor(db: Queries, account: AccountRow, { minutes, type, billed, at }: Line): Promise<Booking[]> {
  if (minutes.minutes === 0) return []
  const open = await openPackages(db, {
    institutionId: account.institution_id,
    unit: minutes.unit,
    // A package that ended while the bill waited still takes what was used before its end.
    at: billed.until,
  })
  const lines = usageLines(minutes, open, termsOf(account, minutes.unit))
  for (const { packageId, minutes: taken } of lines) {
    if (packageId !== null) await takeFromPackage(db, packageId, taken)
  }
  return lines.map(line => ({
    at,
    type,
    class_id: billed.class_id,
    package_id: line.packageId,
    unit: line.unit,
    quantity: line.minutes,
    unit_price: line.unitPrice,
    discount_bp: line.discountBp,
    // Never −0: the database would keep it as 0, and a test would not.
    amount: line.cost === 0 ? 0 : -line.cost,
    made_by: MADE_BY_SYSTEM,
    note: '',
    source: `${type} ${billed.class_id} ${line.packageId ?? 'paid'}`,
  }))
}

import type { Generated, Insertable, Selectable } from 'kysely'
import type { Queries } from '../people/index.ts'
import type { ReviewStatus, Verdict } from './check-table.ts'

type BankTable = {
  bank_id: Generated<number>
  user_id: number
  country: string
  currency: Generated<string>
  /** Null: the code names a bank of Taiwan. */
  bank_name: string | null
  bank_code: string
  branch: string
  account: Buffer
  account_tail: string
  holder: Buffer
  /** Null where none is asked for. */
  passbook: string | null
  status: ReviewStatus
  submitted_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  removed_at: Date | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    bank_account: BankTable
  }
}

/** A bank account somebody handed in. */
export type BankRow = Selectable<BankTable>

/** Keeps a bank account; undefined when one waits or stands already. */
export const insertBank = (db: Queries, bank: Insertable<BankTable>): Promise<{ bank_id: number } | undefined> =>
  db
    .insertInto('bank_account')
    .values(bank)
    .onConflict(conflict => conflict.doNothing())
    .returning('bank_id')
    .executeTakeFirst()

/** Takes a user's bank account off; false when it is not theirs or was taken off before. */
export async function removeBank(db: Queries, of: { userId: number; id: number; at: Date }): Promise<boolean> {
  const removed = await db
    .updateTable('bank_account')
    .set({ removed_at: of.at })
    .where('bank_id', '=', of.id)
    .where('user_id', '=', of.userId)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'waiting')
    .returning('bank_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** The bank account in Taiwan that a user handed in last. */
export const newestBank = (db: Queries, userId: number): Promise<BankRow | undefined> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('country', '=', 'TW')
    .where('removed_at', 'is', null)
    .orderBy('bank_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Every bank account a user handed in, the newest first. */
export const banksOf = (db: Queries, userId: number): Promise<BankRow[]> =>
  db.selectFrom('bank_account').selectAll().where('user_id', '=', userId).orderBy('bank_id', 'desc').execute()

/** A bank account by its number. */
export const bankById = (db: Queries, bankId: number): Promise<BankRow | undefined> =>
  db.selectFrom('bank_account').selectAll().where('bank_id', '=', bankId).executeTakeFirst()

/** The bank accounts that wait for a reviewer, the oldest first. */
export const waitingBanks = (db: Queries, count: number): Promise<BankRow[]> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('status', '=', 'waiting')
    .orderBy('submitted_at')
    .limit(count)
    .execute()

/** Writes a reviewer's word; undefined when it was decided before. */
export const decideBank = (db: Queries, bankId: number, verdict: Verdict): Promise<BankRow | undefined> =>
  db
    .updateTable('bank_account')
    .set({ status: verdict.status, decided_at: verdict.at, decided_by: verdict.by, reason: verdict.reason })
    .where('bank_id', '=', bankId)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** How many wait for a reviewer, and since when the oldest does. */
export async function countWaitingBanks(db: Queries): Promise<{ count: number; oldest: Date | null }> {
  const row = await db
    .selectFrom('bank_account')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('submitted_at').as('oldest')])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldest: row.oldest }
}

/** What was decided since a moment, the newest first. */
export const decidedBanks = (db: Queries, since: Date, count: number): Promise<BankRow[]> =>
  db
    .selectFrom('bank_account')
    .selectAll()
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .limit(count)
    .execute()

/** How many were decided since a moment. */
export async function countDecidedBanks(db: Queries, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bank_account')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

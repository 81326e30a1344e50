import type { FiatWithdrawalState } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Queries } from '../../../platform/postgres/database.ts'
import type { PayoutMark } from './payout-marks.ts'

type PayoutTable = {
  withdrawal_id: Generated<number>
  user_id: number
  client_id: string
  asset: number
  bank_id: number
  amount: number
  fee: number
  worth: number
  marks: PayoutMark[]
  state: FiatWithdrawalState
  hold: number | null
  settled: Generated<boolean>
  reason: string | null
  decided_by: string | null
  file_id: number | null
  asked_at: Date
}

type StepTable = { withdrawal_id: number; state: FiatWithdrawalState; at: Date }

type FileTable = {
  file_id: Generated<number>
  asset: number
  count: number
  total: number
  made_by: string
  made_at: Date
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    fiat_withdrawal: PayoutTable
    fiat_withdrawal_step: StepTable
    payment_file: FileTable
  }
}

/** A withdrawal to a bank, as the database has it. */
export type PayoutRow = Selectable<PayoutTable>

/** One state that one has come to. */
export type PayoutStepRow = Selectable<StepTable>

/** A file of payments for the bank. */
export type PaymentFileRow = Selectable<FileTable>

/** What somebody asked for under a client id before. */
export const payoutOfClient = (db: Queries, userId: number, clientId: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('fiat_withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Writes what somebody asks for, with the first state of its line. */
export async function insertPayout(
  transaction: DatabaseTransaction,
  { marks, ...row }: Insertable<PayoutTable>,
): Promise<PayoutRow> {
  const written = await transaction
    .insertInto('fiat_withdrawal')
    .values({ ...row, marks: sql`${JSON.stringify(marks)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addStep(transaction, { withdrawal_id: written.withdrawal_id, state: written.state, at: written.asked_at })
  return written
}

/** A withdrawal by its number. */
export const payoutById = (db: Queries, id: number): Promise<PayoutRow | undefined> =>
  db.selectFrom('fiat_withdrawal').selectAll().where('withdrawal_id', '=', id).executeTakeFirst()

/** The same, and nobody else changes it until the transaction ends. */
export const lockedPayout = (transaction: DatabaseTransaction, id: number): Promise<PayoutRow | undefined> =>
  transaction.selectFrom('fiat_withdrawal').selectAll().where('withdrawal_id', '=', id).forUpdate().executeTakeFirst()

type Change = Partial<Pick<PayoutRow, 'state' | 'hold' | 'settled' | 'reason' | 'decided_by' | 'file_id'>>

/** Changes a withdrawal that its transaction has locked; a new state goes on its line. */
export async function changePayout(
  transaction: DatabaseTransaction,
  id: number,
  { at, ...change }: Change & { at: Date },
): Promise<void> {
  await transaction.updateTable('fiat_withdrawal').set(change).where('withdrawal_id', '=', id).execute()
  if (change.state !== undefined) await addStep(transaction, { withdrawal_id: id, state: change.state, at })
}

async function addStep(transaction: DatabaseTransaction, step: PayoutStepRow): Promise<void> {
  await transaction
    .insertInto('fiat_withdrawal_step')
    .values(step)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Withdrawals whose end the ledger has not been told, and that wait for nobody, oldest first. */
export const openPayouts = (db: Queries, limit: number): Promise<PayoutRow[]> =>
  db
    .selectFrom('fiat_withdrawal')
    .selectAll()
    .where('settled', '=', false)
    .where('state', 'in', ['asked', 'paid', 'rejected', 'cancelled', 'failed'])
    .orderBy('withdrawal_id')
    .limit(limit)
    .execute()

/** Whether somebody was paid to a bank account before. */
export async function wasPaidTo(db: Queries, bankId: number): Promise<boolean> {
  const found = await db
    .selectFrom('fiat_withdrawal')
    .select('withdrawal_id')
    .where('bank_id', '=', bankId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Which withdrawals are listed. */
export type PayoutChoice = { userId: number; asset: number | null; state: FiatWithdrawalState | null }

/** A page of somebody's withdrawals, newest first, with how many there are. */
export async function payoutsOf(
  db: Database,
  { userId, asset, state }: PayoutChoice,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: PayoutRow[] }> {
  let chosen = db.selectFrom('fiat_withdrawal').where('user_id', '=', userId)
  if (asset !== null) chosen = chosen.where('asset', '=', asset)
  if (state !== null) chosen = chosen.where('state', '=', state)
  const { total } = await chosen.select(of => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await chosen.selectAll().orderBy('withdrawal_id', 'desc').offset(page.begin).limit(page.count).execute()
  return { total: Number(total), rows }
}

/** The lines of states of withdrawals, in their order. */
export const payoutSteps = async (db: Database, ids: readonly number[]): Promise<PayoutStepRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('fiat_withdrawal_step')
        .selectAll()
        .where('withdrawal_id', 'in', [...ids])
        .orderBy('at')
        .execute()

/** Withdrawals in a state, oldest first. */
export const payoutsIn = (db: Queries, state: FiatWithdrawalState, count: number): Promise<PayoutRow[]> =>
  db
    .selectFrom('fiat_withdrawal')
    .selectAll()
    .where('state', '=', state)
    .where('settled', '=', false)
    .orderBy('withdrawal_id')
    .limit(count)
    .execute()

/** How many are in a state, and since when the oldest was asked for. */
export async function countPayoutsIn(
  db: Queries,
  state: FiatWithdrawalState,
): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await db
    .selectFrom('fiat_withdrawal')
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('asked_at').as('oldest')])
    .where('state', '=', state)
    .where('settled', '=', false)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldest }
}

/** What is approved of a currency and in no file yet, locked, oldest first. */
export const lockedApproved = (transaction: DatabaseTransaction, asset: number, count: number): Promise<PayoutRow[]> =>
  transaction
    .selectFrom('fiat_withdrawal')
    .selectAll()
    .where('asset', '=', asset)
    .where('state', '=', 'approved')
    .orderBy('withdrawal_id')
    .limit(count)
    .forUpdate()
    .execute()

/** Writes a file of payments. */
export const insertFile = (transaction: DatabaseTransaction, row: Insertable<FileTable>): Promise<PaymentFileRow> =>
  transaction.insertInto('payment_file').values(row).returningAll().executeTakeFirstOrThrow()

/** What a currency's withdrawals in a state come to: how many, and what their users are paid. */
export type PayoutSum = {
  readonly asset: number
  readonly state: 'approved' | 'sent'
  readonly count: number
  readonly total: bigint
}

/** What is let go and what the bank was told of, by currency. */
export async function payoutSums(db: Queries): Promise<PayoutSum[]> {
  const rows = await db
    .selectFrom('fiat_withdrawal')
    .select(of => ['asset', 'state', of.fn.countAll<string>().as('count')])
    .select(sql<string>`sum(amount - fee)::text`.as('total'))
    .where('state', 'in', ['approved', 'sent'])
    .groupBy(['asset', 'state'])
    .$narrowType<{ state: 'approved' | 'sent' }>()
    .execute()
  return rows.map(({ count, total, ...of }) => ({ ...of, count: Number(count), total: BigInt(total) }))
}

/** The files that were made last, the newest first. */
export const newestFiles = (db: Queries, count: number): Promise<PaymentFileRow[]> =>
  db.selectFrom('payment_file').selectAll().orderBy('file_id', 'desc').limit(count).execute()

/** A file of payments by its number. */
export const fileById = (db: Queries, id: number): Promise<PaymentFileRow | undefined> =>
  db.selectFrom('payment_file').selectAll().where('file_id', '=', id).executeTakeFirst()

/** The payments of a file, in its order. */
export const payoutsOfFile = (db: Queries, id: number): Promise<PayoutRow[]> =>
  db.selectFrom('fiat_withdrawal').selectAll().where('file_id', '=', id).orderBy('withdrawal_id').execute()

import type { WithdrawalState } from '@bourse/protocol'
import { type Generated, type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { Finding, ReviewMark } from './review-rules.ts'

type WithdrawalTable = {
  withdrawal_id: Generated<number>
  user_id: number
  client_id: string
  asset: number
  chain: string
  address: string
  memo: string | null
  to_user: number | null
  amount: number
  fee: number
  worth: number | null
  state: WithdrawalState
  marks: ReviewMark[]
  findings: Finding[]
  hold: number | null
  settled: Generated<boolean>
  reason: string | null
  decided_by: string | null
  asked_at: Date
}

type StepTable = { withdrawal_id: number; state: WithdrawalState; at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
    withdrawal_step: StepTable
    /** Withdrawals to chains and to banks, as one limit counts them. */
    left_worth: Pick<WithdrawalTable, 'user_id' | 'asked_at' | 'worth'>
  }
}

type Queries = Database | DatabaseTransaction

/** A withdrawal as the database has it. */
export type WithdrawalRow = Selectable<WithdrawalTable>

/** One state that a withdrawal has come to. */
export type StepRow = Selectable<StepTable>

/** What somebody asked for under a client id before. */
export const withdrawalOfClient = (db: Queries, userId: number, clientId: string): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Where somebody sent something, and when last. */
export type SentPlace = Pick<WithdrawalRow, 'chain' | 'address' | 'memo'> & { readonly at: Date }

const PLACES_MAX = 500

/** Where somebody sent something that did not come back, each place with the last time. */
export async function lastSentByPlace(db: Queries, userId: number): Promise<SentPlace[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['chain', 'address', 'memo'])
    .select(of => of.fn.max('asked_at').as('at'))
    .where('user_id', '=', userId)
    .where('state', 'not in', ['rejected', 'cancelled', 'failed'])
    .groupBy(['chain', 'address', 'memo'])
    .orderBy('at', 'desc')
    .limit(PLACES_MAX)
    .execute()
  return rows.map(row => ({ ...row, at: new Date(row.at) }))
}

/** Writes what somebody asks for, with the first state of its line. */
export async function insertWithdrawal(
  transaction: DatabaseTransaction,
  { findings, ...row }: Omit<Insertable<WithdrawalTable>, 'marks'>,
): Promise<WithdrawalRow> {
  const written = await transaction
    .insertInto('withdrawal')
    .values({
      ...row,
      marks: sql`${JSON.stringify(findings.map(({ mark }) => mark))}::jsonb`,
      findings: sql`${JSON.stringify(findings)}::jsonb`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addStep(transaction, written.withdrawal_id, { state: written.state, at: written.asked_at })
  return written
}

/** A withdrawal that nobody else changes until the transaction ends; undefined: there is none. */
export const lockedWithdrawal = (transaction: DatabaseTransaction, id: number): Promise<WithdrawalRow | undefined> =>
  transaction.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', id).forUpdate().executeTakeFirst()

/** A withdrawal by its number. */
export const withdrawalById = (db: Queries, id: number): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', id).executeTakeFirst()

type Change = Partial<Pick<WithdrawalRow, 'state' | 'hold' | 'settled' | 'reason' | 'decided_by'>>

/** Changes a withdrawal; a new state goes on its line. */
export async function changeWithdrawal(
  transaction: DatabaseTransaction,
  id: number,
  { at, ...change }: Change & { at: Date },
): Promise<void> {
  await transaction.updateTable('withdrawal').set(change).where('withdrawal_id', '=', id).execute()
  if (change.state !== undefined) await addStep(transaction, id, { state: change.state, at })
}

async function addStep(
  transaction: DatabaseTransaction,
  id: number,
  step: Omit<StepRow, 'withdrawal_id'>,
): Promise<void> {
  await transaction
    .insertInto('withdrawal_step')
    .values({ withdrawal_id: id, ...step })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Withdrawals whose end the ledger has not been told, and that wait for nobody, oldest first. */
export const openWithdrawals = (db: Queries, limit: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('settled', '=', false)
    .where('state', '<>', 'reviewing')
    .orderBy('withdrawal_id')
    .limit(limit)
    .execute()

/** What somebody's account has lost since a moment by whichever way, in millionths of a USDT, and how many times. */
export async function leftSince(db: Queries, userId: number, since: Date): Promise<{ worth: bigint; count: number }> {
  const { worth, count } = await db
    .selectFrom('left_worth')
    .select(of => [sql<string>`coalesce(sum(worth), 0)::text`.as('worth'), of.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return { worth: BigInt(worth), count }
}

/** Atoms of an asset that left the house, or are about to, since a moment. */
export async function leftOfAsset(db: Queries, asset: number, since: Date): Promise<bigint> {
  const { total } = await db
    .selectFrom('withdrawal')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('total'))
    .where('asset', '=', asset)
    .where('asked_at', '>', since)
    .where('to_user', 'is', null)
    .where('state', 'not in', ['rejected', 'cancelled', 'failed'])
    .executeTakeFirstOrThrow()
  return BigInt(total)
}

/** What left of each asset, or is about to, within an hour and a day, with all that is owed of it, in atoms; only those of which something did. */
export async function leftByAsset(
  db: Queries,
  { hourAgo, dayAgo }: { readonly hourAgo: Date; readonly dayAgo: Date },
): Promise<{ asset: number; inHour: bigint; inDay: bigint; owed: bigint }[]> {
  const { rows } = await sql<{ asset: number; in_hour: string; in_day: string; owed: string }>`
    WITH gone AS (
      SELECT asset, coalesce(sum(amount) FILTER (WHERE asked_at > ${hourAgo}), 0) AS in_hour, sum(amount) AS in_day
      FROM withdrawal
      WHERE asked_at > ${dayAgo} AND to_user IS NULL AND state NOT IN ('rejected', 'cancelled', 'failed') GROUP BY asset
    )
    SELECT asset, in_hour::text, in_day::text, (
      SELECT coalesce(sum(available + held), 0)::text FROM balance WHERE owner > 0 AND balance.asset = gone.asset
    ) AS owed
    FROM gone ORDER BY asset
  `.execute(db)
  return rows.map(row => ({
    ...{ asset: row.asset, owed: BigInt(row.owed) },
    ...{ inHour: BigInt(row.in_hour), inDay: BigInt(row.in_day) },
  }))
}

/** Atoms of an asset that the house owes to users, as the history has it. */
export async function owedOf(db: Queries, asset: number): Promise<bigint> {
  const { rows } = await sql<{ total: string }>`
    SELECT coalesce(sum(available + held), 0)::text AS total FROM balance WHERE owner > 0 AND asset = ${asset}
  `.execute(db)
  return BigInt(rows[0]?.total ?? '0')
}

/** Whether somebody has sent to an address before. */
export async function wasPaid(db: Queries, of: { userId: number; chain: string; address: string }): Promise<boolean> {
  const found = await db
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('user_id', '=', of.userId)
    .where('chain', '=', of.chain)
    .where('address', '=', of.address)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Which withdrawals are listed. */
export type WithdrawalChoice = {
  userId: number
  asset: number | null
  states: readonly WithdrawalState[] | null
  from?: Date | null
  to?: Date | null
}

/** A page of somebody's withdrawals, newest first, with how many there are. */
export async function withdrawalsOf(
  db: Database,
  { userId, asset, states, from = null, to = null }: WithdrawalChoice,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: WithdrawalRow[] }> {
  let chosen = db.selectFrom('withdrawal').where('user_id', '=', userId)
  if (asset !== null) chosen = chosen.where('asset', '=', asset)
  if (states !== null) chosen = chosen.where('state', 'in', [...states])
  if (from !== null) chosen = chosen.where('asked_at', '>=', from)
  if (to !== null) chosen = chosen.where('asked_at', '<', to)
  const { total } = await chosen.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await chosen.selectAll().orderBy('withdrawal_id', 'desc').offset(page.begin).limit(page.count).execute()
  return { total, rows }
}

/** The lines of states of withdrawals, in their order. */
export const stepsOf = async (db: Database, ids: readonly number[]): Promise<StepRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('withdrawal_step')
        .selectAll()
        .where('withdrawal_id', 'in', [...ids])
        .orderBy('at')
        .execute()

/** How many wait for a reviewer, and since when the oldest. */
export async function countReviewing(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const found = await db
    .selectFrom('withdrawal')
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('asked_at').as('oldest')])
    .where('state', '=', 'reviewing')
    .executeTakeFirstOrThrow()
  return { count: found.count, oldest: found.oldest }
}

/** What waits for a reviewer, oldest first. */
export const reviewingWithdrawals = (db: Database, count: number): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', '=', 'reviewing')
    .orderBy('withdrawal_id')
    .limit(count)
    .execute()

const failedOnChain = (db: Database) =>
  db
    .selectFrom('withdrawal')
    .where('withdrawal.state', '=', 'broadcast')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.payment_id')
          .whereRef('payment.withdrawal_id', '=', 'withdrawal.withdrawal_id')
          .where('payment.state', '=', 'failed'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.payment_id')
            .whereRef('payment.withdrawal_id', '=', 'withdrawal.withdrawal_id')
            .where('payment.state', '<>', 'failed'),
        ),
      ),
    )

/** Withdrawals whose payment stands in a block and moved nothing, oldest first; or the one of a number. */
export const failedPayments = (
  db: Database,
  { count, id }: { readonly count: number; readonly id?: number },
): Promise<WithdrawalRow[]> => {
  const chosen = id === undefined ? failedOnChain(db) : failedOnChain(db).where('withdrawal.withdrawal_id', '=', id)
  return chosen.selectAll('withdrawal').orderBy('withdrawal.withdrawal_id').limit(count).execute()
}

/** How many, and since when the oldest. */
export async function countFailedPayments(db: Database): Promise<{ count: number; oldest: Date | null }> {
  const found = await failedOnChain(db)
    .select(of => [of.fn.countAll<number>().as('count'), of.fn.min('withdrawal.asked_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), oldest: found.oldest }
}

/** What it was worth when it was asked for, in millionths of a USDT; null where no market said. */
export const worthOf = ({ worth }: WithdrawalRow): bigint | null => (worth === null ? null : BigInt(worth))

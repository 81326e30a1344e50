import type { FiatDepositState } from '@bourse/protocol'
import type { Insertable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

type DepositTable = {
  deposit_id: string
  user_id: number
  client_id: string
  asset: number
  reference: string
  asked: number
  credited: number | null
  state: FiatDepositState
  asked_at: Date
  expires_at: Date
  found_at: Date | null
  ended_at: Date | null
  /** The command that credited it. */
  seq: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    fiat_deposit: DepositTable
  }
}

/** A deposit by bank, as the database has it. */
export type FiatDepositRow = Selectable<DepositTable>

/** Writes what somebody says will come; undefined when the client id stands for something, or the reference does. */
export const insertDeposit = (db: Queries, row: Insertable<DepositTable>): Promise<FiatDepositRow | undefined> =>
  db
    .insertInto('fiat_deposit')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** What a user's client id stands for. */
export const depositOfClient = (db: Queries, userId: number, clientId: string): Promise<FiatDepositRow | undefined> =>
  db
    .selectFrom('fiat_deposit')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** How many deposits of a user wait for their money. */
export async function countWaiting(db: Queries, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fiat_deposit')
    .select(of => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A deposit by its number, which nobody else changes until the transaction ends. */
export const lockedDeposit = (transaction: DatabaseTransaction, id: string): Promise<FiatDepositRow | undefined> =>
  transaction.selectFrom('fiat_deposit').selectAll().where('deposit_id', '=', id).forUpdate().executeTakeFirst()

/** Deposits of a currency by the codes that stand beside a payment, locked in one order. */
export const depositsByReference = async (
  transaction: DatabaseTransaction,
  asset: number,
  references: readonly string[],
): Promise<FiatDepositRow[]> =>
  references.length === 0
    ? []
    : transaction
        .selectFrom('fiat_deposit')
        .selectAll()
        .where('asset', '=', asset)
        .where('reference', 'in', [...references])
        .orderBy('deposit_id')
        .forUpdate()
        .execute()

/** A deposit that is there, by its number. */
export const depositById = (db: Queries, id: string): Promise<FiatDepositRow> =>
  db.selectFrom('fiat_deposit').selectAll().where('deposit_id', '=', id).executeTakeFirstOrThrow()

/** A deposit by its code. */
export const depositByReference = (db: Queries, reference: string): Promise<FiatDepositRow | undefined> =>
  db.selectFrom('fiat_deposit').selectAll().where('reference', '=', reference).executeTakeFirst()

type Change = Partial<Pick<FiatDepositRow, 'state' | 'credited' | 'found_at' | 'ended_at' | 'seq'>>

/** Changes a deposit that its transaction has locked. */
export async function changeDeposit(transaction: DatabaseTransaction, id: string, change: Change): Promise<void> {
  await transaction.updateTable('fiat_deposit').set(change).where('deposit_id', '=', id).execute()
}

/** Ends what nobody paid in time; answers whose they were. */
export async function expireDeposits(db: Queries, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('fiat_deposit')
    .set({ state: 'expired', ended_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<', now)
    .returning('user_id')
    .execute()
  return ended.map(row => row.user_id)
}

/** Which deposits are listed. */
export type DepositChoice = { userId: number; asset: number | null; state: FiatDepositState | null }

/** A page of somebody's deposits, newest first, with how many there are. */
export async function depositsOf(
  db: Database,
  { userId, asset, state }: DepositChoice,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: FiatDepositRow[] }> {
  let chosen = db.selectFrom('fiat_deposit').where('user_id', '=', userId)
  if (asset !== null) chosen = chosen.where('asset', '=', asset)
  if (state !== null) chosen = chosen.where('state', '=', state)
  const { total } = await chosen.select(of => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await chosen.selectAll().orderBy('deposit_id', 'desc').offset(page.begin).limit(page.count).execute()
  return { total: Number(total), rows }
}

import type { Branch } from '@bourse/chains'
import { type Generated, type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queries } from '../../platform/postgres/database.ts'

/** What a payment is for: a withdrawal, bringing a deposit to the hot wallet, the gas that this takes, cold storage. */
export type PaymentKind = 'withdrawal' | 'sweep' | 'gas' | 'cold'

/** How far a payment has come on its chain. */
export type PaymentState = 'ordered' | 'planned' | 'signed' | 'broadcast' | 'included' | 'final' | 'failed'

type PaymentTable = {
  payment_id: Generated<number>
  withdrawal_id: number | null
  audit: number | null
  kind: PaymentKind
  chain: string
  asset: number
  address: string
  memo: string | null
  /** A whole number of the chain's smallest parts, as text. */
  amount: string
  branch: Branch
  place: number
  nonce: number | null
  attempt: Generated<number>
  state: PaymentState
  txid: string | null
  height: number | null
  hash: string | null
  fee: string | null
  waits: string | null
  told: Generated<boolean>
}

type AttemptTable = {
  payment_id: number
  attempt: number
  chain: string
  plan: unknown
  raw: string | null
  txid: string | null
  sent_height: number | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    payment: PaymentTable
    payment_attempt: AttemptTable
  }
}

/** Whatever runs queries: the database or a transaction in it. */
/** A payment as the database has it. */
export type PaymentRow = Selectable<PaymentTable>

/** One transaction that was made for a payment. */
export type AttemptRow = Selectable<AttemptTable>

/** What is ordered. */
export type PaymentOrder = Pick<PaymentRow, 'kind' | 'chain' | 'asset' | 'address' | 'amount'> &
  Partial<Pick<PaymentRow, 'withdrawal_id' | 'audit' | 'memo' | 'branch' | 'place'>>

/** Orders a payment: from here on it is carried out, and nobody takes it back. */
export async function orderPayment(db: Queries, order: PaymentOrder): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      ...{ withdrawal_id: null, audit: null, memo: null, branch: 'change', place: 0, ...order },
      ...{ nonce: null, state: 'ordered', txid: null, height: null, hash: null, fee: null, waits: null },
    })
    .execute()
}

/** Writes that a withdrawal was paid before a demo began: no block of it is kept, and the ledger knows. */
export async function notePastPayment(db: Queries, withdrawal: number, txid: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'final', txid, told: true })
    .where('withdrawal_id', '=', withdrawal)
    .where('state', '=', 'ordered')
    .execute()
}

/** The payments of withdrawals, the newest first: one that failed may have another after it. */
export const paymentsOf = async (db: Queries, withdrawals: readonly number[]): Promise<PaymentRow[]> =>
  withdrawals.length === 0
    ? []
    : db
        .selectFrom('payment')
        .selectAll()
        .where('withdrawal_id', 'in', [...withdrawals])
        .orderBy('payment_id', 'desc')
        .execute()

/** Writes that the ledger has been told of a withdrawal's payment. */
export async function toldOfPayment(transaction: DatabaseTransaction, withdrawal: number): Promise<void> {
  await transaction.updateTable('payment').set({ told: true }).where('withdrawal_id', '=', withdrawal).execute()
}

/** A payment by its number. */
export const paymentById = (db: Queries, id: number): Promise<PaymentRow> =>
  db.selectFrom('payment').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow()

/** Payments that are not done with, oldest first. */
export const openPayments = (db: Queries): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', 'not in', ['final', 'failed'])
    .orderBy('payment_id')
    .limit(1_000)
    .execute()

/** Whether something is leaving a user's address: one thing at a time does, so that what its coin pays for is not counted twice. */
export async function isSweeping(db: Queries, chain: string, place: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('chain', '=', chain)
    .where('branch', '=', 'receive')
    .where('place', '=', place)
    .where('state', 'not in', ['final', 'failed'])
    .executeTakeFirst()
  return found !== undefined
}

/** Whether an act has ordered its payment. */
export async function wasOrdered(db: Queries, audit: number): Promise<boolean> {
  const found = await db.selectFrom('payment').select('payment_id').where('audit', '=', audit).executeTakeFirst()
  return found !== undefined
}

/** Payments that say why they do not go on, the oldest first. */
export const waitingPayments = (db: Queries, most: number): Promise<Pick<PaymentRow, 'payment_id' | 'waits'>[]> =>
  db
    .selectFrom('payment')
    .select(['payment_id', 'waits'])
    .where('waits', 'is not', null)
    .where('state', 'not in', ['final', 'failed'])
    .orderBy('payment_id')
    .limit(most)
    .execute()

/** Payments out of a place of ours that no block has yet. */
export const pendingFrom = (db: Queries, of: Pick<PaymentRow, 'chain' | 'branch' | 'place'>): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('chain', '=', of.chain)
    .where('branch', '=', of.branch)
    .where('place', '=', of.place)
    .where('state', 'in', ['planned', 'signed', 'broadcast'])
    .execute()

/** The number of the last transaction that was planned for a place; -1 when there is none. */
export async function lastNonce(db: Queries, of: Pick<PaymentRow, 'chain' | 'branch' | 'place'>): Promise<number> {
  const found = await db
    .selectFrom('payment')
    .select(last => last.fn.max('nonce').as('nonce'))
    .where('chain', '=', of.chain)
    .where('branch', '=', of.branch)
    .where('place', '=', of.place)
    .executeTakeFirst()
  return found?.nonce ?? -1
}

/** Whether gas for an address is on its way. */
export async function hasGasUnderWay(db: Queries, chain: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('chain', '=', chain)
    .where('address', '=', address)
    .where('kind', '=', 'gas')
    .where('state', 'not in', ['final', 'failed'])
    .executeTakeFirst()
  return found !== undefined
}

type Change = Partial<Pick<PaymentRow, 'state' | 'txid' | 'height' | 'hash' | 'fee' | 'nonce' | 'attempt' | 'waits'>>

/** Changes a payment that is where it was believed to be; false when it is further. */
export async function changePayment(
  db: Queries,
  { payment_id: id, state, attempt }: Pick<PaymentRow, 'payment_id' | 'state' | 'attempt'>,
  change: Change,
): Promise<boolean> {
  const changed = await db
    .updateTable('payment')
    .set(change)
    .where('payment_id', '=', id)
    .where('state', '=', state)
    .where('attempt', '=', attempt)
    .returning('payment_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Writes a transaction as it is planned for a payment. */
export async function insertAttempt(
  transaction: DatabaseTransaction,
  { plan, ...of }: Pick<AttemptRow, 'payment_id' | 'attempt' | 'chain'> & { plan: string },
): Promise<void> {
  const row = { ...of, plan: sql<unknown>`${plan}::jsonb`, raw: null, txid: null, sent_height: null }
  await transaction.insertInto('payment_attempt').values(row).execute()
}

/** A payment's transaction as it is now. */
export const attemptOf = (
  db: Queries,
  { payment_id: id, attempt }: Pick<PaymentRow, 'payment_id' | 'attempt'>,
): Promise<AttemptRow> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirstOrThrow()

/** The transaction of a payment that has this id. */
export const attemptByTxid = (db: Queries, payment: PaymentRow, txid: string): Promise<AttemptRow> =>
  db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', payment.payment_id)
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow()

/** Changes a transaction. */
export async function changeAttempt(
  db: Queries,
  { payment_id: id, attempt }: Pick<AttemptRow, 'payment_id' | 'attempt'>,
  change: Partial<Pick<AttemptRow, 'raw' | 'txid' | 'sent_height'>>,
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set(change)
    .where('payment_id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

/** Every transaction that was signed for payments of a chain that are in no block yet: whichever comes first is the payment. */
export const flyingAttempts = (
  db: Queries,
  chain: string,
): Promise<(Pick<PaymentRow, 'payment_id' | 'state' | 'attempt'> & { txid: string | null })[]> =>
  db
    .selectFrom('payment')
    .innerJoin('payment_attempt as made', 'made.payment_id', 'payment.payment_id')
    .select(['payment.payment_id', 'payment.state', 'payment.attempt', 'made.txid'])
    .where('payment.chain', '=', chain)
    .where('payment.state', 'in', ['planned', 'signed', 'broadcast'])
    .where('made.txid', 'is not', null)
    .execute()

/** Which of these transactions are ours. */
export async function ownTxids(db: Queries, chain: string, txids: readonly string[]): Promise<ReadonlySet<string>> {
  if (txids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payment_attempt')
    .select('txid')
    .where('chain', '=', chain)
    .where('txid', 'in', [...txids])
    .execute()
  return new Set(rows.flatMap(({ txid }) => txid ?? []))
}

/** Takes payments out of a block that was replaced: they wait again. */
export async function undoPayments(transaction: DatabaseTransaction, chain: string, hash: string): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ state: 'broadcast', height: null, hash: null })
    .where('chain', '=', chain)
    .where('hash', '=', hash)
    .where('state', '=', 'included')
    .execute()
}

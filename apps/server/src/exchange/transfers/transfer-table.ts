import type { OwnPurse } from '@bourse/protocol'
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type TransferTable = {
  transfer_id: string
  user_id: number
  client_id: string | null
  /** Null between one's own purses. */
  to_user: number | null
  from_purse: OwnPurse
  to_purse: OwnPurse
  asset: number
  amount: number
  state: 'asked' | 'done'
  asked_at: Date
  /** The command that carried it out. */
  seq: number | null
  done_at: Date | null
  /** The receiver was told. */
  told: Generated<boolean>
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    transfer: TransferTable
  }
}

/** A transfer as the database has it. */
export type TransferRow = Selectable<TransferTable>

/** Writes down what is asked for; false when the user's client id stands for something already. */
export async function insertTransfer(db: Database, row: Insertable<TransferTable>): Promise<boolean> {
  const written = await db
    .insertInto('transfer')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning('transfer_id')
    .executeTakeFirst()
  return written !== undefined
}

/** What a user's client id stands for. */
export const transferOfClient = (db: Database, userId: number, clientId: string): Promise<TransferRow | undefined> =>
  db
    .selectFrom('transfer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Notes that the ledger carried it out; written anew where somebody took the intent for refused meanwhile. */
export async function noteDone(db: Database, row: TransferRow, done: { seq: number; at: Date }): Promise<TransferRow> {
  const told = { state: 'done' as const, seq: done.seq, done_at: done.at }
  return db
    .insertInto('transfer')
    .values({ ...row, ...told })
    .onConflict(conflict => conflict.column('transfer_id').doUpdateSet(told))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes back an intent that the ledger refused: nothing happened. */
export async function deleteAsked(db: Database, transferId: string): Promise<void> {
  await db.deleteFrom('transfer').where('transfer_id', '=', transferId).where('state', '=', 'asked').execute()
}

/** Intents that nobody finished, asked for before a moment, the oldest first; `id`: that one alone. */
export const askedBefore = (
  db: Database,
  { before, count, id = null }: { before: Date; count: number; id?: string | null },
): Promise<TransferRow[]> =>
  db
    .selectFrom('transfer')
    .selectAll()
    .where('state', '=', 'asked')
    .where('asked_at', '<', before)
    .$if(id !== null, found => found.where('transfer_id', '=', id as string))
    .orderBy('asked_at')
    .limit(count)
    .execute()

/** Which transfers of a user are asked for; null means any. */
export type TransferFilter = {
  readonly userId: number
  readonly asset: number | null
  readonly kind: 'purses' | 'sent' | 'received' | null
}

function ofUser(db: Database, { userId, asset, kind }: TransferFilter) {
  return db
    .selectFrom('transfer')
    .leftJoin('app_user as sender', 'sender.user_id', 'transfer.user_id')
    .leftJoin('app_user as receiver', 'receiver.user_id', 'transfer.to_user')
    .$if(asset !== null, found => found.where('transfer.asset', '=', asset as number))
    .where(where => {
      const own = where('transfer.user_id', '=', userId)
      // Somebody else's intent is none of the receiver's business before it happened.
      const received = where.and([where('transfer.to_user', '=', userId), where('transfer.state', '=', 'done')])
      if (kind === 'received') return received
      if (kind === 'sent') return where.and([own, where('transfer.to_user', 'is not', null)])
      if (kind === 'purses') return where.and([own, where('transfer.to_user', 'is', null)])
      return where.or([own, received])
    })
}

/** A page of a user's transfers, newest first, with the names of both sides. */
export const pageOfTransfers = (db: Database, filter: TransferFilter, page: { offset: number; limit: number }) =>
  ofUser(db, filter)
    .selectAll('transfer')
    .select(['sender.nickname as sender_name', 'receiver.nickname as receiver_name'])
    .orderBy('transfer.transfer_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/** How many transfers a user has. */
export async function countTransfers(db: Database, filter: TransferFilter): Promise<number> {
  const { count } = await ofUser(db, filter)
    .select(of => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

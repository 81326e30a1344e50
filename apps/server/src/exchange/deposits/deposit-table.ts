import type { Generated, Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type AddressTable = {
  address_id: Generated<number>
  user_id: number
  chain: string
  place: number
  address: string
  memo: string | null
  made_at: Date
}

/** What an arrival waits for, or how it ended. */
export type ArrivalState = 'confirming' | 'booking' | 'credited' | 'held' | 'giving' | 'gone'

/** Why an arrival is held. */
export type HeldFor = 'small' | 'memo' | 'total' | 'unsure' | 'frozen'

type ArrivalTable = {
  arrival_id: Generated<number>
  chain: string
  txid: string
  idx: number
  asset: number
  address: string
  memo: string | null
  address_id: number | null
  user_id: number | null
  /** A whole number as text: the parts of some chains are finer than numbers are. */
  raw: string
  amount: number
  height: number | null
  hash: string | null
  state: ArrivalState
  held_for: HeldFor | null
  seen_at: Date
  booking_at: Date | null
  credited_at: Date | null
  vanished_at: Date | null
  /** Where it lay when an operator gave it to its owner, and who did, or looked at it. */
  given_from: 'suspense' | 'outside' | null
  given_by: string | null
  noted_by: string | null
  /** Whose loss it is when it vanished, or was never anybody's; and who said so, and when. */
  lost_to: Generated<'owner' | 'house' | 'suspense' | null>
  lost_state: Generated<'going' | 'gone' | null>
  lost_by: Generated<string | null>
  lost_at: Generated<Date | null>
}

type DustTable = { address_id: number; asset: number; remainder: string }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    deposit_address: AddressTable
    arrival: ArrivalTable
    deposit_dust: DustTable
  }
}

type Queries = Database | DatabaseTransaction

/** An address as the database has it. */
export type AddressRow = Selectable<AddressTable>

/** An arrival as the database has it. */
export type ArrivalRow = Selectable<ArrivalTable>

/** A user's address on a chain, when they have one. */
export const addressOf = (db: Queries, userId: number, chain: string): Promise<AddressRow | undefined> =>
  db
    .selectFrom('deposit_address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('chain', '=', chain)
    .executeTakeFirst()

/** Every address and memo of a chain, with whose it is. */
export const addressesOn = (db: Queries, chain: string): Promise<AddressRow[]> =>
  db.selectFrom('deposit_address').selectAll().where('chain', '=', chain).execute()

/** Writes an address; undefined when its user has one on that chain already. */
export const insertAddress = (
  db: Queries,
  row: Omit<AddressRow, 'address_id'>,
): Promise<{ address_id: number } | undefined> =>
  db
    .insertInto('deposit_address')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'chain']).doNothing())
    .returning('address_id')
    .executeTakeFirst()

/** Whose an address and memo are; undefined: nobody's. */
export const holderOf = (
  db: Queries,
  { chain, address, memo }: { chain: string; address: string; memo: string | null },
): Promise<AddressRow | undefined> =>
  db
    .selectFrom('deposit_address')
    .selectAll()
    .where('chain', '=', chain)
    .where('address', '=', address)
    .where('memo', memo === null ? 'is' : '=', memo)
    .executeTakeFirst()

type Fresh = Omit<
  ArrivalRow,
  | ('arrival_id' | 'booking_at' | 'credited_at' | 'vanished_at' | 'given_from' | 'given_by' | 'noted_by')
  | ('lost_to' | 'lost_state' | 'lost_by' | 'lost_at')
>

/**
 * Writes what came in a block. A transaction that was in a block that was replaced is the same arrival at its new place, and one that is
 * known at this place is not written again.
 */
export async function upsertArrival(transaction: DatabaseTransaction, row: Fresh): Promise<void> {
  await transaction
    .insertInto('arrival')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['chain', 'txid', 'idx']).doUpdateSet(set => ({
        height: row.height,
        hash: row.hash,
        vanished_at: null,
        state: set
          .case()
          .when('arrival.state', '=', 'gone')
          .then('confirming' as const)
          .else(set.ref('arrival.state'))
          .end(),
      })),
    )
    .execute()
}

/** Takes back what came in a block that was replaced; what was credited by then stays, and is marked. Answers how many of those there are. */
export async function undoArrivals(
  transaction: DatabaseTransaction,
  { chain, hash, now }: { chain: string; hash: string; now: Date },
): Promise<number> {
  const inBlock = transaction.updateTable('arrival').where('chain', '=', chain).where('hash', '=', hash)
  await inBlock.set({ state: 'gone', height: null, hash: null }).where('state', '=', 'confirming').execute()
  const rest = await inBlock
    .set({ vanished_at: now, height: null, hash: null, noted_by: null })
    .where('state', 'in', ['booking', 'credited', 'held', 'giving'])
    .returning('arrival_id')
    .execute()
  return rest.length
}

/** What of a chain has so many confirmations that it counts, oldest first. */
export const ripeArrivals = (
  db: Queries,
  { chain, height, limit }: { chain: string; height: number; limit: number },
): Promise<ArrivalRow[]> =>
  db
    .selectFrom('arrival')
    .selectAll()
    .where('chain', '=', chain)
    .where('state', '=', 'confirming')
    .where('height', '<=', height)
    .orderBy('arrival_id')
    .limit(limit)
    .execute()

/** What is being booked: it was sent to the ledger, or was about to be. */
export const bookingArrivals = (db: Queries, limit: number): Promise<ArrivalRow[]> =>
  db.selectFrom('arrival').selectAll().where('state', '=', 'booking').orderBy('arrival_id').limit(limit).execute()

/** An arrival that nobody else changes until the transaction ends. */
export const lockedArrival = (transaction: DatabaseTransaction, id: number): Promise<ArrivalRow> =>
  transaction.selectFrom('arrival').selectAll().where('arrival_id', '=', id).forUpdate().executeTakeFirstOrThrow()

type Change = Partial<Pick<ArrivalRow, 'state' | 'held_for' | 'amount' | 'booking_at' | 'credited_at' | 'user_id'>>

/** Changes an arrival. */
export async function updateArrival(db: Queries, id: number, change: Change): Promise<void> {
  await db.updateTable('arrival').set(change).where('arrival_id', '=', id).execute()
}

/** Says of what was too small that it came along with a later one. */
export async function creditSmallOnes(
  transaction: DatabaseTransaction,
  { addressId, asset, now }: { addressId: number; asset: number; now: Date },
): Promise<void> {
  await transaction
    .updateTable('arrival')
    .set({ state: 'credited', held_for: null, credited_at: now })
    .where('address_id', '=', addressId)
    .where('asset', '=', asset)
    .where('state', '=', 'held')
    .where('held_for', '=', 'small')
    .execute()
}

/** What is left over at an address, in the chain's smallest part; nobody else changes it until the transaction ends. */
export async function lockedDust(transaction: DatabaseTransaction, addressId: number, asset: number): Promise<bigint> {
  await transaction
    .insertInto('deposit_dust')
    .values({ address_id: addressId, asset, remainder: '0' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { remainder } = await transaction
    .selectFrom('deposit_dust')
    .select('remainder')
    .where('address_id', '=', addressId)
    .where('asset', '=', asset)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return BigInt(remainder)
}

/** Sets what is left over. */
export async function updateDust(
  transaction: DatabaseTransaction,
  of: { addressId: number; asset: number; remainder: bigint },
): Promise<void> {
  await transaction
    .updateTable('deposit_dust')
    .set({ remainder: String(of.remainder) })
    .where('address_id', '=', of.addressId)
    .where('asset', '=', of.asset)
    .execute()
}

/** Which deposits are listed. */
export type DepositChoice = {
  userId: number
  asset: number | null
  states: readonly ArrivalState[] | null
  from?: Date | null
  to?: Date | null
}

/** A page of somebody's deposits, newest first, with how many there are. */
export async function depositsOf(
  db: Database,
  { userId, asset, states, from = null, to = null }: DepositChoice,
  page: { begin: number; count: number },
): Promise<{ total: number; rows: ArrivalRow[] }> {
  let chosen = db.selectFrom('arrival').where('user_id', '=', userId)
  if (asset !== null) chosen = chosen.where('asset', '=', asset)
  if (states !== null) chosen = chosen.where('state', 'in', [...states])
  if (from !== null) chosen = chosen.where('seen_at', '>=', from)
  if (to !== null) chosen = chosen.where('seen_at', '<', to)
  const { total } = await chosen.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await chosen.selectAll().orderBy('arrival_id', 'desc').offset(page.begin).limit(page.count).execute()
  return { total, rows }
}

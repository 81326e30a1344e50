import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { JournalConnection } from '../core/journal-connection.ts'
import type { OrderRecord } from '../core/order-record.ts'
import { writeContracts } from './contract-history-table.ts'
import { CopyRows } from './copy-rows.ts'
import type { BalanceRow, CandleRow, DealRow, EntryRow, HistoryBatch, HistoryStore } from './history-batch.ts'

const WRITE_MS_MAX = 60_000
const MOVE = `UPDATE follower_position SET seq = $2 WHERE follower = 'projector' AND seq = $1`
const ORDER_COLUMNS = `order_id, owner, market, client_id, side, type, time_in_force, post_only, self_trade, price, quantity,
  value, trigger_price, trail, expire_at_ms, link, created_at_ms, ended_at_ms, reason, left_over, dealt_quantity,
  dealt_value, dealt_fee`
const DEAL_COLUMNS = `deal_id, market, at_ms, price, quantity, value, taker_side, taker_order, taker_owner, taker_fee,
  maker_order, maker_owner, maker_fee, seq, taker_gave_after, taker_got_after, maker_gave_after, maker_got_after`
const ENTRY_COLUMNS = `seq, place, at_ms, owner, purse, asset, available, held, available_after, held_after, cause, cause_id,
  purpose`
const [ORDER_VALUES, DEAL_VALUES, ENTRY_VALUES] = [ORDER_COLUMNS, DEAL_COLUMNS, ENTRY_COLUMNS].map(
  columns => columns.split(',').length,
) as [number, number, number]
const SET_BALANCES = `
  INSERT INTO balance AS known (owner, purse, asset, available, held)
  SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::bigint[], $5::bigint[])
  ON CONFLICT (owner, purse, asset) DO UPDATE SET available = EXCLUDED.available, held = EXCLUDED.held`
const ADD_CANDLES = `
  INSERT INTO candle AS known (market, interval_s, time_s, open, close, high, low, volume, deal)
  SELECT * FROM unnest($1::int[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::bigint[], $9::bigint[])
  ON CONFLICT (market, interval_s, time_s) DO UPDATE SET close = EXCLUDED.close,
    high = greatest(known.high, EXCLUDED.high), low = least(known.low, EXCLUDED.low),
    volume = known.volume + EXCLUDED.volume, deal = known.deal + EXCLUDED.deal`

/** The history in PostgreSQL. */
export function postgresHistory(url: string): HistoryStore & { close(): Promise<void> } {
  const connection = new JournalConnection(url, WRITE_MS_MAX)
  const into = new CopyRows()
  return {
    position: () =>
      connection.use(async client => {
        const found = await client.query<{ seq: string }>(
          `SELECT seq FROM follower_position WHERE follower = 'projector'`,
        )
        return Number(found.rows[0]?.seq)
      }),
    write: batch => connection.use(client => writeBatch(client, batch, into)),
    close: () => connection.close(),
  }
}

async function writeBatch(client: Client, batch: HistoryBatch, into: CopyRows): Promise<boolean> {
  await client.query('BEGIN')
  // Committed with fsync: whoever was told that the history holds an order must not lose it to a crash of the database.
  const moved = await client.query({ name: 'move', text: MOVE, values: [batch.fromSeq, batch.toSeq] })
  if (moved.rowCount !== 1) {
    await client.query('ROLLBACK')
    return false
  }
  await copyBatch(client, batch, into)
  await setBalances(client, batch.balances)
  await addCandles(client, batch.candles)
  await writeContracts(client, batch.contracts)
  await client.query('COMMIT')
  return true
}

type EndedBatch = Pick<HistoryBatch, 'orders' | 'deals' | 'entries'>

/** Writes what happened once and stays: orders that ended, deals and entries, into the tables that the connection has under their names. */
export async function copyBatch(client: Client, batch: EndedBatch, into: CopyRows): Promise<void> {
  await copyRows(client, `COPY ended_order (${ORDER_COLUMNS}) FROM STDIN (FORMAT binary)`, {
    of: batch.orders,
    write: writeOrder,
    into,
  })
  await copyRows(client, `COPY deal (${DEAL_COLUMNS}) FROM STDIN (FORMAT binary)`, {
    of: batch.deals,
    write: writeDeal,
    into,
  })
  await copyRows(client, `COPY entry (${ENTRY_COLUMNS}) FROM STDIN (FORMAT binary)`, {
    of: batch.entries,
    write: writeEntry,
    into,
  })
}

type CopyJob<Row> = { of: readonly Row[]; write(into: CopyRows, row: Row): void; into: CopyRows }

async function copyRows<Row>(client: Client, statement: string, { of, write, into }: CopyJob<Row>): Promise<void> {
  if (of.length === 0) return
  for (const row of of) write(into, row)
  const stream = client.query(copyFrom(statement))
  stream.end(into.finish())
  // The database has read all of it when this resolves, so the bytes may be used again.
  await finished(stream)
}

// The values in the order of their columns above.

function writeOrder(into: CopyRows, order: OrderRecord): void {
  into.row(ORDER_VALUES)
  into.big(order.order)
  into.int(order.owner)
  into.int(order.market)
  into.text(order.clientId)
  into.text(order.side)
  into.text(order.type)
  into.text(order.timeInForce)
  into.bool(order.postOnly)
  into.text(order.selfTrade)
  into.big(order.price)
  into.big(order.quantity)
  into.big(order.value)
  into.big(order.triggerPrice)
  into.big(order.trail)
  into.big(order.expireAtMs)
  into.big(order.link)
  into.big(order.createdAtMs)
  into.big(order.changedAtMs)
  into.text(order.reason)
  into.big(order.left)
  into.big(order.dealtQuantity)
  into.big(order.dealtValue)
  into.big(order.dealtFee)
}

function writeDeal(into: CopyRows, deal: DealRow): void {
  into.row(DEAL_VALUES)
  into.big(deal.deal)
  into.int(deal.market)
  into.big(deal.atMs)
  into.big(deal.price)
  into.big(deal.quantity)
  into.big(deal.value)
  into.text(deal.takerSide)
  into.big(deal.takerOrder)
  into.int(deal.takerOwner)
  into.big(deal.takerFee)
  into.big(deal.makerOrder)
  into.int(deal.makerOwner)
  into.big(deal.makerFee)
  into.big(deal.seq)
  into.big(deal.takerGaveAfter)
  into.big(deal.takerGotAfter)
  into.big(deal.makerGaveAfter)
  into.big(deal.makerGotAfter)
}

function writeEntry(into: CopyRows, entry: EntryRow): void {
  into.row(ENTRY_VALUES)
  into.big(entry.seq)
  into.int(entry.place)
  into.big(entry.atMs)
  into.int(entry.owner)
  into.text(entry.purse)
  into.int(entry.asset)
  into.big(entry.available)
  into.big(entry.held)
  into.big(entry.availableAfter)
  into.big(entry.heldAfter)
  into.text(entry.cause)
  into.big(entry.id)
  into.int(entry.purpose)
}

async function setBalances(client: Client, rows: readonly BalanceRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = [
    rows.map(row => row.owner),
    rows.map(row => row.purse),
    rows.map(row => row.asset),
    rows.map(row => row.available),
    rows.map(row => row.held),
  ]
  await client.query({ name: 'set-balances', text: SET_BALANCES, values })
}

async function addCandles(client: Client, rows: readonly CandleRow[]): Promise<void> {
  if (rows.length === 0) return
  const prices = (['open', 'close', 'high', 'low'] as const).map(name => rows.map(row => row[name]))
  const sums = (['volume', 'deal'] as const).map(name => rows.map(row => row[name].toString()))
  const places = [rows.map(row => row.market), rows.map(row => row.intervalS), rows.map(row => row.timeS)]
  await client.query({ name: 'add-candles', text: ADD_CANDLES, values: [...places, ...prices, ...sums] })
}

import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { JournalConnection } from '../core/journal-connection.ts'
import type { OrderRecord } from '../core/order-record.ts'
import type { BalanceRow, CandleRow, DealRow, EntryRow, HistoryBatch, HistoryStore } from './history-batch.ts'

const WRITE_MS_MAX = 60_000
const MOVE = `UPDATE follower_position SET seq = $2 WHERE follower = 'projector' AND seq = $1`
const ORDER_COLUMNS = `order_id, owner, market, client_id, side, type, time_in_force, post_only, self_trade, price, quantity,
  value, trigger_price, trail, expire_at_ms, link, created_at_ms, ended_at_ms, reason, left_over, dealt_quantity,
  dealt_value, dealt_fee`
const DEAL_COLUMNS = `deal_id, market, at_ms, price, quantity, value, taker_side, taker_order, taker_owner, taker_fee,
  maker_order, maker_owner, maker_fee`
const ENTRY_COLUMNS = `seq, place, at_ms, owner, purse, asset, available, held, available_after, held_after, cause, cause_id,
  purpose`
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
  return {
    position: () =>
      connection.use(async client => {
        const found = await client.query<{ seq: string }>(
          `SELECT seq FROM follower_position WHERE follower = 'projector'`,
        )
        return Number(found.rows[0]?.seq)
      }),
    write: batch => connection.use(client => writeBatch(client, batch)),
    close: () => connection.close(),
  }
}

async function writeBatch(client: Client, batch: HistoryBatch): Promise<boolean> {
  await client.query('BEGIN')
  // Committed with fsync: whoever was told that the history holds an order must not lose it to a crash of the database.
  const moved = await client.query({ name: 'move', text: MOVE, values: [batch.fromSeq, batch.toSeq] })
  if (moved.rowCount !== 1) {
    await client.query('ROLLBACK')
    return false
  }
  await copyRows(client, `COPY ended_order (${ORDER_COLUMNS}) FROM STDIN`, batch.orders.map(orderLine))
  await copyRows(client, `COPY deal (${DEAL_COLUMNS}) FROM STDIN`, batch.deals.map(dealLine))
  await copyRows(client, `COPY entry (${ENTRY_COLUMNS}) FROM STDIN`, batch.entries.map(entryLine))
  await setBalances(client, batch.balances)
  await addCandles(client, batch.candles)
  await client.query('COMMIT')
  return true
}

async function copyRows(client: Client, statement: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const stream = client.query(copyFrom(statement))
  stream.end(lines.join(''))
  await finished(stream)
}

// All values are numbers, words of ours, or client ids of letters, digits, _ and -: nothing needs escaping.
type Value = number | string | boolean | null
const line = (values: readonly Value[]): string => `${values.map(value => value ?? '\\N').join('\t')}\n`

function orderLine(order: OrderRecord): string {
  const { order: id, owner, market, clientId, side, type, timeInForce, postOnly, selfTrade } = order
  const { price, quantity, value, triggerPrice, trail, expireAtMs, link, createdAtMs, changedAtMs, reason } = order
  const { left, dealtQuantity, dealtValue, dealtFee } = order
  const placed: Value[] = [id, owner, market, clientId, side, type, timeInForce, postOnly, selfTrade, price, quantity]
  const rules: Value[] = [value, triggerPrice, trail, expireAtMs, link]
  return line([...placed, ...rules, ...[createdAtMs, changedAtMs, reason, left, dealtQuantity, dealtValue, dealtFee]])
}

function dealLine(deal: DealRow): string {
  const { takerSide, takerOrder, takerOwner, takerFee, makerOrder, makerOwner, makerFee } = deal
  const traded = [deal.deal, deal.market, deal.atMs, deal.price, deal.quantity, deal.value]
  return line([...traded, takerSide, takerOrder, takerOwner, takerFee, makerOrder, makerOwner, makerFee])
}

function entryLine(entry: EntryRow): string {
  const { seq, place, atMs, owner, purse, asset, available, held, availableAfter, heldAfter, cause, id, purpose } =
    entry
  return line([seq, place, atMs, owner, purse, asset, available, held, availableAfter, heldAfter, cause, id, purpose])
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

import type { Client } from 'pg'
import { JournalConnection } from '../../core/journal-connection.ts'
import type { Candle, CandleQuery, PublicDeal } from '../market-feed.ts'
import { foldCandles } from './candle.ts'
import { STORED_INTERVALS_S } from './candle-interval.ts'
import type { BoardCapacity, BoardContents } from './market-board.ts'

const STATEMENT_MS_MAX = 30_000
// A demo has candles of before its first start in a table of their own; the span in which trading began may be in both.
const bothTables = (condition: string): string => `
  SELECT 0 AS source, * FROM demo_candle WHERE market = $1 AND interval_s = $2 ${condition}
  UNION ALL SELECT 1 AS source, * FROM candle WHERE market = $1 AND interval_s = $2 ${condition}`
const CANDLE_COLUMNS = 'time_s, open, close, high, low, volume::text, deal::text'
// One row more than asked for, because two of them may be one candle.
const NEWEST_CANDLES = `
  SELECT ${CANDLE_COLUMNS} FROM (${bothTables('')}) AS known ORDER BY time_s DESC, source DESC LIMIT $3::int + 1`
const DEAL_COLUMNS = 'deal_id, at_ms, price, quantity, value'
// A number is a market's or a contract's, never both.
const NEWEST_DEALS = `
  (SELECT ${DEAL_COLUMNS}, taker_side FROM deal WHERE market = $1 ORDER BY deal_id DESC LIMIT $2)
  UNION ALL (
    SELECT ${DEAL_COLUMNS}, CASE WHEN taker_action IN ('open_long', 'close_short') THEN 'buy' ELSE 'sell' END
    FROM contract_deal WHERE market = $1 ORDER BY deal_id DESC LIMIT $2
  ) ORDER BY deal_id DESC`
const CANDLES_BETWEEN = `
  SELECT ${CANDLE_COLUMNS} FROM (${bothTables('AND time_s >= $3 AND time_s < $4')}) AS known ORDER BY time_s, source`
const LAST_BEFORE = `
  SELECT ${CANDLE_COLUMNS} FROM (${bothTables('AND time_s < $3')}) AS known ORDER BY time_s DESC, source DESC LIMIT 2`
const MARKETS_WITH_CANDLES = `
  SELECT market FROM candle WHERE interval_s = 86400 UNION SELECT market FROM demo_candle WHERE interval_s = 86400`

type CandleRow = { time_s: string } & Record<'open' | 'close' | 'high' | 'low' | 'volume' | 'deal', string>
type DealRow = Record<'deal_id' | 'at_ms' | 'price' | 'quantity' | 'value', string> & { taker_side: string }

/** What the history knows of the markets, and up to which command. */
export type KnownMarkets = { seq: number; contents: BoardContents[] }

/** The history as the market boards look things up in it. */
export type MarketStore = {
  /** What the boards begin with, all of one moment. */
  known(capacity: BoardCapacity): Promise<KnownMarkets>
  /** Stored candles of a span, ascending, the last one before it first if there is one. */
  candles(query: Pick<CandleQuery, 'market' | 'intervalS' | 'startS' | 'endS'>): Promise<Candle[]>
}

/** The markets' history in PostgreSQL. */
export function postgresMarkets(
  url: string,
  statementMsMax = STATEMENT_MS_MAX,
): MarketStore & { close(): Promise<void> } {
  const connection = new JournalConnection(url, statementMsMax)
  return {
    known: capacity => connection.use(client => knownMarkets(client, capacity)),
    candles: ({ market, intervalS, startS, endS }) =>
      connection.use(async client => {
        const before = await client.query<CandleRow>(LAST_BEFORE, [market, intervalS, startS])
        const within = await client.query<CandleRow>(CANDLES_BETWEEN, [market, intervalS, startS, endS])
        const last = foldCandles(before.rows.map(candleOf).reverse(), intervalS).slice(-1)
        return [...last, ...foldCandles(within.rows.map(candleOf), intervalS)]
      }),
    close: () => connection.close(),
  }
}

async function knownMarkets(client: Client, capacity: BoardCapacity): Promise<KnownMarkets> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const position = await client.query<{ seq: string }>(`SELECT seq FROM follower_position WHERE follower = 'projector'`)
  const markets = await client.query<{ market: number }>(MARKETS_WITH_CANDLES)
  const contents: BoardContents[] = []
  for (const { market } of markets.rows) contents.push(await knownMarket(client, market, capacity))
  await client.query('COMMIT')
  return { seq: Number(position.rows[0]?.seq), contents }
}

async function knownMarket(client: Client, market: number, capacity: BoardCapacity): Promise<BoardContents> {
  const candles: Candle[][] = []
  for (const [index, intervalS] of STORED_INTERVALS_S.entries()) {
    const found = await client.query<CandleRow>(NEWEST_CANDLES, [market, intervalS, capacity.candles[index]])
    const folded = foldCandles(found.rows.map(candleOf).reverse(), intervalS)
    candles.push(folded.slice(-(capacity.candles[index] ?? 1)))
  }
  const deals = await client.query<DealRow>(NEWEST_DEALS, [market, capacity.deals])
  return {
    market,
    candles: candles as unknown as BoardContents['candles'],
    deals: deals.rows.map(dealOf).reverse(),
    levels: [],
  }
}

function candleOf(row: CandleRow): Candle {
  return {
    timeS: Number(row.time_s),
    open: Number(row.open),
    close: Number(row.close),
    high: Number(row.high),
    low: Number(row.low),
    volume: BigInt(row.volume),
    deal: BigInt(row.deal),
  }
}

function dealOf(row: DealRow): PublicDeal {
  return {
    deal: Number(row.deal_id),
    atMs: Number(row.at_ms),
    price: Number(row.price),
    quantity: Number(row.quantity),
    value: Number(row.value),
    takerSide: row.taker_side as PublicDeal['takerSide'],
  }
}

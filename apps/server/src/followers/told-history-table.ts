import { Client } from 'pg'
import { writeContracts } from './contract-history-table.ts'
import { CopyRows } from './copy-rows.ts'
import type { BalanceRow, HistoryBatch } from './history-batch.ts'
import { HOUSE_TRADER_MAX } from './house-traders.ts'
import { copyBatch } from './postgres-history.ts'
import { CONTRACT_TABLES, UNTRUE_IN_CONTRACTS } from './told-contracts-table.ts'

const TABLES = ['ended_order', 'deal', 'entry', 'balance', ...CONTRACT_TABLES] as const
// Entries of deals stood in rows of their own once, and deals of then do not say what was held after them.
const DEAL_CAUSES = `('deal_give', 'deal_receive')`
const ADDED_TO_DEALS = `'{seq,taker_gave_after,taker_got_after,maker_gave_after,maker_got_after}'::text[]`

// Of the house's own traders old orders and deals are let go.
const isHouse = (column: string): string => `${column} BETWEEN 1 AND ${HOUSE_TRADER_MAX}`
const what = (key: string): string =>
  `CASE WHEN kept.${key} IS NULL THEN 'missing' WHEN told.${key} IS NULL THEN 'added' ELSE 'changed' END AS what`

const DEALS = `
  SELECT 'deal ' || coalesce(told.deal_id, kept.deal_id) || ' of market ' || coalesce(told.market, kept.market) AS name,
    ${what('deal_id')}
  FROM deal AS told FULL JOIN (
    SELECT * FROM public.deal AS one WHERE $1::bigint = 0 OR seq > $1::bigint
      OR EXISTS (SELECT 1 FROM deal WHERE market = one.market AND deal_id <= one.deal_id)
  ) AS kept ON kept.market = told.market AND kept.deal_id = told.deal_id
  WHERE (kept.deal_id IS NULL AND NOT (${isHouse('told.taker_owner')} AND ${isHouse('told.maker_owner')}))
    OR told.deal_id IS NULL
    OR (to_jsonb(told) - ${ADDED_TO_DEALS}) IS DISTINCT FROM (to_jsonb(kept) - ${ADDED_TO_DEALS}) AND kept.deal_id IS NOT NULL
    OR (kept.seq IS NOT NULL AND to_jsonb(told) IS DISTINCT FROM to_jsonb(kept))`

const ORDERS = `
  SELECT 'order ' || coalesce(told.order_id, kept.order_id) AS name, ${what('order_id')}
  FROM ended_order AS told FULL JOIN (
    SELECT * FROM public.ended_order AS one WHERE NOT ${isHouse('owner')} AND ($1::bigint = 0 OR ended_at_ms > $2::bigint
      OR EXISTS (SELECT 1 FROM ended_order WHERE order_id = one.order_id))
  ) AS kept ON kept.order_id = told.order_id
  WHERE to_jsonb(told) IS DISTINCT FROM to_jsonb(kept) AND $2::bigint IS NOT NULL`

const ENTRIES = `
  SELECT 'entry ' || coalesce(told.place, kept.place) || ' of command ' || coalesce(told.seq, kept.seq) AS name, ${what('seq')}
  FROM entry AS told FULL JOIN (
    SELECT * FROM public.entry WHERE seq > $1::bigint AND cause NOT IN ${DEAL_CAUSES}
  ) AS kept ON kept.seq = told.seq AND kept.place = told.place
  WHERE to_jsonb(told) IS DISTINCT FROM to_jsonb(kept) AND $2::bigint IS NOT NULL`

const BALANCES = `
  SELECT 'balance of ' || coalesce(told.owner, kept.owner) || ' in asset ' || coalesce(told.asset, kept.asset) AS name,
    'changed' AS what
  FROM balance AS told FULL JOIN public.balance AS kept
    ON kept.owner = told.owner AND kept.purse = told.purse AND kept.asset = told.asset
  WHERE coalesce(told.available, 0) <> coalesce(kept.available, 0) OR coalesce(told.held, 0) <> coalesce(kept.held, 0)`

/** A row of the history that is not what the journal tells. */
export type Untrue = { readonly name: string; readonly what: 'missing' | 'added' | 'changed' }

/** A history told again beside the one that stands in the tables; it is gone with its connection. */
export type ToldHistory = {
  tell(batch: Pick<HistoryBatch, 'orders' | 'deals' | 'entries' | 'contracts'>): Promise<void>
  /** Everybody who has a balance in the tables. */
  owners(): Promise<number[]>
  tellBalances(rows: readonly BalanceRow[]): Promise<void>
  /** What in the tables is not what was told, from the place on where the telling began. */
  untrue(from: { seq: number; atMs: number }): Promise<Untrue[]>
  close(): Promise<void>
}

/** Begins to tell a history again. */
export async function openToldHistory(url: string): Promise<ToldHistory> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // What is told has the tables' names, and nothing but the tables of this connection can be meant by them.
  for (const table of TABLES) await client.query(`CREATE TEMP TABLE ${table} (LIKE public.${table} INCLUDING INDEXES)`)
  await client.query('SET search_path = pg_temp')
  const into = new CopyRows()
  return {
    async tell(batch) {
      await copyBatch(client, batch, into)
      await writeContracts(client, batch.contracts)
    },
    async owners() {
      const { rows } = await client.query<{ owner: number }>('SELECT DISTINCT owner FROM public.balance')
      return rows.map(({ owner }) => owner)
    },
    async tellBalances(told) {
      await client.query(
        'INSERT INTO balance SELECT * FROM unnest($1::int[], $2::text[], $3::int[], $4::bigint[], $5::bigint[])',
        [
          told.map(row => row.owner),
          told.map(row => row.purse),
          told.map(row => row.asset),
          told.map(row => row.available),
          told.map(row => row.held),
        ],
      )
    },
    async untrue({ seq, atMs }) {
      for (const table of TABLES) await client.query(`ANALYZE ${table}`)
      const found: Untrue[] = []
      for (const [question, values] of [
        [ORDERS, [seq, atMs]],
        [DEALS, [seq]],
        [ENTRIES, [seq, atMs]],
        [BALANCES, []],
        ...UNTRUE_IN_CONTRACTS.map(asked => [asked, [seq, atMs]] as const),
      ] as const) {
        const { rows } = await client.query<Untrue>(`${question} ORDER BY name`, [...values])
        found.push(...rows)
      }
      return found
    },
    close: () => client.end(),
  }
}

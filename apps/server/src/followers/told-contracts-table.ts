import { HOUSE_TRADER_MAX } from './house-traders.ts'

/** The tables of contracts that the journal tells again. */
export const CONTRACT_TABLES = [
  'contract_order',
  'contract_deal',
  'funding_slot',
  'funding_payment',
  'contract_closing',
] as const

const isHouse = (column: string): string => `${column} BETWEEN 1 AND ${HOUSE_TRADER_MAX}`
const what = (key: string): string =>
  `CASE WHEN kept.${key} IS NULL THEN 'missing' WHEN told.${key} IS NULL THEN 'added' ELSE 'changed' END AS what`
// How much of an order is left that lives is asked of the core: its row says it at its end alone.
const asKept = (row: string): string =>
  `CASE WHEN ${row}.reason IS NULL THEN to_jsonb(${row}) - 'left_over' ELSE to_jsonb(${row}) END`

// What was placed before the telling began is not told whole, so it is left alone.
const ORDERS = `
  SELECT 'order ' || coalesce(told.order_id, kept.order_id) || ' of a contract' AS name, ${what('order_id')}
  FROM contract_order AS told FULL JOIN (
    SELECT * FROM public.contract_order AS one WHERE $1::bigint = 0 OR created_at_ms > $2::bigint
      OR EXISTS (SELECT 1 FROM contract_order WHERE order_id = one.order_id)
  ) AS kept ON kept.order_id = told.order_id
  WHERE ${asKept('told')} IS DISTINCT FROM ${asKept('kept')}`

// Deals of the house's own traders are let go after a day.
const DEALS = `
  SELECT 'deal ' || coalesce(told.deal_id, kept.deal_id) || ' of contract ' || coalesce(told.market, kept.market) AS name,
    ${what('deal_id')}
  FROM contract_deal AS told FULL JOIN (
    SELECT * FROM public.contract_deal AS one WHERE $1::bigint = 0 OR at_ms > $2::bigint
      OR EXISTS (SELECT 1 FROM contract_deal WHERE market = one.market AND deal_id <= one.deal_id)
  ) AS kept ON kept.market = told.market AND kept.deal_id = told.deal_id
  WHERE to_jsonb(told) IS DISTINCT FROM to_jsonb(kept)
    AND NOT (kept.deal_id IS NULL AND ${isHouse('told.taker_owner')} AND ${isHouse('told.maker_owner')})`

const SLOTS = `
  SELECT 'funding slot ' || coalesce(told.slot_ms, kept.slot_ms) || ' of contract ' || coalesce(told.market, kept.market) AS name,
    ${what('slot_ms')}
  FROM funding_slot AS told FULL JOIN (
    SELECT * FROM public.funding_slot AS one WHERE $1::bigint = 0 OR at_ms > $2::bigint
      OR EXISTS (SELECT 1 FROM funding_slot WHERE market = one.market AND slot_ms <= one.slot_ms)
  ) AS kept ON kept.market = told.market AND kept.slot_ms = told.slot_ms
  WHERE to_jsonb(told) IS DISTINCT FROM to_jsonb(kept)`

const PAYMENTS = `
  SELECT 'funding of ' || coalesce(told.owner, kept.owner) || ' in slot ' || coalesce(told.slot_ms, kept.slot_ms) || ' of contract '
    || coalesce(told.market, kept.market) AS name, ${what('slot_ms')}
  FROM funding_payment AS told FULL JOIN (
    SELECT * FROM public.funding_payment AS one WHERE $1::bigint = 0 OR at_ms > $2::bigint
      OR EXISTS (SELECT 1 FROM funding_payment WHERE market = one.market AND slot_ms <= one.slot_ms)
  ) AS kept ON kept.owner = told.owner AND kept.market = told.market AND kept.side = told.side AND kept.slot_ms = told.slot_ms
  WHERE to_jsonb(told) IS DISTINCT FROM to_jsonb(kept)`

const CLOSINGS = `
  SELECT 'closing ' || coalesce(told.place, kept.place) || ' of command ' || coalesce(told.seq, kept.seq) AS name, ${what('seq')}
  FROM contract_closing AS told FULL JOIN (
    SELECT * FROM public.contract_closing WHERE seq > $1::bigint
  ) AS kept ON kept.seq = told.seq AND kept.place = told.place
  WHERE to_jsonb(told) IS DISTINCT FROM to_jsonb(kept) AND $2::bigint IS NOT NULL`

/** What of contracts in the tables is not what was told; each is asked with the command and the moment where the telling began. */
export const UNTRUE_IN_CONTRACTS = [ORDERS, DEALS, SLOTS, PAYMENTS, CLOSINGS] as const

import type { EntryCause, Purse } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import type { Selectable } from 'kysely'
import type { DealTable, EntryTable } from './history-tables.ts'
import { type HistorySources, PROJECTED_WAIT_MS } from './read-history.ts'

/** One change of what an account holds in all, available and held. */
export type FlowEntry = {
  atMs: number
  purse: Purse
  asset: number
  amount: number
  /** What the account holds afterwards. */
  after: number
  cause: EntryCause
  /** What it is about: a deal, an order, a transfer. */
  id: number
}

/** Which changes are asked for; null means any. Moments in milliseconds. */
export type FlowQuery = {
  owner: number
  purse: Purse | null
  asset: number | null
  causes: readonly EntryCause[] | null
  /** Included. */
  startMs: number | null
  /** Not included. */
  endMs: number | null
  offset: number
  limit: number
}

/** What a deal of a market moves. */
export type MarketAssets = {
  readonly market: number
  readonly base: number
  readonly quote: number
  readonly lotAtoms: number
}

/** Where the flow is read from: the history, and what its markets trade. */
export type FlowSources = HistorySources & { readonly markets: readonly MarketAssets[] }

/** A change with its place among all changes. */
type PlacedEntry = { readonly order: readonly [seq: number, deal: number, place: number]; readonly entry: FlowEntry }

/**
 * Changes of what an owner's accounts hold, newest first, once the history has caught up or a second has passed. What a deal
 * moved is reckoned from the deal.
 */
export async function readFlow(sources: FlowSources, query: FlowQuery): Promise<FlowEntry[]> {
  const { offset, limit } = query
  const { seq } = await sources.core.ask('head', {})
  await sources.core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
  const [written, taken, made] = await Promise.all([
    readEntries(sources, query),
    readDeals(sources, query, 'taker'),
    readDeals(sources, query, 'maker'),
  ])
  const fitting = [...taken, ...made].filter(
    ({ entry: { asset, cause } }) =>
      (query.asset === null || asset === query.asset) && (query.causes === null || query.causes.includes(cause)),
  )
  return [...written, ...fitting]
    .toSorted(newestFirst)
    .slice(offset, offset + limit)
    .map(({ entry }) => entry)
}

function newestFirst(
  { order: [aSeq, aDeal, aPlace] }: PlacedEntry,
  { order: [bSeq, bDeal, bPlace] }: PlacedEntry,
): number {
  return bSeq - aSeq || bDeal - aDeal || bPlace - aPlace
}

async function readEntries({ db }: FlowSources, query: FlowQuery): Promise<PlacedEntry[]> {
  const { owner, purse, asset, causes, startMs, endMs, offset, limit } = query
  const rows = await db
    .selectFrom('entry')
    .selectAll()
    .where('owner', '=', owner)
    .$if(purse !== null, found => found.where('purse', '=', purse as Purse))
    .$if(asset !== null, found => found.where('asset', '=', asset as number))
    .$if(causes !== null, found => found.where('cause', 'in', causes as EntryCause[]))
    .$if(startMs !== null, found => found.where('at_ms', '>=', startMs as number))
    .$if(endMs !== null, found => found.where('at_ms', '<', endMs as number))
    .orderBy('seq', 'desc')
    .orderBy('place', 'desc')
    .limit(offset + limit)
    .execute()
  return rows.map(entryOf)
}

const entryOf = (row: Selectable<EntryTable>): PlacedEntry => ({
  order: [row.seq, 0, row.place],
  entry: {
    atMs: row.at_ms,
    purse: row.purse,
    asset: row.asset,
    amount: row.available + row.held,
    after: row.available_after + row.held_after,
    cause: row.cause,
    id: row.cause_id,
  },
})

async function readDeals(sources: FlowSources, query: FlowQuery, role: 'taker' | 'maker'): Promise<PlacedEntry[]> {
  const { owner, purse, asset, causes, startMs, endMs, offset, limit } = query
  const asked = causes === null || causes.includes('deal_give') || causes.includes('deal_receive')
  // Deals are made between spot purses.
  if (!asked || (purse !== null && purse !== 'spot')) return []
  const markets = sources.markets.filter(({ base, quote }) => asset === null || base === asset || quote === asset)
  if (markets.length === 0) return []
  const rows = await sources.db
    .selectFrom('deal')
    .selectAll()
    .where(`${role}_owner`, '=', owner)
    // Of those without a number of their command the entries are written.
    .where('seq', 'is not', null)
    .$if(asset !== null, found =>
      found.where(
        'market',
        'in',
        markets.map(({ market }) => market),
      ),
    )
    .$if(startMs !== null, found => found.where('at_ms', '>=', startMs as number))
    .$if(endMs !== null, found => found.where('at_ms', '<', endMs as number))
    .orderBy('deal_id', 'desc')
    .limit(offset + limit)
    .execute()
  return rows.flatMap(row => {
    const market = markets.find(one => one.market === row.market)
    assert(market !== undefined, `market ${row.market} is known to whoever reads its deals`)
    return entriesOfDeal(row, role, market)
  })
}

/** What one side of a deal gave and received, its fee taken off, as the engine entered it. */
function entriesOfDeal(row: Selectable<DealTable>, role: 'taker' | 'maker', market: MarketAssets): PlacedEntry[] {
  const isTaker = role === 'taker'
  const buys = (row.taker_side === 'buy') === isTaker
  const base = row.quantity * market.lotAtoms
  const [gives, receives] = buys ? [row.value, base] : [base, row.value]
  const gaveAfter = isTaker ? row.taker_gave_after : row.maker_gave_after
  const gotAfter = isTaker ? row.taker_got_after : row.maker_got_after
  assert(row.seq !== null && gaveAfter !== null, 'a deal with its command says what its sides hold afterwards')
  const of = { atMs: row.at_ms, purse: 'spot' as const, id: row.deal_id }
  const [seq, place] = [row.seq, isTaker ? 0 : 2]
  const placed = (later: 0 | 1, entry: Omit<FlowEntry, keyof typeof of>): PlacedEntry => ({
    order: [seq, row.deal_id, place + later],
    entry: { ...of, ...entry },
  })
  const given = buys ? market.quote : market.base
  const gave = placed(0, { asset: given, amount: -gives, after: gaveAfter, cause: 'deal_give' })
  if (gotAfter === null) return [gave]
  const received = buys ? market.base : market.quote
  const amount = receives - (isTaker ? row.taker_fee : row.maker_fee)
  return [gave, placed(1, { asset: received, amount, after: gotAfter, cause: 'deal_receive' })]
}

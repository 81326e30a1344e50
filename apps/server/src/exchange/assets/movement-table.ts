import type { EntryCause, Purse } from '@bourse/engine'
import type { FlowKind, OwnPurse } from '@bourse/protocol'
import { type RawBuilder, sql } from 'kysely'
import { CONTRACT_CAUSES } from '../../followers/contract-past-table.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { DEAL_CAUSES, purposesOf } from './flow-kind.ts'

/** One change of what somebody has, as the history holds it. */
export type MovementRow = {
  readonly seq: number
  readonly deal: number
  readonly place: number
  readonly at_ms: number
  readonly purse: Purse
  readonly asset: number
  readonly amount: number
  readonly after: number
  readonly fee: number
  readonly cause: EntryCause
  readonly purpose: number
  /** The hold or order that it was made for; 0: none. */
  readonly causeId: number
  readonly market: number | null
}

/** What a market trades; its deals' movements are reckoned from it. */
export type TradedAssets = {
  readonly market: number
  readonly base: number
  readonly quote: number
  readonly lotAtoms: number
}

/** Which movements are asked for; null means any. */
export type MovementFilter = {
  readonly owner: number
  readonly markets: readonly TradedAssets[]
  readonly asset: number | null
  readonly kind: FlowKind | null
  readonly purse: OwnPurse | null
  readonly startMs: number | null
  readonly endMs: number | null
}

/** A page of somebody's movements, newest first. */
export async function pageOfMovements(
  db: Database,
  filter: MovementFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<MovementRow[]> {
  const page = sql`${NEWEST} OFFSET ${offset} LIMIT ${limit}`
  if (offset > FEW) return deepPage(db, filter, page)
  const newest = sql`${NEWEST} LIMIT ${offset + limit}`
  const parts = branchesOf(filter).map(branch => sql`(SELECT * FROM (${branch}) AS part ${newest})`)
  const { rows } = await sql<Record<keyof MovementRow, string>>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS movement ${page}
  `.execute(db)
  return rows.map(rowOf)
}

const NEWEST = sql`ORDER BY seq DESC, deal DESC, place DESC`
// Reading twice halves the time at 50,000; from where on it pays was not measured any finer.
const FEW = 2_000

/** Far from the newest, what is passed over is not worked out: the page is found by its keys, and then read between the commands of them. */
async function deepPage(db: Database, filter: MovementFilter, page: RawBuilder<unknown>): Promise<MovementRow[]> {
  const parts = branchesOf(filter).map(branch => sql`SELECT seq, deal, place FROM (${branch}) AS part`)
  const keys = await sql<Record<'seq' | 'deal' | 'place', string>>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS movement ${page}
  `.execute(db)
  const seqs = keys.rows.map(({ seq }) => Number(seq))
  if (seqs.length === 0) return []
  const between = sql`seq BETWEEN ${Math.min(...seqs)} AND ${Math.max(...seqs)}`
  const whole = branchesOf(filter).map(branch => sql`SELECT * FROM (${branch}) AS part WHERE ${between}`)
  const { rows } = await sql<Record<keyof MovementRow, string>>`
    SELECT * FROM (${sql.join(whole, sql` UNION ALL `)}) AS movement ${NEWEST}
  `.execute(db)
  const nameOf = (row: Record<'seq' | 'deal' | 'place', string>): string => `${row.seq}-${row.deal}-${row.place}`
  const asked = new Set(keys.rows.map(nameOf))
  return rows.filter(row => asked.has(nameOf(row))).map(rowOf)
}

/** How many there are. */
export async function countMovements(db: Database, filter: MovementFilter): Promise<number> {
  const parts = branchesOf(filter).map(branch => sql`SELECT count(*) AS part FROM (${branch}) AS counted`)
  const { rows } = await sql<{ total: string }>`
    SELECT sum(part) AS total FROM (${sql.join(parts, sql` UNION ALL `)}) AS parts
  `.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Whose movements, and between which moments; null means any. */
export type MovementSpan = Pick<MovementFilter, 'owner' | 'markets'> &
  Partial<Pick<MovementFilter, 'startMs' | 'endMs'>>

const spanOf = ({ startMs = null, endMs = null, owner, markets }: MovementSpan): MovementFilter => ({
  ...{ owner, markets, asset: null, kind: null, purse: null, startMs, endMs },
})

/** What somebody's movements of a span come to, by coin and by what they were. */
export type MovementSum = Pick<MovementRow, 'asset' | 'cause' | 'purpose'> & {
  readonly came: bigint
  readonly went: bigint
  readonly fee: bigint
}

/** Adds a span up. */
export async function sumsOfMovements(db: Database, span: MovementSpan): Promise<MovementSum[]> {
  const { rows } = await sql<Record<keyof MovementSum, string>>`
    SELECT asset, cause, purpose, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::text AS came,
      coalesce(sum(amount) FILTER (WHERE amount < 0), 0)::text AS went, sum(fee)::text AS fee
    FROM (${sql.join(branchesOf(spanOf(span)), sql` UNION ALL `)}) AS movement GROUP BY asset, cause, purpose
  `.execute(db)
  return rows.map(({ asset, cause, purpose, came, went, fee }) => ({
    ...{ asset: Number(asset), cause: cause as EntryCause, purpose: Number(purpose) },
    ...{ came: BigInt(came), went: BigInt(went), fee: BigInt(fee) },
  }))
}

/** What a movement was to somebody's total: money moved, or something made. */
type MovedPart = 'moved' | 'rewards' | 'contracts' | 'funding'

/** Whose, and since when. */
type Since = { readonly owner: number; readonly sinceMs: number }

/** What came to somebody and left them of a coin on a day, counted in days since 1970. */
export type DayMovement = {
  readonly day: number
  readonly asset: number
  readonly part: MovedPart
  readonly came: bigint
  readonly went: bigint
}

const DAY_MS = 86_400_000

/** What came to somebody and left them since a moment, day by day and by what it was: neither dealt, nor moved between their own purses, nor converted. */
export async function movedByDay(db: Database, { owner, sinceMs }: Since): Promise<DayMovement[]> {
  const inside = [...purposesOf('transfer'), ...purposesOf('conversion')]
  const { rows } = await sql<Record<keyof DayMovement, string>>`
    SELECT at_ms / ${DAY_MS}::bigint AS day, asset,
      CASE WHEN cause = 'funding' THEN 'funding' WHEN cause IN (${sql.join([...CONTRACT_CAUSES])}) THEN 'contracts'
        WHEN purpose IN (${sql.join(purposesOf('reward'))}) THEN 'rewards' ELSE 'moved' END AS part,
      coalesce(sum(available + held) FILTER (WHERE available + held > 0), 0)::text AS came,
      coalesce(sum(-(available + held)) FILTER (WHERE available + held < 0), 0)::text AS went
    FROM entry
    WHERE owner = ${owner} AND at_ms >= ${sinceMs} AND available + held <> 0
      AND cause NOT IN (${sql.join([...DEAL_CAUSES])}) AND purpose NOT IN (${sql.join(inside)})
    GROUP BY 1, 2, 3
  `.execute(db)
  return rows.map(({ day, asset, part, came, went }) => ({
    ...{ day: Number(day), asset: Number(asset), part: part as MovedPart, came: BigInt(came), went: BigInt(went) },
  }))
}

/** What somebody's deals on a day cost in fees, in the money that the markets count in. */
export type DayFee = { readonly day: number; readonly asset: number; readonly fee: bigint }

/** What somebody's deals cost since a moment, day by day. Who buys pays in the coin they got: it counts at the price of the deal. */
export async function feesByDay(
  db: Database,
  { owner, markets, sinceMs }: Since & Pick<MovementSpan, 'markets'>,
): Promise<DayFee[]> {
  const paidAs = (role: DealLeg['role']): RawBuilder<unknown> => {
    const fee = sql.ref(`${role}_fee`)
    return sql`
      SELECT at_ms / ${DAY_MS}::bigint AS day, quote,
        CASE WHEN (taker_side = 'buy') = ${role === 'taker'} THEN ${fee}::numeric * value / (quantity * lot_atoms) ELSE ${fee} END AS fee
      FROM deal JOIN traded ON number = market
      WHERE ${sql.ref(`${role}_owner`)} = ${owner} AND at_ms >= ${sinceMs} AND seq IS NOT NULL`
  }
  const { rows } = await sql<Record<keyof DayFee, string>>`
    WITH traded AS (
      SELECT * FROM unnest(${markets.map(one => one.market)}::integer[], ${markets.map(one => one.quote)}::integer[],
        ${markets.map(one => one.lotAtoms)}::bigint[]) AS t (number, quote, lot_atoms)
    )
    SELECT day, quote AS asset, floor(sum(fee))::text AS fee
    FROM (${paidAs('taker')} UNION ALL ${paidAs('maker')}) AS paid GROUP BY 1, 2
  `.execute(db)
  return rows.map(({ day, asset, fee }) => ({ day: Number(day), asset: Number(asset), fee: BigInt(fee) }))
}

/** How far somebody's movements were read: the last command, and the last deal of any up to it. */
export type ReadPlace = { readonly seq: number; readonly deal: number }

/**
 * Somebody's movements after a place, oldest first, and the place they lead to: whole commands, some `limit` to five times as many rows. Deals are read in the order of
 * their numbers, which is that of commands: each is read once, however many follow.
 */
export async function movementsAfter(
  db: Database,
  span: MovementSpan,
  { after, limit }: { after: ReadPlace; limit: number },
): Promise<{ rows: MovementRow[]; place: ReadPlace }> {
  const parts = branchesOf(spanOf(span), after).map(
    (branch, at) => sql`(SELECT ${at}::integer AS branch, part.* FROM (${branch} LIMIT ${limit}) AS part)`,
  )
  const { rows: found } = await sql<Record<keyof MovementRow, string> & { branch: number }>`
    ${sql.join(parts, sql` UNION ALL `)}
  `.execute(db)
  // Where a branch was cut the last command may lack some: it comes whole with the next rows.
  const full = parts.map((_, at) => found.filter(({ branch }) => branch === at)).filter(own => own.length === limit)
  const cut = Math.min(...full.map(own => Number(own.at(-1)?.seq)))
  const rows = found.map(rowOf).filter(({ seq }) => seq < cut)
  if (rows.length === 0 && full.length > 0) return movementsAfter(db, span, { after, limit: limit * 4 })
  rows.sort((one, other) => one.seq - other.seq || one.deal - other.deal || one.place - other.place)
  const deals = rows.map(({ deal }) => deal)
  const place = {
    seq: rows.at(-1)?.seq ?? after.seq,
    deal: deals.reduce((most, deal) => Math.max(most, deal), after.deal),
  }
  return { rows, place }
}

const rowOf = (row: Record<keyof MovementRow, string>): MovementRow => ({
  seq: Number(row.seq),
  deal: Number(row.deal),
  place: Number(row.place),
  at_ms: Number(row.at_ms),
  purse: row.purse as Purse,
  asset: Number(row.asset),
  amount: Number(row.amount),
  after: Number(row.after),
  fee: Number(row.fee),
  cause: row.cause as EntryCause,
  purpose: Number(row.purpose),
  causeId: Number(row.causeId),
  market: row.market === null ? null : Number(row.market),
})

/** What an entry of a kind is known by. */
function conditionOf(kind: FlowKind): RawBuilder<unknown> {
  const isDeal = sql`cause IN (${sql.join([...DEAL_CAUSES])})`
  const isOfContract = sql`cause IN (${sql.join([...CONTRACT_CAUSES])})`
  if (kind === 'trade') return isDeal
  if (kind === 'contract') return isOfContract
  if (kind === 'other')
    return sql`NOT ${isDeal} AND NOT ${isOfContract} AND purpose NOT IN (${sql.join(purposesOf(null))})`
  const purposes = purposesOf(kind === 'received' ? 'sent' : kind)
  // A word that nothing is moved for yet fits no row.
  if (purposes.length === 0) return sql`false`
  const sign = kind === 'sent' ? sql`< 0` : kind === 'received' ? sql`> 0` : sql`<> 0`
  return sql`NOT ${isDeal} AND purpose IN (${sql.join(purposes)}) AND available + held ${sign}`
}

/** Entries that have rows of their own, and the four that each deal stands for; after a place, each in the order of its commands. */
function branchesOf(filter: MovementFilter, after: ReadPlace | null = null): RawBuilder<unknown>[] {
  const { owner, asset, purse, startMs, endMs, kind } = filter
  const within = [
    ...(startMs === null ? [] : [sql`at_ms >= ${startMs}`]),
    ...(endMs === null ? [] : [sql`at_ms < ${endMs}`]),
  ]
  const ofEntry = [
    sql`owner = ${owner} AND available + held <> 0`,
    ...within,
    ...(after === null ? [] : [sql`seq > ${after.seq}`]),
    ...(asset === null ? [] : [sql`asset = ${asset}`]),
    ...(purse === null ? [] : [sql`purse = ${purse}`]),
    ...(kind === null ? [] : [conditionOf(kind)]),
  ]
  const entries = sql`
    SELECT seq, 0::bigint AS deal, place, at_ms, purse, asset, available + held AS amount,
      available_after + held_after AS after, 0::bigint AS fee, cause, purpose, cause_id AS "causeId",
      NULL::integer AS market
    FROM entry WHERE ${sql.join(ofEntry, sql` AND `)} ${after === null ? sql`` : sql`ORDER BY seq`}`
  // Deals are made between spot purses.
  const noDeals = (kind !== null && kind !== 'trade') || (purse !== null && purse !== 'spot')
  if (noDeals || filter.markets.length === 0) return [entries]
  return [entries, ...DEAL_LEGS.map(leg => dealBranch(filter, { leg, within, after }))]
}

type DealLeg = { readonly role: 'taker' | 'maker'; readonly gives: boolean; readonly place: number }

const DEAL_LEGS: readonly DealLeg[] = [
  { role: 'taker', gives: true, place: 0 },
  { role: 'taker', gives: false, place: 1 },
  { role: 'maker', gives: true, place: 2 },
  { role: 'maker', gives: false, place: 3 },
]

function dealBranch(
  { owner, asset, markets }: MovementFilter,
  of: { leg: DealLeg; within: readonly RawBuilder<unknown>[]; after: ReadPlace | null },
): RawBuilder<unknown> {
  const { leg, within, after } = of
  const { role, gives, place } = leg
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${role}_${name}`)
  // Whoever buys gives the quote; the maker does the other of what the taker does.
  const isQuote = sql`(taker_side = 'buy') = ${(role === 'taker') === gives}`
  const base = sql`quantity * lot_atoms`
  const amount = sql`CASE WHEN ${isQuote} THEN value ELSE ${base} END`
  const fee = gives ? sql`0::bigint` : column('fee')
  const left = column(gives ? 'gave_after' : 'got_after')
  const newer = after === null ? [] : [sql`deal_id > ${after.deal} AND seq > ${after.seq}`]
  const traded = sql`
    unnest(${markets.map(({ market }) => market)}::integer[], ${markets.map(one => one.base)}::integer[],
      ${markets.map(({ quote }) => quote)}::integer[], ${markets.map(one => one.lotAtoms)}::bigint[])
    AS traded (number, base, quote, lot_atoms)`
  const moved = sql`
    SELECT seq, deal_id AS deal, ${place}::integer AS place, at_ms, 'spot'::text AS purse,
      CASE WHEN ${isQuote} THEN quote ELSE base END AS asset,
      ${gives ? sql`-(${amount})` : sql`(${amount}) - ${fee}`} AS amount, ${left} AS after, ${fee} AS fee,
      ${gives ? 'deal_give' : 'deal_receive'}::text AS cause, 0 AS purpose, 0::bigint AS "causeId", market
    FROM deal JOIN ${traded} ON traded.number = deal.market
    WHERE ${sql.join([sql`${column('owner')} = ${owner} AND seq IS NOT NULL AND ${left} IS NOT NULL`, ...within, ...newer], sql` AND `)}
    ${after === null ? sql`` : sql`ORDER BY deal_id`}`
  return asset === null ? moved : sql`SELECT * FROM (${moved}) AS moved WHERE asset = ${asset}`
}

import type { deskPersonEntries, ReplyOf } from '@bourse/protocol'
import type { Selectable } from 'kysely'
import type { DealTable, EntryTable } from '../../followers/history-tables.ts'
import { PROJECTED_WAIT_MS } from '../../followers/read-history.ts'
import type { OfPerson } from '../../operations/desk-people.ts'
import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { dealRowsOf, entryRowsOf } from './ledger-table.ts'
import type { RecordsDeps } from './records-deps.ts'

type Entries = ReplyOf<typeof deskPersonEntries>

/** One change of what somebody holds, before it is written out. */
type Line = {
  readonly seq: number
  readonly place: number
  readonly key: string
  readonly atMs: number
  readonly asset: number
  readonly purse: string
  readonly cause: string
  readonly reference: number | null
  readonly amount: number
  readonly after: number | null
}

/** What changed what somebody holds, newest first: rows of the ledger, and the two sides of every deal. */
export async function readEntries(
  { core, db, catalogue }: RecordsDeps,
  { uid, begin, count }: OfPerson,
): Promise<Entries> {
  // What was answered a moment ago is on its way to the history.
  const { seq } = await core.ask('head', {})
  await core.ask('projected', { seq, waitMs: PROJECTED_WAIT_MS })
  const most = begin + count + 1
  const [entries, taken, made] = await Promise.all([
    entryRowsOf(db, uid, most),
    dealRowsOf(db, uid, { role: 'taker', count: most }),
    dealRowsOf(db, uid, { role: 'maker', count: most }),
  ])
  const lines = [
    ...entries.map(entryLine),
    ...taken.flatMap(deal => dealLines(catalogue, deal, 'taker')),
    ...made.flatMap(deal => dealLines(catalogue, deal, 'maker')),
  ].toSorted((one, other) => other.seq - one.seq || other.place - one.place)
  const page = lines.slice(begin, begin + count)
  return { entries: page.map(line => written(catalogue, line)), more: lines.length > begin + count }
}

const entryLine = (row: Selectable<EntryTable>): Line => ({
  ...{ seq: row.seq, place: row.place, asset: row.asset, purse: row.purse, cause: row.cause },
  key: `e${row.seq}-${row.place}`,
  atMs: row.at_ms,
  reference: row.cause_id === 0 ? null : row.cause_id,
  amount: row.available + row.held,
  after: row.available_after + row.held_after,
})

// Within a command deals follow each other by number, and of a deal the taker's side comes first: what is given, then what is received.
function dealLines(catalogue: MarketCatalogue, row: Selectable<DealTable>, role: 'taker' | 'maker'): Line[] {
  const { market, rules } = catalogue.byNumber(row.market)
  const buys = (row.taker_side === 'buy') === (role === 'taker')
  const base = { asset: market.base.asset, amount: row.quantity * rules.lotAtoms }
  const quote = { asset: market.quote.asset, amount: row.value }
  const [gives, gets] = buys ? [quote, base] : [base, quote]
  const fee = role === 'taker' ? row.taker_fee : row.maker_fee
  const place = row.deal_id * 4 + (role === 'taker' ? 0 : 2)
  const line = (kind: 'give' | 'receive', of: { asset: number; amount: number }, after: number | null): Line => ({
    ...of,
    seq: row.seq ?? 0,
    place: place + (kind === 'give' ? 0 : 1),
    key: `d${row.market}-${row.deal_id}-${role}-${kind}`,
    atMs: row.at_ms,
    purse: 'spot',
    cause: kind === 'give' ? 'deal_give' : 'deal_receive',
    reference: row.deal_id,
    after,
  })
  const [gaveAfter, gotAfter] =
    role === 'taker' ? [row.taker_gave_after, row.taker_got_after] : [row.maker_gave_after, row.maker_got_after]
  const given = line('give', { asset: gives.asset, amount: -gives.amount }, gaveAfter)
  const got = gets.amount - fee
  // A fee may take all of very little; then nothing was received.
  return got > 0 ? [given, line('receive', { asset: gets.asset, amount: got }, gotAfter)] : [given]
}

function written(catalogue: MarketCatalogue, line: Line): Entries['entries'][number] {
  const coin = catalogue.asset(line.asset)
  return {
    key: line.key,
    at: line.atMs / 1000,
    coin: coin.coin,
    purse: line.purse,
    cause: line.cause,
    reference: line.reference,
    amount: writeAmount(coin, line.amount),
    after: line.after === null ? null : writeAmount(coin, line.after),
  }
}

import { type CheckedHead, problemOfRow } from '../core/check-chain.ts'
import { headAfter, lastSeqOf } from '../core/journal-row.ts'
import { READ_AT_ONCE } from '../core/recover.ts'
import { Replica } from '../core/replica.ts'
import { foreignForm, type Snapshot } from '../core/snapshot-store.ts'
import { HistoryBuilder } from '../followers/history-builder.ts'
import { damageOf } from '../followers/keeping/keep-snapshots.ts'
import type { ToldHistory } from '../followers/told-history-table.ts'
import { StartRefused } from '../platform/start-refused.ts'
import type { CoreStores } from './core-stores.ts'

/** What comparing the history with the journal found. */
export type HistoryFindings = {
  /** The commands whose history was told again. */
  fromSeq: number
  toSeq: number
  told: { orders: number; deals: number; entries: number; balances: number; ofContracts: number }
  /** Sentences; empty: the tables say what happened. */
  problems: string[]
}

/**
 * Tells the history again from the sealed journal and holds the tables to it: orders that ended, deals, entries, what happened in contracts, and
 * what everybody holds. It begins at the last good snapshot that is no younger than a command; without one, where the journal does.
 */
export async function verifyHistory(
  { reader, snapshots, history }: CoreStores,
  tale: ToldHistory,
  fromSeq: number,
): Promise<HistoryFindings> {
  const toSeq = await history.position()
  const base = await reader.base()
  const start = await startOf(snapshots, { fromSeq, baseSeq: base.seq, toSeq })
  const replica = start === null ? Replica.empty() : Replica.restore(start)
  const from = { seq: replica.head.seq, atMs: replica.head.atMs }
  const builder = new HistoryBuilder(replica.engine)
  const told = { orders: 0, deals: 0, entries: 0, balances: 0, ofContracts: 0 }
  const owners = new Set(await tale.owners())
  let head: CheckedHead = { ...replica.head, epoch: 0 }
  while (head.seq < toSeq) {
    const rows = (await reader.read(head.seq + 1, READ_AT_ONCE)).filter(row => lastSeqOf(row) <= toSeq)
    if (rows.length === 0) break
    for (const row of rows) {
      const problem = problemOfRow(head, row, reader.seal)
      if (problem !== null) return { fromSeq: from.seq, toSeq: head.seq, told, problems: [problem] }
      head = { ...headAfter(row), epoch: row.epoch }
      replica.apply(row, builder)
    }
    const batch = builder.take(from.seq, head.seq)
    for (const { owner } of batch.balances) owners.add(owner)
    await tale.tell(batch)
    for (const kind of ['orders', 'deals', 'entries'] as const) told[kind] += batch[kind].length
    const { placed, deals, payments, slots, closings } = batch.contracts
    for (const rows of [placed, deals, payments, slots, closings]) told.ofContracts += rows.length
  }
  if (head.seq !== toSeq) {
    const problem = `the history was written up to command ${toSeq}, and the journal has no row that ends there (${head.seq})`
    return { fromSeq: from.seq, toSeq: head.seq, told, problems: [problem] }
  }
  const balances = [...owners].flatMap(owner => replica.engine.balances(owner).map(account => ({ ...account, owner })))
  await tale.tellBalances(balances)
  told.balances = balances.length
  const untrue = await tale.untrue(from)
  const problems = untrue.map(({ name, what }) => `the ${name} ${SAYS[what]}`)
  return { fromSeq: from.seq, toSeq, told, problems }
}

const SAYS = {
  missing: 'is missing',
  added: 'never was',
  changed: 'is not what the journal tells',
} as const

type Range = { fromSeq: number; baseSeq: number; toSeq: number }

// Where the journal begins with the first command, that is as good as a snapshot before all others.
async function startOf(
  snapshots: CoreStores['snapshots'],
  { fromSeq, baseSeq, toSeq }: Range,
): Promise<Snapshot | null> {
  const known = (await snapshots.list()).filter(
    facts => foreignForm(facts) === null && facts.seq >= baseSeq && facts.seq <= toSeq,
  )
  const before = known.filter(({ seq }) => seq <= fromSeq).toSorted((a, b) => b.seq - a.seq)
  const after = baseSeq === 0 ? [] : known.filter(({ seq }) => seq > fromSeq).toSorted((a, b) => a.seq - b.seq)
  for (const { seq } of [...before, ...after]) {
    if ((await damageOf(snapshots, seq)) !== null) continue
    const reading = await snapshots.load(seq)
    if (reading.ok) return reading.snapshot
  }
  if (baseSeq === 0) return null
  throw new StartRefused(`the journal begins after command ${baseSeq}, and no good snapshot reaches it`)
}

import { type CheckedHead, problemOfRow } from '../core/check-chain.ts'
import { headAfter, sameDigest } from '../core/journal-row.ts'
import { READ_AT_ONCE } from '../core/recover.ts'
import { Replica, SILENT } from '../core/replica.ts'
import { foreignForm, type Snapshot } from '../core/snapshot-store.ts'
import { damageOf } from '../followers/keeping/keep-snapshots.ts'
import type { CoreStores } from './core-stores.ts'

/** What a full examination of the core found. */
export type CoreFindings = {
  /** Sentences; empty: everything is as it was written. */
  problems: string[]
  firstSeq: number
  headSeq: number
  rows: number
  snapshots: number
  projectedSeq: number
  /** The state at the head, in hex; null when it could not be reached. */
  stateDigest: string | null
  journalDigest: string
}

/** Walks the whole journal and every snapshot, replays from the oldest state there is, and compares at each snapshot. */
export async function verifyCore({ reader, snapshots, history }: CoreStores): Promise<CoreFindings> {
  const problems: string[] = []
  const good = await goodSnapshots({ snapshots, problems })
  const base = await reader.base()
  const start = base.seq === 0 ? null : good.find(({ seq }) => seq >= base.seq)
  if (start === undefined)
    problems.push(`the journal begins after command ${base.seq}, and no good snapshot reaches it`)
  let replica: Replica | null = start === null ? Replica.empty() : start === undefined ? null : Replica.restore(start)
  let head: CheckedHead = { ...base, epoch: 0 }
  let rows = 0
  walk: for (;;) {
    const read = await reader.read(head.seq + 1, READ_AT_ONCE)
    if (read.length === 0) break
    for (const row of read) {
      const problem = problemOfRow(head, row, reader.seal)
      if (problem !== null) {
        problems.push(problem)
        replica = null
        break walk
      }
      head = { ...headAfter(row), epoch: row.epoch }
      rows += 1
      if (replica !== null && row.firstSeq === replica.head.seq + 1) replica.apply(row, SILENT)
      const kept = good.find(({ seq }) => seq === head.seq)
      if (kept !== undefined) problems.push(...differences(kept, head, replica))
    }
  }
  const projectedSeq = await history.position()
  if (projectedSeq > head.seq)
    problems.push(`the history was written up to command ${projectedSeq}, past the journal’s end`)
  for (const { seq } of good)
    if (seq > head.seq) problems.push(`the snapshot of command ${seq} lies past the journal’s end`)
  replica?.engine.verify()
  return {
    problems,
    firstSeq: base.seq + 1,
    headSeq: head.seq,
    rows,
    snapshots: good.length,
    projectedSeq,
    stateDigest: replica === null ? null : Buffer.from(replica.stateDigest()).toString('hex'),
    journalDigest: Buffer.from(head.digest).toString('hex'),
  }
}

async function goodSnapshots(of: Pick<CoreStores, 'snapshots'> & { problems: string[] }): Promise<Snapshot[]> {
  const good: Snapshot[] = []
  for (const { seq, version } of await of.snapshots.list()) {
    const foreign = foreignForm({ seq, version })
    if (foreign !== null) {
      of.problems.push(foreign)
      continue
    }
    const damage = await damageOf(of.snapshots, seq)
    const reading = damage === null ? await of.snapshots.load(seq) : null
    if (reading?.ok) good.push(reading.snapshot)
    else of.problems.push(`the snapshot of command ${seq} is damaged (${damage})`)
  }
  return good.sort((a, b) => a.seq - b.seq)
}

function differences(kept: Snapshot, head: CheckedHead, replica: Replica | null): string[] {
  if (!sameDigest(kept.journalDigest, head.digest)) {
    return [`the snapshot of command ${kept.seq} was made of another journal`]
  }
  if (replica === null || replica.head.seq !== kept.seq || sameDigest(replica.stateDigest(), kept.stateDigest))
    return []
  return [`replaying the journal up to command ${kept.seq} comes to another state than the snapshot there`]
}

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { EMPTY_HEAD, headAfter, JOURNAL_VERSION, type JournalRow, lastSeqOf, sealRow } from './journal-row.ts'
import type { OrderRecord } from './order-record.ts'
import type { Snapshot } from './snapshot-store.ts'

type KeptHouse = {
  rows: { atMs: number; count: number; commands: string }[]
  snapshot: { seq: number; atMs: number; streamDigest: string; stateDigest: string; content: string }
  living: OrderRecord[]
  ended: OrderRecord[]
  stateDigest: string
}

/** What the version before wrote of five hundred commands of every kind, and what it told then. */
export type FormOneHouse = {
  /** The whole journal. */
  rows: JournalRow[]
  /** Of form 1, in the middle of it. */
  snapshot: Snapshot
  /** The living orders at the journal's end. */
  living: OrderRecord[]
  /** The orders that ended after the snapshot, in order. */
  ended: OrderRecord[]
  /** Of the state at the journal's end. */
  stateDigest: string
}

/** Reads it, with its rows sealed by a key. */
export function formOneHouse(key: Uint8Array): FormOneHouse {
  const file = gunzipSync(readFileSync(new URL('fixtures/snapshot-form-1.json.gz', import.meta.url)))
  const kept = JSON.parse(file.toString()) as KeptHouse
  const rows: JournalRow[] = []
  let head = EMPTY_HEAD
  let journalDigest = head.digest
  for (const { atMs, count, commands } of kept.rows) {
    const place = { firstSeq: head.seq + 1, count, epoch: 1, version: JOURNAL_VERSION, atMs }
    const row = sealRow(head.digest, { ...place, commands: Buffer.from(commands, 'base64') }, key)
    rows.push(row)
    head = headAfter(row)
    if (lastSeqOf(row) === kept.snapshot.seq) journalDigest = row.digest
  }
  const { seq, atMs, streamDigest, stateDigest, content } = kept.snapshot
  return {
    ...{ rows, living: kept.living, ended: kept.ended, stateDigest: kept.stateDigest },
    snapshot: {
      ...{ seq, atMs, version: 1, journalDigest },
      streamDigest: Buffer.from(streamDigest, 'hex'),
      stateDigest: Buffer.from(stateDigest, 'hex'),
      content: gunzipSync(Buffer.from(content, 'base64')),
    },
  }
}

import { createHash } from 'node:crypto'
import { assert } from '@bourse/kernel'
import { keyedDigest } from '../platform/secrets/keyed-digest.ts'

/** The version that this code writes into journal rows; a row with a higher one was written by newer code. */
export const JOURNAL_VERSION = 2
/** Rows of this version were written before there was a key: whoever can write the database can make one. */
export const UNSEALED_VERSION = 1

/** One committed batch: what the journal keeps and every follower applies. */
export type JournalRow = {
  /** Number of the row's first command; its commands are firstSeq, firstSeq + 1, … */
  firstSeq: number
  count: number
  /** The writer's term of office: a row of an older epoch after one of a newer is impossible. */
  epoch: number
  version: number
  /** The moment of all commands in the row, in milliseconds since 1970; never before the previous row's. */
  atMs: number
  /** The commands in the engine's binary form, one after the other. */
  commands: Uint8Array
  /** HMAC-SHA256 (SHA-256 in an unsealed row) over the previous row's digest and everything above. */
  digest: Uint8Array
}

/** A row before its digest is known. */
export type UnsealedRow = Omit<JournalRow, 'digest'>

/** Where a journal stands: the last command's number, its row's digest and the latest moment. */
export type JournalHead = { seq: number; atMs: number; digest: Uint8Array }

/** The digest that the very first row is chained to. */
export const GENESIS_DIGEST: Uint8Array = new Uint8Array(32)

/** The head of a journal without rows. */
export const EMPTY_HEAD: JournalHead = { seq: 0, atMs: 0, digest: GENESIS_DIGEST }

/** Computes a row's digest from the digest before it, with the key that lies outside the database. */
export function digestOfRow(previous: Uint8Array, row: UnsealedRow, key: Uint8Array): Uint8Array {
  assert(previous.byteLength === 32, 'a journal digest has 32 bytes')
  const header = Buffer.allocUnsafe(36)
  header.writeUInt32LE(row.version, 0)
  header.writeDoubleLE(row.epoch, 4)
  header.writeDoubleLE(row.firstSeq, 12)
  header.writeDoubleLE(row.count, 20)
  header.writeDoubleLE(row.atMs, 28)
  if (row.version !== UNSEALED_VERSION) return keyedDigest(key, [previous, header, row.commands])
  return createHash('sha256').update(previous).update(header).update(row.commands).digest()
}

/** Closes a row by chaining it to the one before. */
export function sealRow(previous: Uint8Array, row: UnsealedRow, key: Uint8Array): JournalRow {
  return { ...row, digest: digestOfRow(previous, row, key) }
}

/** The number of a row's last command. */
export const lastSeqOf = (row: { firstSeq: number; count: number }): number => row.firstSeq + row.count - 1

/** The head after a row. */
export const headAfter = (row: JournalRow): JournalHead => ({
  seq: lastSeqOf(row),
  atMs: row.atMs,
  digest: row.digest,
})

/** Whether two digests are the same bytes. */
export const sameDigest = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

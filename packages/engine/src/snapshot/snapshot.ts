import { fullDigest, stateDigest } from '../digest/state-digest.ts'
import { ByteReader } from '../memory/byte-stream.ts'
import { PairHash } from '../memory/pair-hash.ts'
import type { EngineState } from '../state/engine-state.ts'
import { readContracts, writeContracts } from './snapshot-contracts.ts'
import {
  readAccounts,
  readClients,
  readFirsts,
  readHolds,
  readOwners,
  writeAccounts,
  writeClients,
  writeFirsts,
  writeHolds,
  writeOwners,
} from './snapshot-ledger.ts'
import { readAssets, readMarkets, writeAssets, writeMarkets } from './snapshot-markets.ts'
import { type KeptBeside, readOrders, writeOrders } from './snapshot-orders.ts'
import { SnapshotWriter } from './snapshot-writer.ts'

/** Thrown when the bytes of a snapshot are not what was written. */
export class SnapshotDamaged extends Error {
  override readonly name = 'SnapshotDamaged'
}

const MAGIC = [0x42, 0x4f, 0x55, 0x52]
/** The version of the form that is written. */
export const SNAPSHOT_VERSION = 2
/** The one before is read as well, with what was kept beside it then. */
const VERSION_BESIDE = 1
// Mark, version, checksum of all that follows, digest of the state.
const CHECKSUM_AT = 5
const DIGEST_AT = 13
const BODY_AT = 21

/** The whole state in bytes: mark, version, checksum, digest, then every section. */
export function writeSnapshot(state: EngineState): Uint8Array {
  const writer = new SnapshotWriter()
  writer.reserve()
  for (const byte of [...MAGIC, SNAPSHOT_VERSION]) writer.byte(byte)
  writer.at = BODY_AT
  const turnsAt = state.clients.turnsAt === Number.POSITIVE_INFINITY ? 0 : state.clients.turnsAt
  for (const number of [state.seq, state.at, state.nextId, state.nextDeal, turnsAt]) writer.number(number)
  writeAssets(state, writer)
  writeOwners(state, writer)
  writeAccounts(state, writer)
  writeMarkets(state, writer)
  writeClients(state, writer)
  writeOrders(state, writer)
  writeHolds(state, writer)
  writeFirsts(state, writer)
  writeContracts(state, writer)
  const bytes = writer.bytes.slice(0, writer.at)
  putHex(bytes, DIGEST_AT, stateDigest(state))
  putHex(bytes, CHECKSUM_AT, checksumOf(bytes))
  return bytes
}

/** Fills an empty state from a snapshot; one of version 1 needs what was kept beside it. */
export function readSnapshot(state: EngineState, bytes: Uint8Array, beside: KeptBeside | null): void {
  if (bytes.length < BODY_AT || MAGIC.some((byte, index) => bytes[index] !== byte)) {
    throw new SnapshotDamaged('the bytes do not begin as a snapshot does')
  }
  const version = beside === null ? SNAPSHOT_VERSION : VERSION_BESIDE
  if (bytes[4] !== version) {
    throw new SnapshotDamaged(`the snapshot is of version ${bytes[4]}, what is read here is version ${version}`)
  }
  if (hexAt(bytes, CHECKSUM_AT) !== checksumOf(bytes)) throw new SnapshotDamaged('the checksum does not hold')
  const reader = new ByteReader()
  reader.bytes = bytes
  reader.at = BODY_AT
  state.seq = reader.number()
  state.at = reader.number()
  state.nextId = reader.number()
  state.nextDeal = reader.number()
  const turnsAt = reader.number()
  state.clients.turnsAt = turnsAt === 0 ? Number.POSITIVE_INFINITY : turnsAt
  readAssets(state, reader)
  readOwners(state, reader)
  readAccounts(state, reader)
  readMarkets(state, reader)
  readClients(state, reader)
  readOrders(state, reader, beside)
  readHolds(state, reader)
  readFirsts(state, reader)
  if (reader.at < bytes.length) readContracts(state, reader)
  state.log.clear()
  if (reader.at !== bytes.length) throw new SnapshotDamaged('the snapshot is longer than its sections')
  if (fullDigest(state) !== hexAt(bytes, DIGEST_AT))
    throw new SnapshotDamaged('the state read is not the state written')
}

/** Two lanes over everything after the checksum. */
function checksumOf(bytes: Uint8Array): string {
  const hash = new PairHash()
  hash.begin()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = DIGEST_AT
  for (; at + 4 <= bytes.length; at += 4) hash.word(view.getInt32(at, true))
  for (; at < bytes.length; at++) hash.word(bytes[at] as number)
  hash.word(bytes.length)
  hash.end()
  return [hash.a, hash.b].map(lane => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}

function putHex(bytes: Uint8Array, at: number, hex: string): void {
  for (let index = 0; index < 8; index++) bytes[at + index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
}

function hexAt(bytes: Uint8Array, at: number): string {
  return Array.from(bytes.subarray(at, at + 8), byte => byte.toString(16).padStart(2, '0')).join('')
}

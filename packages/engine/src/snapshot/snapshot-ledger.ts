import { CLIENT_NUMBERS } from '../commands/client-text.ts'
import { assetOf, purseOf } from '../ledger/account-table.ts'
import type { ByteReader } from '../memory/byte-stream.ts'
import { NONE } from '../memory/places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_OWNER } from '../state/timer-queue.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'

/** Owners, with level and cancel-after. */
export function writeOwners(state: EngineState, writer: SnapshotWriter): void {
  const { owners } = state
  writer.number(owners.count)
  for (let owner = 0; owner < owners.count; owner++) {
    writer.reserve()
    writer.number(owners.number(owner))
    writer.number(owners.level(owner))
    writer.number(owners.cancelAt(owner))
  }
}

export function readOwners(state: EngineState, reader: ByteReader): void {
  const { owners, timers } = state
  for (let count = reader.number(); count > 0; count--) {
    const number = reader.number()
    const owner = owners.need(number)
    owners.setLevel(owner, reader.number())
    const cancelAt = reader.number()
    owners.setCancelAt(owner, cancelAt)
    if (cancelAt === 0) continue
    owners.setTimer(owner, timers.set(cancelAt, { class: TIMER_OWNER, key: number, subject: owner }))
  }
}

/** Accounts, the empty ones too, so that places stay as they were. */
export function writeAccounts(state: EngineState, writer: SnapshotWriter): void {
  const { accounts } = state.ledger
  writer.number(accounts.count)
  for (let account = 0; account < accounts.count; account++) {
    writer.reserve()
    writer.number(accounts.owner(account))
    writer.number(accounts.kind(account))
    writer.number(accounts.available(account))
    writer.number(accounts.held(account))
  }
}

export function readAccounts(state: EngineState, reader: ByteReader): void {
  const { ledger } = state
  for (let count = reader.number(); count > 0; count--) {
    const owner = reader.number()
    const kind = reader.number()
    const account = ledger.need(owner, purseOf(kind), assetOf(kind))
    const available = reader.number()
    ledger.accounts.set(account, available, reader.number())
  }
}

/** Open holds. */
export function writeHolds(state: EngineState, writer: SnapshotWriter): void {
  writer.number(state.holds.count)
  for (const hold of state.holds.all()) {
    writer.reserve()
    writer.number(hold.id)
    writer.number(hold.account)
    writer.number(hold.left)
    writer.number(clientMark(state, hold.client))
  }
}

export function readHolds(state: EngineState, reader: ByteReader): void {
  for (let count = reader.number(); count > 0; count--) {
    const id = reader.number()
    const account = reader.number()
    const hold = state.holds.add(id, account, reader.number())
    hold.client = reader.number() - 1
  }
}

/** A client id's place as a restored memory has it, plus one; 0 for none. There the current generation is the even one. */
export function clientMark(state: EngineState, place: number): number {
  return place === NONE ? 0 : (place >> 1) * 2 + (state.clients.isOld(place) ? 1 : 0) + 1
}

/** Both generations of client ids. */
export function writeClients(state: EngineState, writer: SnapshotWriter): void {
  for (const age of [0, 1]) {
    const generation = state.clients.byAge(age)
    writer.number(generation.count)
    for (let entry = 0; entry < generation.count; entry++) {
      writer.reserve()
      writer.number(generation.owner(entry))
      const from = generation.textAt(entry)
      for (let part = 0; part < CLIENT_NUMBERS; part++) writer.number(generation.doubles[from + part] as number)
      writer.number(generation.seq(entry))
      writer.number(generation.id(entry))
      writer.number(generation.bodyA(entry) >>> 0)
      writer.number(generation.bodyB(entry) >>> 0)
    }
  }
}

export function readClients(state: EngineState, reader: ByteReader): void {
  const text = new Float64Array(CLIENT_NUMBERS)
  for (const age of [0, 1]) {
    const generation = state.clients.byAge(age)
    for (let count = reader.number(); count > 0; count--) {
      const owner = reader.number()
      for (let part = 0; part < CLIENT_NUMBERS; part++) text[part] = reader.number()
      const [seq, id] = [reader.number(), reader.number()]
      generation.add(owner, text, { seq, id, bodyA: reader.number() | 0, bodyB: reader.number() | 0 })
    }
  }
}

/** What was answered first, of the orders for which that is more than resting or waiting. */
export function writeFirsts(state: EngineState, writer: SnapshotWriter): void {
  const { clients } = state
  writer.reserve()
  writer.number(clients.firstsUnknownUpTo)
  for (const age of [0, 1]) {
    const { firsts } = clients.byAge(age)
    writer.number(firsts.size)
    for (const [entry, { dealtQuantity, dealtValue, dealtFee, reason, trigger }] of firsts) {
      writer.reserve()
      for (const number of [entry, dealtQuantity, dealtValue, dealtFee, reason + 1, trigger]) writer.number(number)
    }
  }
}

/** Reads them; a snapshot that ends before was written when nobody kept them. */
export function readFirsts(state: EngineState, reader: ByteReader): void {
  const { clients } = state
  if (reader.at === reader.bytes.length) {
    clients.firstsUnknownUpTo = state.seq
    return
  }
  clients.firstsUnknownUpTo = reader.number()
  for (const age of [0, 1]) {
    const { firsts } = clients.byAge(age)
    for (let count = reader.number(); count > 0; count--) {
      const entry = reader.number()
      const [dealtQuantity, dealtValue, dealtFee] = [reader.number(), reader.number(), reader.number()]
      const [reason, trigger] = [reader.number() - 1, reader.number()]
      firsts.set(entry, { dealtQuantity, dealtValue, dealtFee, reason, trigger, realised: 0, held: 0 })
    }
  }
}

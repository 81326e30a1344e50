import { assert } from '@bourse/kernel'
import { setCancelTimer } from '../contracts/cancel-contract-orders.ts'
import { bookOf, countStanding, indexOrder } from '../contracts/contract-orders.ts'
import { houseAccounts } from '../contracts/contract-upkeep.ts'
import { addWaiting } from '../contracts/waiting-contract-orders.ts'
import { rankOf, setExpiry } from '../living/standing.ts'
import type { ByteReader } from '../memory/byte-stream.ts'
import { NONE } from '../memory/places.ts'
import { Contract } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { TIMER_CONTRACT_ORDER } from '../state/timer-queue.ts'
import { clientMark } from './snapshot-ledger.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'

// The first form began with how many contracts there are, which never was 0.
const FORM_MARK = 0
const FORM = 2

/** Everything of contracts; a state without any writes nothing, and its snapshot is what it was before there were contracts. */
export function writeContracts(state: EngineState, writer: SnapshotWriter): void {
  const all = state.contracts.all.filter(contract => contract !== undefined)
  if (all.length === 0 && state.contracts.cancelTimers.size === 0) return
  writer.reserve()
  for (const number of [FORM_MARK, FORM, all.length]) writer.number(number)
  for (const contract of all) {
    writer.reserve()
    for (const number of [contract.id, contract.quote, contract.state, contract.frozen ? 1 : 0]) writer.number(number)
    for (const list of listsOf(contract)) for (const number of list) writer.number(number)
    writer.number(contract.tiers.length)
    for (const { upTo, leverageMax, mmr, deduction } of contract.tiers) {
      for (const number of [upTo, leverageMax, mmr, deduction]) writer.number(number)
    }
  }
  writePositions(state, writer)
  writeOrders(state, writer)
  writeCancelTimers(state, writer)
  writeFirstsOfContracts(state, writer)
}

/** Who has their orders cancelled, by owner, and when. */
function writeCancelTimers({ contracts, timers }: EngineState, writer: SnapshotWriter): void {
  const set = [...contracts.cancelTimers].sort(([one], [other]) => one - other)
  writer.reserve()
  writer.number(set.length)
  for (const [owner, timer] of set) {
    writer.reserve()
    writer.number(owner)
    writer.number(timers.momentOf(timer))
  }
}

/** What of first answers only orders of contracts have; the rest of them is told with those of spot. */
function writeFirstsOfContracts({ clients }: EngineState, writer: SnapshotWriter): void {
  for (const age of [0, 1]) {
    const found = [...clients.byAge(age).firsts].filter(([, { realised, held }]) => realised !== 0 || held !== 0)
    writer.reserve()
    writer.number(found.length)
    for (const [entry, { realised, held }] of found) {
      writer.reserve()
      for (const number of [entry, held, realised]) writer.number(number)
    }
  }
}

const listsOf = ({ figures, standing, basis, fees }: Contract): readonly Float64Array[] => [
  figures,
  standing,
  basis,
  fees,
]

/** Reads it all. */
export function readContracts(state: EngineState, reader: ByteReader): void {
  const { contracts } = state
  const first = reader.number()
  const isFirstForm = first !== FORM_MARK
  assert(isFirstForm || reader.number() === FORM, 'contracts stand in a form that this engine knows')
  for (let count = isFirstForm ? first : reader.number(); count > 0; count--) {
    const [market, quote] = [reader.number(), reader.number()]
    const contract = new Contract({ market, quote }, { levels: contracts.levels, house: houseAccounts(state, quote) })
    contract.state = reader.number()
    contract.frozen = reader.number() === 1
    for (const list of listsOf(contract)) for (let at = 0; at < list.length; at++) list[at] = reader.number()
    contract.setTiers(
      Array.from({ length: reader.number() }, () => ({
        ...{ upTo: reader.number(), leverageMax: reader.number() },
        ...{ mmr: reader.number(), deduction: reader.number() },
      })),
    )
    contracts.all[contract.id] = contract
    contracts.touch(contract)
  }
  readPositions(state, reader)
  readOrders(state, reader, isFirstForm)
  if (isFirstForm) {
    // Nobody kept what was answered first to orders of contracts.
    state.clients.firstsUnknownUpTo = state.seq
    return
  }
  for (let count = reader.number(); count > 0; count--) setCancelTimer(state, reader.number(), reader.number())
  for (const age of [0, 1]) {
    const { firsts } = state.clients.byAge(age)
    for (let count = reader.number(); count > 0; count--) {
      const [entry, held, realised] = [reader.number(), reader.number(), reader.number()]
      const figures = firsts.get(entry)
      if (figures !== undefined) Object.assign(figures, { held, realised })
    }
  }
}

/** Every pair, those without a position too, so that places stay as they were. */
function writePositions(state: EngineState, writer: SnapshotWriter): void {
  const { positions } = state.contracts
  writer.number(positions.count)
  for (let pair = 0; pair < positions.count; pair += 2) {
    writer.reserve()
    for (const number of [positions.owner(pair), positions.market(pair), positions.account(pair)]) writer.number(number)
    for (const place of [pair, pair | 1]) {
      writer.number(positions.margining(place))
      writer.number(positions.quantity(place))
      writer.number(positions.entryValue(place))
      writer.number(positions.margin(place))
      writer.number(positions.realised(place))
      writer.number(positions.fees(place))
      writer.number(positions.funding(place))
    }
  }
}

function readPositions(state: EngineState, reader: ByteReader): void {
  const { positions, all } = state.contracts
  for (let count = reader.number(); count > 0; count -= 2) {
    const [owner, market, account] = [reader.number(), reader.number(), reader.number()]
    const pair = positions.make({ owner, market, account, standing: 0 })
    all[market]?.pairs.push(pair)
    for (const place of [pair, pair | 1]) {
      positions.setStanding(place, reader.number())
      positions.setQuantity(place, reader.number())
      positions.setEntryValue(place, reader.number())
      positions.setMargin(place, reader.number())
      positions.setRealised(place, reader.number())
      positions.setFees(place, reader.number())
      positions.setFunding(place, reader.number())
      positions.touch(place)
    }
  }
}

/** Living orders by ascending id. */
function writeOrders(state: EngineState, writer: SnapshotWriter): void {
  const { orders } = state.contracts
  const slots = Array.from({ length: orders.used }, (_, slot) => slot).filter(slot => orders.isLive(slot))
  slots.sort((one, other) => orders.id(one) - orders.id(other))
  writer.number(slots.length)
  for (const slot of slots) {
    writer.reserve()
    writeOrder(state, writer, slot)
  }
}

function writeOrder(state: EngineState, writer: SnapshotWriter, slot: number): void {
  const { orders, terms, details } = state.contracts
  const entry = orders.details(slot)
  for (const number of [orders.nature(slot), orders.market(slot), orders.id(slot)]) writer.number(number)
  for (const number of [orders.price(slot), orders.left(slot), orders.quantity(slot)]) writer.number(number)
  for (const number of [orders.dealValue(slot), orders.dealFee(slot)]) writer.number(number)
  for (const number of [orders.placedAt(slot), orders.changedAt(slot)]) writer.number(number)
  writer.number(clientMark(state, orders.client(slot)))
  for (const number of [terms.position(slot), terms.triggerBy(slot), terms.holdPerLot(slot)]) writer.number(number)
  for (const number of [terms.lossPerLot(slot), terms.feePerLot(slot), entry === NONE ? 0 : 1]) writer.number(number)
  if (entry === NONE) return
  for (const number of [details.trigger(entry), details.trail(entry), details.rank(entry)]) writer.number(number)
  writer.number(details.expireAt(entry))
}

/** Takes the orders in by id, then sets each in its place by rank, because that is the order in which they came there. */
function readOrders(state: EngineState, reader: ByteReader, isFirstForm: boolean): void {
  const { orders, levels } = state.contracts
  const slots = Array.from({ length: reader.number() }, () => readOrder(state, reader, isFirstForm))
  slots.sort((one, other) => rankOf(state.contracts, one) - rankOf(state.contracts, other))
  for (const slot of slots) {
    if (orders.waiting(slot)) {
      addWaiting(state, slot)
      continue
    }
    levels.append(bookOf(state, slot).levelAt(orders.price(slot)), slot)
    countStanding(state, slot, orders.left(slot))
  }
}

function readOrder(state: EngineState, reader: ByteReader, isFirstForm: boolean): number {
  const { orders, terms, details, positions } = state.contracts
  const slot = orders.take(reader.number(), reader.number())
  orders.setId(slot, reader.number())
  orders.setPrice(slot, reader.number())
  orders.setLeft(slot, reader.number())
  orders.setQuantity(slot, reader.number())
  orders.setDealValue(slot, reader.number())
  orders.setDealFee(slot, reader.number())
  orders.setPlacedAt(slot, reader.number())
  orders.setChangedAt(slot, reader.number())
  orders.setClient(slot, reader.number() - 1)
  terms.need(slot)
  terms.setPosition(slot, reader.number())
  terms.setTriggerBy(slot, reader.number())
  terms.setHoldPerLot(slot, reader.number())
  terms.setLossPerLot(slot, reader.number())
  terms.setFeePerLot(slot, reader.number())
  orders.setGiving(slot, positions.account(terms.position(slot)))
  if (reader.number() === 1) {
    const entry = details.take()
    orders.setDetails(slot, entry)
    details.setTrigger(entry, reader.number())
    details.setTrail(entry, reader.number())
    details.setRank(entry, reader.number())
    const expireAt = isFirstForm ? 0 : reader.number()
    if (expireAt > 0) setExpiry(state, state.contracts, { slot, at: expireAt, class: TIMER_CONTRACT_ORDER })
  }
  indexOrder(state, slot)
  orders.touch(slot)
  return slot
}

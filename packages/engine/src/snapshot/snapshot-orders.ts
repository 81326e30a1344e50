import { BUY, PURSE } from '../commands/codes.ts'
import { linkedId } from '../living/holding.ts'
import { indexOrder } from '../living/order-ending.ts'
import { rankOf } from '../living/standing.ts'
import { addWaiting } from '../living/waiting-orders.ts'
import type { ByteReader } from '../memory/byte-stream.ts'
import { NONE } from '../memory/places.ts'
import { type EngineState } from '../state/engine-state.ts'
import { TIMER_ORDER } from '../state/timer-queue.ts'
import { clientMark } from './snapshot-ledger.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'

/** Living orders by ascending id. */
export function writeOrders(state: EngineState, writer: SnapshotWriter): void {
  const { orders } = state
  const slots = new Int32Array(orders.live)
  let count = 0
  for (let slot = 0; slot < orders.used; slot++) if (orders.isLive(slot)) slots[count++] = slot
  slots.sort((one, other) => orders.id(one) - orders.id(other))
  writer.number(count)
  for (const slot of slots) {
    writer.reserve()
    writeOrder(state, writer, slot)
  }
}

function writeOrder(state: EngineState, writer: SnapshotWriter, slot: number): void {
  const { orders, details } = state
  writer.number(orders.id(slot))
  writer.number(state.ownerOf(slot))
  writer.number(orders.market(slot))
  writer.number(orders.nature(slot))
  writer.number(orders.price(slot))
  writer.number(orders.left(slot))
  writer.number(orders.quantity(slot))
  writer.number(orders.dealValue(slot))
  writer.number(orders.dealFee(slot))
  writer.number(orders.placedAt(slot))
  writer.number(orders.changedAt(slot))
  writer.number(clientMark(state, orders.client(slot)))
  const entry = orders.details(slot)
  writer.byte(entry === NONE ? 0 : 1)
  if (entry === NONE) return
  writer.number(details.trigger(entry))
  writer.number(details.trail(entry))
  writer.number(details.expireAt(entry))
  writer.number(details.rank(entry))
  writer.number(linkedId(state, entry))
  writer.number(details.partner(entry))
  writer.number(details.toldTrigger(entry))
}

/** What snapshots of version 1 did not hold of an order, because another kept it; 0: none. */
export type KeptBeside = (order: number) => { changedAt: number; partner: number; toldTrigger: number }

/** Takes the orders in by id, then sets each in its place by rank, because that is the order in which they came there. */
export function readOrders(state: EngineState, reader: ByteReader, beside: KeptBeside | null): void {
  const count = reader.number()
  const slots = new Int32Array(count)
  const siblings: [slot: number, id: number][] = []
  for (let index = 0; index < count; index++) {
    const slot = readOrder(state, reader, beside)
    slots[index] = slot
    if (reader.byte() === 0) continue
    const sibling = readDetails(state, reader, { slot, beside })
    if (sibling !== 0) siblings.push([slot, sibling])
  }
  for (const [slot, id] of siblings) state.details.setLink(state.orders.details(slot), state.ids.find(id))
  slots.sort((one, other) => rankOf(state, one) - rankOf(state, other))
  for (const slot of slots) {
    if (state.orders.waiting(slot)) addWaiting(state, slot)
    else state.levels.append(state.ownBook(slot).levelAt(state.orders.price(slot)), slot)
  }
}

function readOrder(state: EngineState, reader: ByteReader, beside: KeptBeside | null): number {
  const { orders, ledger } = state
  const [id, owner, number] = [reader.number(), reader.number(), reader.number()]
  const slot = orders.take(reader.number(), number)
  orders.setId(slot, id)
  orders.setPrice(slot, reader.number())
  orders.setLeft(slot, reader.number())
  orders.setQuantity(slot, reader.number())
  orders.setDealValue(slot, reader.number())
  orders.setDealFee(slot, reader.number())
  orders.setPlacedAt(slot, reader.number())
  orders.setChangedAt(slot, beside === null ? reader.number() : beside(id).changedAt)
  orders.setClient(slot, reader.number() - 1)
  const { base, quote } = state.marketOf(slot)
  const giving = ledger.need(owner, PURSE.spot, orders.side(slot) === BUY ? quote : base)
  orders.setGiving(slot, giving)
  indexOrder(state, slot)
  orders.touch(slot)
  return slot
}

/** What only some orders have; the id of the OCO sibling, or 0. */
function readDetails(state: EngineState, reader: ByteReader, of: { slot: number; beside: KeptBeside | null }): number {
  const { orders, details, timers } = state
  const { slot, beside } = of
  const entry = details.take()
  orders.setDetails(slot, entry)
  details.setTrigger(entry, reader.number())
  details.setTrail(entry, reader.number())
  const expireAt = reader.number()
  details.setExpireAt(entry, expireAt)
  details.setRank(entry, reader.number())
  if (expireAt > 0) {
    const timer = { class: TIMER_ORDER, key: orders.id(slot), subject: slot }
    details.setTimer(entry, timers.set(expireAt, timer))
  }
  const sibling = reader.number()
  const kept = beside?.(orders.id(slot))
  details.setPartner(entry, kept === undefined ? reader.number() : kept.partner)
  details.setToldTrigger(entry, kept === undefined ? reader.number() : kept.toldTrigger)
  return sibling
}

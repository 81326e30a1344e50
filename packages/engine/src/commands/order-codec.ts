import { assert } from '@bourse/kernel'
import type { ByteReader, ByteWriter } from '../memory/byte-stream.ts'
import {
  type CancelOrder,
  ORDER_TYPES,
  type PlaceOrder,
  SELF_TRADES,
  SIDES,
  type Stamp,
  TIMES_IN_FORCE,
} from './commands.ts'
import {
  type CancelContractOrder,
  CONTRACT_ACTIONS,
  type PlaceContractOrder,
  TRIGGER_PRICES,
} from './contract-commands.ts'

// Which of a placed order's optional fields are there.
const HAS_CLIENT_ID = 1
const HAS_PRICE = 2
const HAS_QUANTITY = 4
const HAS_VALUE = 8
const HAS_TRIGGER = 16
const HAS_TRAIL = 32
const HAS_EXPIRY = 64

/** Thrown when bytes hold no command that this version knows. */
export class CommandUnreadable extends Error {
  override readonly name = 'CommandUnreadable'
}

/** The code of a word; it must be one of its list. */
export function codeOf(words: readonly string[], word: string): number {
  const code = words.indexOf(word)
  assert(code >= 0, 'a word of a command is one of its list')
  return code
}

/** Writes an order of spot, packed: most commands are orders. */
export function writePlaceOrder(writer: ByteWriter, command: Omit<PlaceOrder, 'seq' | 'at'>): void {
  const { clientId, price, quantity, value, triggerPrice, trail, expireAt } = command
  writer.number(command.owner)
  writer.number(command.market)
  writer.byte(
    codeOf(SIDES, command.side) |
      (codeOf(ORDER_TYPES, command.type) << 1) |
      (codeOf(TIMES_IN_FORCE, command.timeInForce) << 4),
  )
  writer.byte((command.postOnly ? 1 : 0) | (codeOf(SELF_TRADES, command.selfTrade) << 1))
  writer.byte(
    (clientId === null ? 0 : HAS_CLIENT_ID) |
      (price === null ? 0 : HAS_PRICE) |
      (quantity === null ? 0 : HAS_QUANTITY) |
      (value === null ? 0 : HAS_VALUE) |
      (triggerPrice === null ? 0 : HAS_TRIGGER) |
      (trail === null ? 0 : HAS_TRAIL) |
      (expireAt === null ? 0 : HAS_EXPIRY),
  )
  if (price !== null) writer.number(price)
  if (quantity !== null) writer.number(quantity)
  if (value !== null) writer.number(value)
  if (triggerPrice !== null) writer.number(triggerPrice)
  if (trail !== null) writer.number(trail)
  if (expireAt !== null) writer.number(expireAt)
  if (clientId !== null) writer.text(clientId)
}

/** Writes an order of a contract as COMMAND_FIELDS says, without asking it. */
export function writePlaceContractOrder(writer: ByteWriter, command: Omit<PlaceContractOrder, 'seq' | 'at'>): void {
  const { clientId, price, quantity, triggerPrice, trail } = command
  writer.number(command.owner)
  writer.number(command.market)
  writer.byte(clientId === null ? 0 : 1)
  if (clientId !== null) writer.text(clientId)
  writer.byte(codeOf(CONTRACT_ACTIONS, command.action))
  writer.byte(codeOf(ORDER_TYPES, command.type))
  writer.byte(codeOf(TIMES_IN_FORCE, command.timeInForce))
  writer.byte(command.postOnly ? 1 : 0)
  writeNullable(writer, price)
  writeNullable(writer, quantity)
  writeNullable(writer, triggerPrice)
  writer.byte(codeOf(TRIGGER_PRICES, command.triggerBy))
  writeNullable(writer, trail)
}

function writeNullable(writer: ByteWriter, number: number | null): void {
  writer.byte(number === null ? 0 : 1)
  if (number !== null) writer.number(number)
}

/** An order of spot to read into. */
export const freshPlaceOrder = (): PlaceOrder => ({
  kind: 'place_order',
  seq: 0,
  at: 0,
  owner: 0,
  market: 0,
  clientId: null,
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  selfTrade: 'expire_taker',
  price: null,
  quantity: null,
  value: null,
  triggerPrice: null,
  trail: null,
  expireAt: null,
})

/** A cancel of spot to read into. */
export const freshCancelOrder = (): CancelOrder => ({
  kind: 'cancel_order',
  seq: 0,
  at: 0,
  owner: 0,
  market: null,
  order: 0,
})

/** An order of a contract to read into. */
export const freshPlaceContractOrder = (): PlaceContractOrder => ({
  kind: 'place_contract_order',
  seq: 0,
  at: 0,
  owner: 0,
  market: 0,
  clientId: null,
  action: 'open_long',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  price: null,
  quantity: null,
  triggerPrice: null,
  triggerBy: 'last',
  trail: null,
})

/** A cancel of a contract to read into. */
export const freshCancelContractOrder = (): CancelContractOrder => ({
  kind: 'cancel_contract_order',
  seq: 0,
  at: 0,
  owner: 0,
  market: null,
  order: 0,
})

/** Reads an order of spot. */
export function readPlaceOrder(reader: ByteReader, into: PlaceOrder, stamp: Stamp): PlaceOrder {
  into.seq = stamp.seq
  into.at = stamp.at
  into.owner = reader.number()
  into.market = reader.number()
  const kind = reader.byte()
  const ways = reader.byte()
  const has = reader.byte()
  if (
    kind >> 4 >= TIMES_IN_FORCE.length ||
    ((kind >> 1) & 7) >= ORDER_TYPES.length ||
    ways >> 1 >= SELF_TRADES.length
  ) {
    throw new CommandUnreadable('the bytes of a place_order hold words that no order has')
  }
  into.side = (kind & 1) === 0 ? 'buy' : 'sell'
  into.type = ORDER_TYPES[(kind >> 1) & 7] as PlaceOrder['type']
  into.timeInForce = TIMES_IN_FORCE[kind >> 4] as PlaceOrder['timeInForce']
  into.postOnly = (ways & 1) === 1
  into.selfTrade = SELF_TRADES[ways >> 1] as PlaceOrder['selfTrade']
  into.price = ((has & HAS_PRICE) === 0 ? null : reader.number()) as PlaceOrder['price']
  into.quantity = ((has & HAS_QUANTITY) === 0 ? null : reader.number()) as PlaceOrder['quantity']
  into.value = ((has & HAS_VALUE) === 0 ? null : reader.number()) as PlaceOrder['value']
  into.triggerPrice = ((has & HAS_TRIGGER) === 0 ? null : reader.number()) as PlaceOrder['triggerPrice']
  into.trail = ((has & HAS_TRAIL) === 0 ? null : reader.number()) as PlaceOrder['trail']
  into.expireAt = (has & HAS_EXPIRY) === 0 ? null : reader.number()
  into.clientId = (has & HAS_CLIENT_ID) === 0 ? null : reader.text()
  return into
}

/** Reads an order of a contract. */
export function readPlaceContractOrder(reader: ByteReader, into: PlaceContractOrder, stamp: Stamp): PlaceContractOrder {
  into.seq = stamp.seq
  into.at = stamp.at
  into.owner = reader.number()
  into.market = reader.number()
  into.clientId = reader.byte() === 0 ? null : reader.text()
  into.action = reader.word(CONTRACT_ACTIONS)
  into.type = reader.word(ORDER_TYPES)
  into.timeInForce = reader.word(TIMES_IN_FORCE)
  into.postOnly = reader.byte() === 1
  into.price = readNullable(reader) as PlaceContractOrder['price']
  into.quantity = readNullable(reader) as PlaceContractOrder['quantity']
  into.triggerPrice = readNullable(reader) as PlaceContractOrder['triggerPrice']
  into.triggerBy = reader.word(TRIGGER_PRICES)
  into.trail = readNullable(reader) as PlaceContractOrder['trail']
  return into
}

const readNullable = (reader: ByteReader): number | null => (reader.byte() === 0 ? null : reader.number())

/** Reads a cancel, which spot and contracts write alike. */
export function readCancelOrder<Cancel extends CancelOrder | CancelContractOrder>(
  reader: ByteReader,
  into: Cancel,
  stamp: Stamp,
): Cancel {
  into.seq = stamp.seq
  into.at = stamp.at
  into.owner = reader.number()
  into.market = reader.byte() === 0 ? null : reader.number()
  into.order = reader.number()
  return into
}

import { assert, type RiskTier } from '@bourse/kernel'
import { ByteReader, ByteWriter } from '../memory/byte-stream.ts'
import { COMMAND_FIELDS, type CommandFieldForm } from './command-fields.ts'
import {
  type CancelOrder,
  COMMAND_KINDS,
  type Command,
  type Fee,
  ORDER_TYPES,
  type PlaceOrder,
  PURSES,
  SELF_TRADES,
  SIDES,
  type Stamp,
  TIMES_IN_FORCE,
  type TransferLeg,
} from './commands.ts'

/** The version of the form, the first byte of every command; a reader refuses one it does not know. */
export const COMMAND_VERSION = 1
/** The version of an order with a bound on how many its owner may have: as the first, and the bound after it. */
const BOUND_VERSION = 2
/** No command is longer. */
export const COMMAND_BYTES_MAX = 1024

const PLACE_ORDER = COMMAND_KINDS.indexOf('place_order')
const CANCEL_ORDER = COMMAND_KINDS.indexOf('cancel_order')

// Which of a placed order's optional fields are there.
const HAS_CLIENT_ID = 1
const HAS_PRICE = 2
const HAS_QUANTITY = 4
const HAS_VALUE = 8
const HAS_TRIGGER = 16
const HAS_TRAIL = 32
const HAS_EXPIRY = 64

// Of legs and fees: one more than is allowed, so that what was refused for too many is refused again.
const WRITTEN_MAX = 17

const writer = new ByteWriter()
const reader = new ByteReader()

/** Thrown when bytes hold no command that this version knows. */
export class CommandUnreadable extends Error {
  override readonly name = 'CommandUnreadable'
}

type WithoutStamp<C> = C extends Command ? Omit<C, 'seq' | 'at'> : never
/** A command before it has its place and moment: those are the journal row's. */
export type CommandBody = WithoutStamp<Command>

/** Writes a command without its stamp at `offset` and gives the offset after it. There must be room for COMMAND_BYTES_MAX. */
export function encodeCommand(command: CommandBody, bytes: Uint8Array, offset: number): number {
  const openMax = 'openMax' in command ? (command.openMax ?? null) : null
  if (openMax === null) return encodeTerms(command, bytes, offset)
  encodeTerms(command, bytes, offset)
  bytes[offset] = BOUND_VERSION
  writer.number(openMax)
  assert(writer.at <= bytes.length, 'a command is written where there is room for it')
  return writer.at
}

/** The same without the bound: what its owner said, and what a client id stands for. */
export function encodeTerms(command: CommandBody, bytes: Uint8Array, offset: number): number {
  writer.bytes = bytes
  writer.at = offset
  writer.byte(COMMAND_VERSION)
  writer.byte(codeOf(COMMAND_KINDS, command.kind))
  writeFields(command)
  assert(writer.at <= bytes.length, 'a command is written where there is room for it')
  return writer.at
}

function writeFields(command: CommandBody): void {
  if (command.kind === 'place_order') {
    writePlaceOrder(command)
    return
  }
  const fields = command as unknown as Record<string, unknown>
  for (const [name, form] of COMMAND_FIELDS[command.kind]) writeField(fields[name], form)
}

function writeField(value: unknown, form: CommandFieldForm): void {
  if (form === 'number') writer.number(value as number)
  else if (form === 'boolean') writer.byte(value === true ? 1 : 0)
  else if (form === 'text') writer.text(value as string)
  else if (form === 'legs') writeLegs(value as readonly TransferLeg[])
  else if (form === 'fees') writeFees(value as readonly Fee[])
  else if (form === 'tiers') writeTiers(value as readonly RiskTier[])
  else if (form === 'nullable' || form === 'nullable_text') {
    writer.byte(value === null ? 0 : 1)
    if (value !== null) writeField(value, form === 'nullable' ? 'number' : 'text')
  } else {
    writer.byte(codeOf(form, value as string))
  }
}

function codeOf(words: readonly string[], word: string): number {
  const code = words.indexOf(word)
  assert(code >= 0, 'a word of a command is one of its list')
  return code
}

function writeLegs(legs: readonly TransferLeg[]): void {
  const written = legs.slice(0, WRITTEN_MAX)
  writer.number(written.length)
  for (const leg of written) {
    writer.number(leg.fromOwner)
    writeField(leg.fromPurse, PURSES)
    writer.number(leg.toOwner)
    writeField(leg.toPurse, PURSES)
    writer.number(leg.asset)
    writer.number(leg.amount)
  }
}

function writeFees(fees: readonly Fee[]): void {
  const written = fees.slice(0, WRITTEN_MAX)
  writer.number(written.length)
  for (const fee of written) {
    writer.number(fee.maker)
    writer.number(fee.taker)
  }
}

function writeTiers(tiers: readonly RiskTier[]): void {
  const written = tiers.slice(0, WRITTEN_MAX)
  writer.number(written.length)
  for (const tier of written) {
    writer.number(tier.upTo)
    writer.number(tier.leverageMax)
    writer.number(tier.mmr)
  }
}

function writePlaceOrder(command: Omit<PlaceOrder, 'seq' | 'at'>): void {
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

/** A command read and where the next begins. */
export type DecodedCommand = { command: Command; next: number }

/** Reads the command at `offset` and gives it the stamp. */
export function decodeCommand(bytes: Uint8Array, offset: number, stamp: Stamp): DecodedCommand {
  reader.begin(bytes, offset)
  const command = readCommand(stamp, null)
  checkRead(command)
  return { command, next: reader.at }
}

/** Commands that a reader fills again and again, so that replaying allocates nothing for them. */
export class ReusedCommands {
  readonly placeOrder: PlaceOrder = { ...freshPlaceOrder(), openMax: null }
  readonly cancelOrder: CancelOrder = freshCancelOrder()
  /** The offset after the command last read. */
  next = 0

  /** Reads the command at `offset`; what it gives is overwritten by the next call. */
  read(bytes: Uint8Array, offset: number, stamp: Stamp): Command {
    reader.begin(bytes, offset)
    const command = readCommand(stamp, this)
    checkRead(command)
    this.next = reader.at
    return command
  }
}

const freshPlaceOrder = (): PlaceOrder => ({
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

const freshCancelOrder = (): CancelOrder => ({ kind: 'cancel_order', seq: 0, at: 0, owner: 0, market: null, order: 0 })

function readCommand(stamp: Stamp, reused: ReusedCommands | null): Command {
  const version = reader.byte()
  if (version !== COMMAND_VERSION && version !== BOUND_VERSION) {
    const known = `${COMMAND_VERSION} and ${BOUND_VERSION}`
    throw new CommandUnreadable(`a command is of version ${version}, this engine reads versions ${known}`)
  }
  const command = readTerms(stamp, reused)
  if (version === BOUND_VERSION) readBound(command)
  else if (reused !== null && command === reused.placeOrder) command.openMax = null
  return command
}

function readBound(command: Command): void {
  if (command.kind !== 'place_order' && command.kind !== 'place_oco' && command.kind !== 'place_contract_order') {
    throw new CommandUnreadable(`a ${command.kind} has no bound on orders`)
  }
  command.openMax = reader.number()
}

function readTerms(stamp: Stamp, reused: ReusedCommands | null): Command {
  const code = reader.byte()
  if (code === PLACE_ORDER) return readPlaceOrder(reused?.placeOrder ?? freshPlaceOrder(), stamp)
  if (code === CANCEL_ORDER) return readCancelOrder(reused?.cancelOrder ?? freshCancelOrder(), stamp)
  const kind = COMMAND_KINDS[code]
  if (kind === undefined) throw new CommandUnreadable(`a command is of kind ${code}, which this engine does not know`)
  const fields: Record<string, unknown> = { kind, seq: stamp.seq, at: stamp.at }
  for (const [name, form] of COMMAND_FIELDS[kind]) fields[name] = readField(form)
  return fields as Command
}

function checkRead({ kind }: Command): void {
  if (!reader.holds) throw new CommandUnreadable(`the bytes of a ${kind} are cut short or hold what no command holds`)
}

function readField(form: CommandFieldForm): unknown {
  if (form === 'number') return reader.number()
  if (form === 'boolean') return reader.byte() === 1
  if (form === 'text') return reader.text()
  if (form === 'legs') return Array.from({ length: reader.count(WRITTEN_MAX) }, readLeg)
  if (form === 'fees') return Array.from({ length: reader.count(WRITTEN_MAX) }, readFee)
  if (form === 'tiers') return Array.from({ length: reader.count(WRITTEN_MAX) }, readTier)
  if (form === 'nullable' || form === 'nullable_text') {
    if (reader.byte() === 0) return null
    return form === 'nullable' ? reader.number() : reader.text()
  }
  return reader.word(form)
}

function readLeg(): TransferLeg {
  const leg = {
    fromOwner: reader.number(),
    fromPurse: reader.word(PURSES),
    toOwner: reader.number(),
    toPurse: reader.word(PURSES),
    asset: reader.number(),
    amount: reader.number(),
  }
  return leg as TransferLeg
}

const readFee = (): Fee => ({ maker: reader.number(), taker: reader.number() }) as Fee

const readTier = (): RiskTier => ({ upTo: reader.number(), leverageMax: reader.number(), mmr: reader.number() })

function readPlaceOrder(into: PlaceOrder, stamp: Stamp): PlaceOrder {
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

function readCancelOrder(into: CancelOrder, stamp: Stamp): CancelOrder {
  into.seq = stamp.seq
  into.at = stamp.at
  into.owner = reader.number()
  into.market = reader.byte() === 0 ? null : reader.number()
  into.order = reader.number()
  return into
}

import { assert, type RiskTier } from '@bourse/kernel'
import { ByteReader, ByteWriter } from '../memory/byte-stream.ts'
import { COMMAND_FIELDS, type CommandFieldForm } from './command-fields.ts'
import {
  type CancelOrder,
  COMMAND_KINDS,
  type Command,
  type Fee,
  type PlaceOrder,
  PURSES,
  type Stamp,
  type TransferLeg,
} from './commands.ts'
import type { CancelContractOrder, PlaceContractOrder } from './contract-commands.ts'
import {
  CommandUnreadable,
  codeOf,
  freshCancelContractOrder,
  freshCancelOrder,
  freshPlaceContractOrder,
  freshPlaceOrder,
  readCancelOrder,
  readPlaceContractOrder,
  readPlaceOrder,
  writePlaceContractOrder,
  writePlaceOrder,
} from './order-codec.ts'

/** The version of the form, the first byte of every command; a reader refuses one it does not know. */
export const COMMAND_VERSION = 1
// What an order may have behind its fields, each with a version of its own, so that whoever has neither is written as ever: a bound on how
// many its owner may have, and of a contract's the moment at which it expires, which stands before it.
const BOUND = 1
const EXPIRY = 2
const VERSION_MAX = COMMAND_VERSION + BOUND + EXPIRY
/** No command is longer. */
export const COMMAND_BYTES_MAX = 1024

const PLACE_ORDER = COMMAND_KINDS.indexOf('place_order')
const CANCEL_ORDER = COMMAND_KINDS.indexOf('cancel_order')
const PLACE_CONTRACT_ORDER = COMMAND_KINDS.indexOf('place_contract_order')
const CANCEL_CONTRACT_ORDER = COMMAND_KINDS.indexOf('cancel_contract_order')

// Of legs and fees: one more than is allowed, so that what was refused for too many is refused again.
const WRITTEN_MAX = 17

export { CommandUnreadable } from './order-codec.ts'

const writer = new ByteWriter()
const reader = new ByteReader()

type WithoutStamp<C> = C extends Command ? Omit<C, 'seq' | 'at'> : never
/** A command before it has its place and moment: those are the journal row's. */
export type CommandBody = WithoutStamp<Command>

/** Writes a command without its stamp at `offset` and gives the offset after it. There must be room for COMMAND_BYTES_MAX. */
export function encodeCommand(command: CommandBody, bytes: Uint8Array, offset: number): number {
  const openMax = 'openMax' in command ? (command.openMax ?? null) : null
  if (openMax === null) return encodeTerms(command, bytes, offset)
  encodeTerms(command, bytes, offset)
  bytes[offset] = (bytes[offset] as number) + BOUND
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
  if (command.kind === 'place_contract_order' && command.expireAt !== undefined && command.expireAt !== null) {
    bytes[offset] = COMMAND_VERSION + EXPIRY
    writer.number(command.expireAt)
  }
  assert(writer.at <= bytes.length, 'a command is written where there is room for it')
  return writer.at
}

function writeFields(command: CommandBody): void {
  if (command.kind === 'place_order') {
    writePlaceOrder(writer, command)
    return
  }
  if (command.kind === 'place_contract_order') {
    writePlaceContractOrder(writer, command)
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
  readonly placeContractOrder: PlaceContractOrder = { ...freshPlaceContractOrder(), expireAt: null, openMax: null }
  readonly cancelContractOrder: CancelContractOrder = freshCancelContractOrder()
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

function readCommand(stamp: Stamp, reused: ReusedCommands | null): Command {
  const version = reader.byte()
  const behind = version - COMMAND_VERSION
  if (behind < 0 || version > VERSION_MAX) {
    const known = `${COMMAND_VERSION} to ${VERSION_MAX}`
    throw new CommandUnreadable(`a command is of version ${version}, this engine reads versions ${known}`)
  }
  const command = readTerms(stamp, reused)
  if (reused !== null && (command === reused.placeOrder || command === reused.placeContractOrder)) {
    command.openMax = null
    if (command === reused.placeContractOrder) command.expireAt = null
  }
  if ((behind & EXPIRY) !== 0) readExpiry(command)
  if ((behind & BOUND) !== 0) readBound(command)
  return command
}

function readExpiry(command: Command): void {
  if (command.kind !== 'place_contract_order') {
    throw new CommandUnreadable(`a ${command.kind} has no moment behind it at which it expires`)
  }
  command.expireAt = reader.number()
}

function readBound(command: Command): void {
  if (command.kind !== 'place_order' && command.kind !== 'place_oco' && command.kind !== 'place_contract_order') {
    throw new CommandUnreadable(`a ${command.kind} has no bound on orders`)
  }
  command.openMax = reader.number()
}

function readTerms(stamp: Stamp, reused: ReusedCommands | null): Command {
  const code = reader.byte()
  if (code === PLACE_ORDER) return readPlaceOrder(reader, reused?.placeOrder ?? freshPlaceOrder(), stamp)
  if (code === CANCEL_ORDER) return readCancelOrder(reader, reused?.cancelOrder ?? freshCancelOrder(), stamp)
  if (code === PLACE_CONTRACT_ORDER)
    return readPlaceContractOrder(reader, reused?.placeContractOrder ?? freshPlaceContractOrder(), stamp)
  if (code === CANCEL_CONTRACT_ORDER)
    return readCancelOrder(reader, reused?.cancelContractOrder ?? freshCancelContractOrder(), stamp)
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

import { broken, unreachable } from '@bourse/kernel'
import { CLIENT_NUMBERS, packClientId } from './commands/client-text.ts'
import { ReusedCommands } from './commands/command-codec.ts'
import {
  type CancelOrder,
  COMMAND_KINDS,
  type Command,
  type PlaceOrder,
  type SpotCommand,
  type Stamp,
} from './commands/commands.ts'
import type { CancelContractOrder, ContractCommand, PlaceContractOrder } from './commands/contract-commands.ts'
import { REFUSAL_CODES, type Refusal } from './commands/refusals.ts'
import { changeContractOrder } from './contracts/amend-contract-order.ts'
import {
  cancelContractAfter,
  cancelContractByClientId,
  cancelContractOrder,
  cancelContractOrders,
} from './contracts/cancel-contract-orders.ts'
import { changeContract, createContract, setContractState } from './contracts/contract-upkeep.ts'
import { settleFunding } from './contracts/funding.ts'
import { adjustMargin, setLeverage, setMarginMode } from './contracts/margin-commands.ts'
import { setIndex } from './contracts/mark.ts'
import { placeContractOrder } from './contracts/place-contract-order.ts'
import { stateDigest } from './digest/state-digest.ts'
import { verifyState } from './digest/verify.ts'
import { EVENT_CODE } from './events/event-fields.ts'
import type { EventLog } from './events/event-log.ts'
import { EVENT_PLACE } from './events/event-places.ts'
import { StreamDigest } from './events/stream-digest.ts'
import { holdAmount, postHold, voidHold } from './funds/ledger-commands.ts'
import { transfer } from './funds/transfer.ts'
import { Queries } from './queries.ts'
import { readSnapshot, writeSnapshot } from './snapshot/snapshot.ts'
import type { KeptBeside } from './snapshot/snapshot-orders.ts'
import { type Capacity, EngineState } from './state/engine-state.ts'
import { amendOrder } from './trading/amend-order.ts'
import { cancelAfter, cancelAll, cancelByClientId, cancelOrder } from './trading/cancel-orders.ts'
import { changeOrder } from './trading/change-order.ts'
import {
  changeAsset,
  changeMarket,
  createAsset,
  createMarket,
  setLevel,
  setMarketState,
} from './trading/market-commands.ts'
import { placeOco } from './trading/place-oco.ts'
import { placeOrder } from './trading/place-order.ts'
import { type RefusalBound, refusalBound } from './trading/refusal-bound.ts'
import { tick } from './trading/tick.ts'

const REFUSED = EVENT_PLACE.command_refused

/** How an engine is made. */
export type EngineOptions = {
  /** Room to begin with; everything grows by doubling. */
  capacity?: Partial<Capacity>
}

/** How an engine is restored. */
export type RestoreOptions = EngineOptions & { beside?: KeptBeside }

const CAPACITY: Capacity = { orders: 1024, accounts: 1024, owners: 256 }

// Orders and cancels have ways of their own.
type OtherContractCommand = Exclude<ContractCommand, PlaceContractOrder | CancelContractOrder>
type OtherCommand = Exclude<SpotCommand, PlaceOrder | CancelOrder> | OtherContractCommand

/** Books, matching and ledger: commands in, events out. */
export class Engine extends Queries {
  /** What the last command caused; overwritten by the next. */
  readonly events: EventLog
  /** Why the last command was refused, or null. */
  refusal: Refusal | null = null
  private refused: Command | null = null
  private readonly reused = new ReusedCommands()

  constructor(state: EngineState) {
    super(state)
    this.events = state.log
  }

  /** Carries one command out; null, or the code of the first rule it breaks. */
  apply(command: Command): Refusal | null {
    // Orders and cancels have ways of their own: where every kind passes, reading a field is slow and boxes doubles.
    if (command.kind === 'place_order') return this.applyOrder(command)
    if (command.kind === 'cancel_order') return this.applyCancel(command)
    if (command.kind === 'place_contract_order') return this.applyContractOrder(command)
    if (command.kind === 'cancel_contract_order') return this.applyContractCancel(command)
    return this.applyOther(command)
  }

  private applyContractOrder(command: PlaceContractOrder): Refusal | null {
    begin(this.state, command.seq, command.at)
    this.state.contracts.details.recycle()
    return this.finish(command, placeContractOrder(this.state, command))
  }

  private applyContractCancel(command: CancelContractOrder): Refusal | null {
    begin(this.state, command.seq, command.at)
    this.state.contracts.details.recycle()
    return this.finish(command, cancelContractOrder(this.state, command))
  }

  private applyOrder(command: PlaceOrder): Refusal | null {
    begin(this.state, command.seq, command.at)
    return this.finish(command, placeOrder(this.state, command))
  }

  private applyCancel(command: CancelOrder): Refusal | null {
    begin(this.state, command.seq, command.at)
    return this.finish(command, cancelOrder(this.state, command))
  }

  private applyOther(command: OtherCommand): Refusal | null {
    begin(this.state, command.seq, command.at)
    return this.finish(command, dispatch(this.state, command))
  }

  private finish(command: Command, refusal: Refusal | null): Refusal | null {
    if (refusal !== null) {
      writeRefused(this.state, command, refusal)
      this.refused = command
    }
    this.refusal = refusal
    return refusal
  }

  /** What the last command's refusal was measured by, where its market's rules do not say it; to be asked before the next. */
  refusalBound(): RefusalBound | null {
    return this.refusal === null || this.refused === null ? null : refusalBound(this.state, this.refused, this.refusal)
  }

  /** Reads the command at `offset` without allocating, carries it out and gives the offset of the next. */
  applyEncoded(bytes: Uint8Array, offset: number, stamp: Stamp): number {
    this.apply(this.reused.read(bytes, offset, stamp))
    return this.reused.next
  }

  /** The rolling digest of all events so far, from the one before this command; begin with STREAM_START. */
  streamDigest(previous: Uint8Array): Uint8Array {
    const stream = new StreamDigest(previous)
    stream.add(this.events)
    return stream.bytes()
  }

  /** Digest of the state, 16 hex digits. */
  digest(): string {
    return stateDigest(this.state)
  }

  /** Walks every structure and recomputes every sum; asserts that all of it holds. */
  verify(): void {
    verifyState(this.state)
  }

  /** The whole state in bytes. */
  snapshot(): Uint8Array {
    return writeSnapshot(this.state)
  }
}

function begin(state: EngineState, seq: number, at: number): void {
  if (seq !== state.seq + 1) broken('commands come one after the other')
  if (at < state.at) broken('time never goes back')
  state.seq = seq
  state.at = at
  state.log.clear()
  state.ended.clear()
  state.details.recycle()
  state.ledger.purpose = 0
}

function dispatch(state: EngineState, command: OtherCommand): Refusal | null {
  switch (command.kind) {
    case 'amend_order':
      return amendOrder(state, command)
    case 'change_order':
      return changeOrder(state, command)
    case 'place_oco':
      return placeOco(state, command)
    case 'cancel_by_client_id':
      return cancelByClientId(state, command)
    case 'cancel_all':
      return cancelAll(state, command)
    case 'cancel_after':
      return cancelAfter(state, command)
    case 'transfer':
      return transfer(state, command)
    case 'hold':
      return holdAmount(state, command)
    case 'post':
      return postHold(state, command)
    case 'void':
      return voidHold(state, command)
    case 'tick':
      return tick(state, command)
    default:
      return upkeep(state, command)
  }
}

type Upkeep =
  | Extract<
      Command,
      { kind: 'create_asset' | 'change_asset' | 'create_market' | 'change_market' | 'set_market_state' | 'set_level' }
    >
  | OtherContractCommand

function upkeep(state: EngineState, command: Upkeep): Refusal | null {
  switch (command.kind) {
    case 'create_asset':
      return createAsset(state, command)
    case 'change_asset':
      return changeAsset(state, command)
    case 'create_market':
      return createMarket(state, command)
    case 'change_market':
      return changeMarket(state, command)
    case 'set_market_state':
      return setMarketState(state, command)
    case 'set_level':
      return setLevel(state, command)
    default:
      return ofContracts(state, command)
  }
}

function ofContracts(state: EngineState, command: OtherContractCommand): Refusal | null {
  state.contracts.details.recycle()
  switch (command.kind) {
    case 'create_contract':
      return createContract(state, command)
    case 'change_contract':
      return changeContract(state, command)
    case 'set_contract_state':
      return setContractState(state, command)
    case 'set_leverage':
      return setLeverage(state, command)
    case 'set_margin_mode':
      return setMarginMode(state, command)
    case 'adjust_margin':
      return adjustMargin(state, command)
    case 'cancel_contract_orders':
      return cancelContractOrders(state, command)
    case 'set_index':
      return setIndex(state, command)
    case 'settle_funding':
      return settleFunding(state, command)
    case 'change_contract_order':
      return changeContractOrder(state, command)
    case 'cancel_contract_by_client_id':
      return cancelContractByClientId(state, command)
    case 'cancel_contract_after':
      return cancelContractAfter(state, command)
    default:
      return unreachable(command)
  }
}

function writeRefused(state: EngineState, command: Command, refusal: Refusal): void {
  const at = state.log.open(EVENT_CODE.command_refused)
  const words = state.log.words
  words[at + REFUSED.command] = COMMAND_KINDS.indexOf(command.kind)
  words[at + REFUSED.code] = REFUSAL_CODES.indexOf(refusal)
  words[at + REFUSED.owner] = 'owner' in command ? command.owner : 0
  const clientId = 'clientId' in command ? command.clientId : null
  const named =
    clientId !== null && refusal !== 'CLIENT_ID_WRONG' && packClientId(clientId, words, at + REFUSED.clientId)
  if (!named) words.fill(0, at + REFUSED.clientId, at + REFUSED.clientId + CLIENT_NUMBERS)
}

/** An engine with nothing in it. */
export function createEngine(options: EngineOptions = {}): Engine {
  return new Engine(new EngineState({ ...CAPACITY, ...options.capacity }))
}

/**
 * An engine as a snapshot holds it; throws SnapshotDamaged when the bytes are not what was written. A snapshot of version 1, which says
 * less of an order, is read with what was kept beside it.
 */
export function restoreEngine(bytes: Uint8Array, options: RestoreOptions = {}): Engine {
  const state = new EngineState({ ...CAPACITY, ...options.capacity })
  readSnapshot(state, bytes, options.beside ?? null)
  return new Engine(state)
}

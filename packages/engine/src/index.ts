export { CLIENT_NUMBERS, houseClientId, packClientId, unpackClientId } from './commands/client-text.ts'
export {
  COMMAND_BYTES_MAX,
  COMMAND_VERSION,
  type CommandBody,
  CommandUnreadable,
  type DecodedCommand,
  decodeCommand,
  encodeCommand,
} from './commands/command-codec.ts'
export { COMMAND_FIELDS, type CommandFieldForm } from './commands/command-fields.ts'
export * from './commands/commands.ts'
export * from './commands/contract-commands.ts'
export * from './commands/refusals.ts'
export type { EngineNear, NearPosition, NearQuery } from './contract-nearness.ts'
export type { EngineContract, EngineContractOrder, EngineCrowd, EnginePosition } from './contract-queries.ts'
export type { EngineStress } from './contract-stress.ts'
export { createEngine, Engine, type EngineOptions, restoreEngine } from './engine.ts'
export type { ContractEvent } from './events/contract-events.ts'
export {
  EVENT_CODE,
  EVENT_FIELDS,
  EVENT_WIDTHS,
  FEE_NUMBERS,
  type FieldForm,
  widthOf,
} from './events/event-fields.ts'
export { EventLog, readEvents } from './events/event-log.ts'
export { EVENT_PLACE } from './events/event-places.ts'
export * from './events/events.ts'
export { STREAM_START, StreamDigest } from './events/stream-digest.ts'
export { type OrderRecord, type OrderState, orderRecordAt } from './living/order-record.ts'
export type { Misfit, Term } from './living/order-rules.ts'
export type { FirstAnswer } from './once/first-answer.ts'
export type { EngineAccount, EngineAsset, EngineHold } from './queries.ts'
export { SNAPSHOT_VERSION, SnapshotDamaged } from './snapshot/snapshot.ts'
export type { KeptBeside } from './snapshot/snapshot-orders.ts'
export type { DepthLevel, EngineMarket, EngineOrder } from './spot-views.ts'
export { type Capacity } from './state/engine-state.ts'
export { ORDER_ROW_WIDTH } from './state/row-layout.ts'
export type { RefusalBound } from './trading/refusal-bound.ts'

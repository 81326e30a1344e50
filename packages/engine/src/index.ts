export { CLIENT_NUMBERS, houseClientId, packClientId, unpackClientId } from './client-text.ts'
export {
  COMMAND_BYTES_MAX,
  COMMAND_VERSION,
  type CommandBody,
  CommandUnreadable,
  type DecodedCommand,
  decodeCommand,
  encodeCommand,
} from './command-codec.ts'
export { COMMAND_FIELDS, type CommandFieldForm } from './command-fields.ts'
export * from './commands.ts'
export { createEngine, Engine, type EngineOptions, restoreEngine } from './engine.ts'
export { type Capacity } from './engine-state.ts'
export {
  EVENT_CODE,
  EVENT_FIELDS,
  EVENT_WIDTHS,
  FEE_NUMBERS,
  type FieldForm,
  widthOf,
} from './event-fields.ts'
export { EventLog, readEvents } from './event-log.ts'
export * from './events.ts'
export type { FirstAnswer } from './first-answer.ts'
export type { Misfit, Term } from './order-rules.ts'
export type { AccountView, AssetView, DepthLevel, HoldView, MarketView, OrderView } from './queries.ts'
export type { RefusalBound } from './refusal-bound.ts'
export * from './refusals.ts'
export { SNAPSHOT_VERSION, SnapshotDamaged } from './snapshot.ts'
export { STREAM_START, StreamDigest } from './stream-digest.ts'

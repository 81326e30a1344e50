export { type CallClient, type CallClientOptions, type CallOptions, createCallClient } from './calls/call-client.ts'
export type { CallDone, CallFailed, CallResult, OwnCode } from './calls/call-result.ts'
export type { Live, LiveOptions, OrderEvent } from './live/live.ts'
export type * from './live/live-state.ts'
export { createLiveStore, type LiveStore } from './live/live-store.ts'
export { cleanNumber } from './numbers/clean-number.ts'
export {
  addDecimals,
  compareDecimals,
  decimalUnits,
  divideDecimals,
  multiplyDecimals,
  type Quotient,
  subtractDecimals,
} from './numbers/exact-decimal.ts'
export { changeOf, type PairPrice, priceInUsd, usdInCny } from './numbers/price-conversion.ts'

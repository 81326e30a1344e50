export { type CallClient, type CallClientOptions, type CallOptions, createCallClient } from './calls/call-client.ts'
export type { CallDone, CallFailed, CallResult, OwnCode } from './calls/call-result.ts'

export * from './calls/alerts.ts'
export * from './calls/articles.ts'
export * from './calls/certification.ts'
export * from './calls/contract.ts'
export * from './calls/contract-markets.ts'
export * from './calls/contract-orders.ts'
export * from './calls/deposits.ts'
export * from './calls/elsewhere.ts'
export * from './calls/fiat.ts'
export * from './calls/funds.ts'
export { calls } from './calls/index.ts'
export * from './calls/init.ts'
export * from './calls/invitations.ts'
export * from './calls/markets.ts'
export * from './calls/messages.ts'
export * from './calls/otc-adverts.ts'
export * from './calls/otc-merchants.ts'
export * from './calls/otc-orders.ts'
export * from './calls/otc-quick.ts'
export * from './calls/proofs.ts'
export * from './calls/push.ts'
export * from './calls/reminders.ts'
export * from './calls/second-check.ts'
export * from './calls/sign-in.ts'
export * from './calls/spot.ts'
export * from './calls/startup.ts'
export * from './calls/user.ts'
export * from './calls/votes.ts'
export * from './calls/withdrawals.ts'
export type { CodeEntry, Retry } from './codes/code-entry.ts'
export {
  type Code,
  catalogue,
  entryOf,
  isCode,
  rankOf,
  sentenceOf,
  UNIVERSAL_CODES,
  type UniversalCode,
} from './codes/index.ts'
export { type CommonFields, commonFields, consoleCommonFields, deskCommonFields } from './common-fields.ts'
export * from './console-calls/account.ts'
export * from './console-calls/application.ts'
export * from './console-calls/billing.ts'
export * from './console-calls/class-people.ts'
export * from './console-calls/class-templates.ts'
export * from './console-calls/classes.ts'
export * from './console-calls/documents.ts'
export { consoleCalls } from './console-calls/index.ts'
export * from './console-calls/playback.ts'
export * from './console-calls/room-documents.ts'
export * from './console-calls/sdk.ts'
export * from './console-calls/service.ts'
export * from './console-calls/session.ts'
export * from './console-calls/statistics.ts'
export * from './console-calls/uploads.ts'
export {
  type Access,
  type Call,
  type CallEntry,
  defineCall,
  defineConsoleCall,
  defineDeskCall,
  type Fields,
  ownFields,
  type RefusalsOf,
  type ReplyOf,
  type RequestInput,
  type RequestOf,
} from './define-call.ts'
export * from './desk-calls/acts.ts'
export * from './desk-calls/appeals.ts'
export * from './desk-calls/articles.ts'
export * from './desk-calls/audit.ts'
export * from './desk-calls/contracts.ts'
export { deskCalls } from './desk-calls/index.ts'
export * from './desk-calls/institutions.ts'
export * from './desk-calls/invitations.ts'
export * from './desk-calls/markets.ts'
export * from './desk-calls/overview.ts'
export * from './desk-calls/people.ts'
export * from './desk-calls/queues.ts'
export * from './desk-calls/sales.ts'
export * from './desk-calls/session.ts'
export * from './desk-calls/sign-in.ts'
export * from './desk-calls/treasury.ts'
export * from './desk-calls/votes.ts'
export * from './desk-calls/work.ts'
export type { ConsoleEnvelope, Envelope } from './envelope.ts'
export * from './fields.ts'
export { type Done, type Outcome, ok, type Refusal, refuse, refuseFields } from './outcome.ts'
export * from './problems/index.ts'
export { RATE_LIMITS, type RateLimit, type RateLimitName, SOCKET_RATE_LIMITS } from './rate-limits.ts'
export * from './server-api/index.ts'
export * from './socket/index.ts'
export * from './terms/index.ts'
export { z } from './zod.ts'

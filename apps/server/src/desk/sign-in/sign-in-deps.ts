import type { OrderDeps } from '../../operator/index.ts'
import type { CodeTimes } from '../../platform/code-times.ts'
import type { SafetyDeps } from '../../safety/safety-deps.ts'
import type { DeskSessions } from './desk-sessions.ts'

/** What the door of the desk stands on. */
export type SignInDeps = SafetyDeps & {
  /** What the rows of the audit are written with. */
  readonly orders: OrderDeps
  readonly sessions: DeskSessions
  readonly codeTimes: CodeTimes
}

/** The services of a call that somebody comes in by. */
export type SignInServices = { readonly desk: { readonly door: SignInDeps } }

/** Who is at the door: from where, and in which browser. */
export type Caller = { readonly address: string; readonly device: string; readonly browser: Buffer }

import type { CallHandler } from '../../operations/operation.ts'
import { passwordCalls } from './change-password.ts'
import { firstSignInCalls } from './first-sign-in.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { type SessionServices, sessionCalls } from './session-calls.ts'
import { signInCalls } from './sign-in.ts'

export { demoCodePage } from './demo-code-page.ts'
export { type DemoOperator, seedDemoOperators } from './demo-operators.ts'
export { type DeskSessions, openDeskSessions } from './desk-sessions.ts'
export { loginOf } from './login-table.ts'
export { operatorSignInActs } from './operator-sign-in-acts.ts'
export { factorOf } from './passkey-calls.ts'
export type { SessionServices } from './session-calls.ts'
export { lastUses, liveSessions, sessionById } from './session-table.ts'
export type { SignInDeps, SignInServices } from './sign-in-deps.ts'
export { endStaleSessions } from './stale-sessions.ts'

/** Everything by which operators come in, and what they may do with their own sessions and factors. */
export const doorCalls: readonly CallHandler<SessionServices>[] = [
  ...signInCalls,
  ...firstSignInCalls,
  ...sessionCalls,
  ...passkeyCalls,
  ...passwordCalls,
]

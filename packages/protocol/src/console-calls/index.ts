import type { Call } from '../define-call.ts'
import { consoleChangePassword, consoleUserInfo } from './account.ts'
import { serviceInfo } from './service.ts'
import { consoleSignIn, consoleSignOut } from './session.ts'

/** Every call of the console. */
export const consoleCalls: readonly Call[] = [
  serviceInfo,
  consoleSignIn,
  consoleSignOut,
  consoleUserInfo,
  consoleChangePassword,
]

import type { Call } from '../define-call.ts'
import { serviceInfo } from './service.ts'

/** Every call of the console. */
export const consoleCalls: readonly Call[] = [serviceInfo]

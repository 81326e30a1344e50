import type { Call } from '../define-call.ts'
import { initInfo } from './init.ts'

/** Every call of the exchange. */
export const calls: readonly Call[] = [initInfo]

import type { Code } from './codes/index.ts'
import type { CONSOLE_SUCCESS_CODE, SUCCESS_CODE } from './codes/success.ts'

/** The reply of every exchange call: `'200'` alone is success. */
export type Envelope<Data> =
  | { readonly code: typeof SUCCESS_CODE; readonly msg: string; readonly data: Data }
  | { readonly code: Code; readonly msg: string; readonly data: unknown }

/** The reply of every console call: `'P001'` alone is success. */
export type ConsoleEnvelope<Data> =
  | { readonly res_code: typeof CONSOLE_SUCCESS_CODE; readonly res_msg: string; readonly data: Data }
  | { readonly res_code: Code; readonly res_msg: string; readonly data: unknown }

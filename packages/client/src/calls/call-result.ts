import type { Code } from '@bourse/protocol'

/** What a call can fail with besides the protocol's codes: nobody answered, too late, or not in our words. */
export type OwnCode = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'

/** A call that was carried out. */
export type CallDone<Data> = { readonly ok: true; readonly data: Data; readonly msg: string }

/** A call that was not; a value, never thrown. */
export type CallFailed = {
  readonly ok: false
  readonly code: Code | OwnCode
  /** A sentence in the language of the request. */
  readonly msg: string
  readonly data: unknown
  /** With code 422: what is wrong, field by field, in the language of the request. */
  readonly fields: Readonly<Record<string, string>>
  /** With code 429: how long to wait. */
  readonly retryAfterS: number | null
}

/** What every call comes to. */
export type CallResult<Data> = CallDone<Data> | CallFailed

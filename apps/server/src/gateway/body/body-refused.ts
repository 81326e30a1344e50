import type { Code } from '@bourse/protocol'

/** What a request that is no well-formed call is answered with. */
export type BodyCode = Extract<Code, '400' | '413' | '415'>

/** Thrown while a body is read, caught where the reply is made; its code is the HTTP status too. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly code: BodyCode

  constructor(code: BodyCode, reason: string) {
    super(reason)
    this.code = code
  }
}

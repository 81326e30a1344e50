import type { Code } from '@bourse/protocol'
import { type Answer, answerOf } from '../calls/answer.ts'

/** What a request whose body is not taken is answered with: it is no well-formed call, or there is no room for it now. */
export type BodyCode = Extract<Code, '400' | '413' | '415' | '429' | 'UNAVAILABLE'>

// Whoever has a body on its way is done with it in a moment.
const RETRY_AFTER_S = 1

/** Thrown while a body is read, caught where the reply is made; its code is the HTTP status too. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly code: BodyCode
  readonly retryAfterS: number

  constructor(code: BodyCode, reason: string, retryAfterS = RETRY_AFTER_S) {
    super(reason)
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

/** What a body that is not taken is answered. */
export function answerOfBody({ code, retryAfterS }: BodyRefused, requestId: string): Answer {
  if (code === '429') return answerOf(code, { retry_after: retryAfterS })
  return answerOf(code, code === 'UNAVAILABLE' ? { trace: requestId } : null)
}

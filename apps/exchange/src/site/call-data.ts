import type { CallFailed, CallResult } from '@bourse/client'

/** A call that failed, for a place where only throwing says so: a query, a route. */
export class CallFailure extends Error {
  readonly failed: CallFailed

  constructor(failed: CallFailed) {
    super(failed.msg)
    this.name = 'CallFailure'
    this.failed = failed
  }
}

/** The data of a call that was carried out; throws its failure otherwise, with the sentence for the reader as its message. */
export function dataOf<Data>(result: CallResult<Data>): Data {
  if (result.ok) return result.data
  throw new CallFailure(result)
}

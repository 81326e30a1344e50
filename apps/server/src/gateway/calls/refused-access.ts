import type { Clock } from '@bourse/kernel'
import type { Code } from '@bourse/protocol'
import { addressKey } from '../../platform/address-key.ts'
import type { Logger } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { rateBuckets } from '../limits/rate-bucket.ts'
import type { Caller, CallReply } from './call-reply.ts'
import type { CallRequest } from './call-request.ts'

/** Tells the log who was refused what. */
export type RefusedAccess = { note(request: CallRequest, reply: CallReply): void }

// What somebody was not let do: not signed in any more, not allowed, locked, or a wrong password or code.
const TOLD: ReadonlySet<Code> = new Set<Code>([
  '401',
  '403',
  '423',
  'SIGN_IN_WRONG',
  'PASSWORD_WRONG',
  'CODE_WRONG',
  'PROOF_REQUIRED',
])
// Whoever tries a thousand passwords is seen after twenty, and must not fill the disk; the figure counts them all.
const LINES_OF_ADDRESS = { burst: 20, perSecond: 0.2 }

/** Makes the teller. A page that nobody is signed in on asks too, without a token: that is no try of anybody's. */
export function refusedAccess({ log, clock, metrics }: { log: Logger; clock: Clock; metrics: Metrics }): RefusedAccess {
  const lines = rateBuckets(clock, LINES_OF_ADDRESS)
  const counted = metrics.counter('access_refused', 'Calls that were refused to who made them, by code.', ['code'])
  return {
    note(request, { answer: { code }, caller }) {
      if (code === null || !TOLD.has(code) || (code === '401' && caller === undefined)) return
      counted.inc({ code })
      const address = request.ip
      if (lines.take(addressKey(address)) > 0) return
      log.info({ request: request.id, path: request.url, code, address, caller: nameOf(caller) }, 'access was refused')
    },
  }
}

function nameOf(caller: Caller | undefined): string {
  if (caller === undefined) return 'nobody'
  return typeof caller === 'string' ? caller : `${caller.kind}:${caller.userId}`
}

import type { Code } from '@bourse/protocol'

/** Thrown when an operation has not answered in time. */
export class CallTimedOut extends Error {
  override readonly name = 'CallTimedOut'
}

// What the database and its driver say when the database itself is away, restarting or full.
const DATABASE_AWAY =
  /^(?:08...|57P0[123]|53...|58...|E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND))$/
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed))/

/** The code of a failure: the world being away for a moment is told from our own fault. */
export function codeOfFailure(cause: unknown): Extract<Code, 'UNAVAILABLE' | '500'> {
  if (cause instanceof CallTimedOut) return 'UNAVAILABLE'
  for (let error = cause, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && DATABASE_AWAY.test(code)) return 'UNAVAILABLE'
    if (CONNECTION_LOST.test(error.message)) return 'UNAVAILABLE'
  }
  return '500'
}

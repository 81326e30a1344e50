import { assert } from '@bourse/kernel'
import type { Call } from '@bourse/protocol'
import type { CallHandler } from '../../operations/operation.ts'

/** Holds the protocol's calls against the features' handlers: each has the other, once. */
export function assertComplete(calls: readonly Call[], handlers: readonly Pick<CallHandler, 'call'>[]): void {
  const handled = handlers.map(({ call }) => call)
  const paths = (found: readonly Call[]): string => found.map(({ path }) => path).join(', ')
  const unhandled = calls.filter(call => !handled.includes(call))
  assert(unhandled.length === 0, `calls have no handler: ${paths(unhandled)}`)
  const uncalled = handled.filter(call => !calls.includes(call))
  assert(uncalled.length === 0, `handlers have no call: ${paths(uncalled)}`)
  const doubled = handled.filter((call, at) => handled.indexOf(call) !== at)
  assert(doubled.length === 0, `calls have two handlers: ${paths(doubled)}`)
}

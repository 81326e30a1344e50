import type { CallFailed } from '@bourse/client'
import { SECOND_METHODS, type SecondMethod, TEMP_TOKEN } from '@bourse/protocol/terms'

/** A sign-in that waits for its second check. It lives in the memory of the page alone. */
export type UnfinishedSignIn = {
  readonly tempToken: string
  readonly methods: readonly SecondMethod[]
  /** When the step closes, in milliseconds since 1970. */
  readonly until: number
  /** The contact that was typed, masked, for the method it belongs to, and as it names the account. */
  readonly contact: { readonly method: 'email' | 'phone'; readonly masked: string; readonly account: string } | null
}

/** What the step asks for: a method's code, or a recovery code in the authenticator's place. */
export type SecondChoice = SecondMethod | 'recovery'

/** Reads an unfinished sign-in out of the refusal that asks for a second check; null where it is another refusal. */
export function unfinishedIn(
  failed: CallFailed,
  contact: UnfinishedSignIn['contact'],
  now: number,
): UnfinishedSignIn | null {
  if (failed.code !== 'SECOND_CHECK_REQUIRED' || typeof failed.data !== 'object' || failed.data === null) return null
  const { temp_token: tempToken, methods } = failed.data as { temp_token?: unknown; methods?: unknown }
  const known = Array.isArray(methods) ? SECOND_METHODS.filter(method => methods.includes(method)) : []
  if (typeof tempToken !== 'string' || known.length === 0) return null
  return { tempToken, methods: known, until: now + TEMP_TOKEN.expiresInS * 1000, contact }
}

/** What the step begins with: the strongest method there is. */
export function firstChoice(methods: readonly SecondMethod[]): SecondChoice {
  return methods[0] ?? 'google'
}

/** The other ways to pass the step, in the order in which they are offered. */
export function otherChoices(methods: readonly SecondMethod[], chosen: SecondChoice): readonly SecondChoice[] {
  const all: readonly SecondChoice[] = methods.includes('google') ? [...methods, 'recovery'] : methods
  return all.filter(choice => choice !== chosen)
}

/** The method that a choice is sent as. */
export function methodOf(choice: SecondChoice): SecondMethod {
  return choice === 'recovery' ? 'google' : choice
}

import { SECOND_METHODS, type SecondMethod } from '@bourse/protocol/terms'
import type { UnfinishedSignIn } from './second-step.ts'

/** What this browser keeps of a sign-in that it began: enough to know it again, and nothing that opens anything. */
export type KeptNonce = {
  readonly state: string
  readonly methods: readonly SecondMethod[]
  readonly until: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAME = 'bourse_sign_in'

/** Keeps that a sign-in was begun here. Its temporary token stays out: it lives in the page's memory alone. */
export function keepNonce(shelf: Shelf, unfinished: UnfinishedSignIn, state: string): void {
  const kept: KeptNonce = { state, methods: unfinished.methods, until: unfinished.until }
  shelf.setItem(NAME, JSON.stringify(kept))
}

/** What was kept. Null when there is nothing, or it is too old, or no longer readable. */
export function keptNonce(shelf: Shelf, now: number): KeptNonce | null {
  const kept = read(shelf.getItem(NAME))
  return kept !== null && kept.until > now ? kept : null
}

/** Forgets what was kept: it counts once. */
export function dropNonce(shelf: Shelf): void {
  shelf.removeItem(NAME)
}

/** A nonce that nobody can guess. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

function read(text: string | null): KeptNonce | null {
  try {
    const { state, methods, until } = JSON.parse(text ?? '') as Partial<Record<keyof KeptNonce, unknown>>
    if (typeof state !== 'string' || state === '' || typeof until !== 'number' || !Array.isArray(methods)) return null
    const known = SECOND_METHODS.filter(method => methods.includes(method))
    return known.length === 0 ? null : { state, methods: known, until }
  } catch {
    return null
  }
}

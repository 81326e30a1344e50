import { type Refusal, refuse } from '@bourse/protocol'

/** A command of which the engine has not said a word: nobody knows what became of it, or it was not taken. */
export type Unheard = { readonly kind: 'unknown' } | { readonly kind: 'not_taken'; readonly reason: string }

/** What its call is answered. */
export function unheard(submitted: Unheard): Refusal<'UNAVAILABLE' | 'BUSY'> {
  if (submitted.kind === 'unknown') return refuse('UNAVAILABLE', { outcome: 'unknown' })
  return submitted.reason === 'busy' ? refuse('BUSY') : refuse('UNAVAILABLE', { reason: submitted.reason })
}

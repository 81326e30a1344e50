import { safeRedirect } from '../../site/links/safe-redirect.ts'
import type { KeptNonce } from './kept-nonce.ts'

/** What an address hands to /auth-redirect. */
export type Landing = {
  readonly tempToken: string | null
  readonly state: string | null
  readonly redirect: string | null
}

/** What happens there: the second check of a sign-in that this browser began, or going on, or beginning anew. */
export type LandingVerdict =
  | { readonly kind: 'second-check'; readonly tempToken: string; readonly to: string }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'sign-in'; readonly redirect: string | null }

/**
 * Decides what a landing leads to. An address brings at most a temporary token, which opens nothing by itself, and counts
 * only beside the nonce that this browser kept: otherwise a stranger's link could sign somebody in as that stranger.
 */
export function landingVerdict(landing: Landing, kept: KeptNonce | null, hasSession: boolean): LandingVerdict {
  const { tempToken, state, redirect } = landing
  const isOurs = kept !== null && state !== null && state === kept.state
  if (tempToken !== null && tempToken !== '' && isOurs && !hasSession) {
    return { kind: 'second-check', tempToken, to: safeRedirect(redirect) }
  }
  if (hasSession) return { kind: 'go', to: safeRedirect(redirect) }
  return { kind: 'sign-in', redirect: redirect === null ? null : safeRedirect(redirect) }
}

/** Reads what an address hands over. */
export function landingIn(search: string): Landing {
  const asked = new URLSearchParams(search)
  return { tempToken: asked.get('temp_token'), state: asked.get('state'), redirect: asked.get('redirect') }
}

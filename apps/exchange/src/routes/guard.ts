import { AFTER_SIGN_IN } from '../site/links/safe-redirect.ts'
import { isOpen, segmentsOf } from './whitelist.ts'

/** What the guard needs to know of a navigation. */
export type Passage = {
  /** The path asked for, without its query. */
  readonly path: string
  /** Path, query and fragment: what to come back to after signing in. */
  readonly address: string
  readonly hasToken: boolean
  readonly hasRoles: boolean
}

/** What the guard says: go on, go elsewhere, or find out first who this is and then ask again. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string; readonly redirect?: string }
  | { readonly kind: 'load-user' }

/** Decides about a navigation, before anything looks whether the path exists at all. */
export function guard({ path, address, hasToken, hasRoles }: Passage): Verdict {
  if (!hasToken) return isOpen(path) ? { kind: 'pass' } : { kind: 'go', to: '/login', redirect: address }
  if (segmentsOf(path)[0] === 'login') return { kind: 'go', to: AFTER_SIGN_IN }
  return hasRoles ? { kind: 'pass' } : { kind: 'load-user' }
}

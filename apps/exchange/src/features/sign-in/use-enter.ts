import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { safeRedirect } from '../../site/links/safe-redirect.ts'
import { session } from '../../site/site.ts'

/** Where somebody wanted to go before they were asked who they are: the address's `redirect`, as it stands there. */
export function useWantedPlace(): string | null {
  return useAsked('redirect')
}

/** One text of the address's search; null where it is not there. */
export function useAsked(name: 'redirect' | 'email' | 'invite' | 'not_me'): string | null {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const value = asked[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Takes a fresh access token: whatever was loaded for somebody else goes, then on to the place that was wanted. */
export function useEnter(): (token: string, wanted: string | null) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (token, wanted) => {
    queries.clear()
    session.signIn(token)
    await navigate({ href: safeRedirect(wanted), replace: true })
  }
}

/** Another page of the sign-in that remembers where somebody wanted to go. */
export function withWanted(path: string, wanted: string | null): string {
  return wanted === null ? path : `${path}?redirect=${encodeURIComponent(safeRedirect(wanted))}`
}

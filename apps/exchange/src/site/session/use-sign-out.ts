import type { signOut } from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { calls, session } from '../site.ts'

/** Ends the session here and on the server, forgets what was loaded for it, and goes home. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('frame.toasts')
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    const token = session.token()
    session.clear()
    queries.clear()
    await navigate({ to: '/home' })
    showToast({ kind: 'success', title: t('signedOut') })
    // The token is gone from this browser whatever the server answers; it ends there too, or by its own time.
    if (token !== null) await calls.call<typeof signOut>('/api/register/sign-out', {}, { token })
  }
}

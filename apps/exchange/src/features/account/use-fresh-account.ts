import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '../../site/site.ts'
import { useLiveState } from '../live/use-live.ts'
import { refreshUser } from './use-user.ts'

/**
 * Keeps the account true while somebody walks through it: who they are is asked anew on every page, and when the socket
 * no longer takes their token. Whose session was ended elsewhere is led to the first page.
 */
export function useFreshAccount(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isRefused = useLiveState(state => state.connection.user === 'refused')
  const reason = `${pathname} ${isRefused}`
  useEffect(() => {
    if (reason === '' || session.token() === null) return
    void refreshUser().then(state => (state === 'over' ? navigate({ to: '/', replace: true }) : undefined))
  }, [reason, navigate])
}

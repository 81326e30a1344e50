import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshUser } from '../../site/session/use-user.ts'

/** Keeps the account true while somebody walks through it: who they are is asked anew on every page. */
export function useFreshAccount(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '') void refreshUser()
  }, [pathname])
}

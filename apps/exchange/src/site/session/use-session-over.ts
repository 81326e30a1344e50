import { showToast } from '@bourse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { session } from '../site.ts'

/** Whose session was ended elsewhere is told so and asked to sign in again, and comes back to the page that is open. */
export function useSessionOver(): void {
  const over = useStore(session.store, state => state.over)
  const { href } = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    if (over === null) return
    session.store.setState({ over: null })
    queries.clear()
    showToast({ kind: 'error', title: over })
    void navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [over, href, navigate, queries])
}

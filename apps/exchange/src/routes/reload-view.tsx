import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { safeRedirect } from '../site/links/safe-redirect.ts'

/** Stands for a moment where a view stood, so that the view is drawn anew with fresh data. */
export function ReloadView(): ReactNode {
  const { _splat: path } = useParams({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    void queries.invalidateQueries()
    void navigate({ href: safeRedirect(`/${path ?? ''}${location.search}${location.hash}`), replace: true })
  }, [navigate, path, queries])
  return null
}

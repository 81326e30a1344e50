import type { ReactNode } from 'react'

/** The head of a page while its program is on the way. */
export function PageSkeleton(): ReactNode {
  return (
    <div className="page-skeleton" aria-busy="true">
      <span className="skeleton-title" />
      <span className="skeleton-bar" />
    </div>
  )
}

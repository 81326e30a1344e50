import { Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'

/** What stands while a screen is on its way: a title's place and some lines. */
export function LoadingPage(): ReactNode {
  return (
    <div className="wrap grid content-start gap-4 py-16" aria-busy="true">
      <Skeleton width={240} height={28} />
      <Skeleton width={440} />
      <Skeleton width={380} />
    </div>
  )
}

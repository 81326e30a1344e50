import { Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { CannotReach } from '../../site/session/components/cannot-reach.tsx'
import { whoAmI } from '../../site/site.ts'

/** What stands while a screen is on its way: a title's place and some lines, or that the server cannot be reached. */
export function LoadingPage(): ReactNode {
  const isUnreachable = useStore(whoAmI.store, state => state.waiting)
  return isUnreachable ? (
    <CannotReach />
  ) : (
    <div className="wrap grid grid-cols-1 content-start gap-4 py-16" aria-busy="true">
      <Skeleton width={240} height={28} />
      <Skeleton width={440} />
      <Skeleton width={380} />
    </div>
  )
}

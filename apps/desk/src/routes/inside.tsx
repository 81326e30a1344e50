import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useParts } from '../site/desk-parts.ts'
import { useLine } from '../site/live/use-line.ts'
import type { SessionInfo } from '../site/session/session.ts'
import { SessionProvider } from '../site/session/use-session.ts'
import { createDeskRouter } from './router.tsx'

/** Everything behind the sign-in. */
export function Inside({ who }: { readonly who: SessionInfo }): ReactNode {
  const parts = useParts()
  useLine()
  const [router] = useState(() => createDeskRouter(parts))
  return (
    <SessionProvider value={who}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}

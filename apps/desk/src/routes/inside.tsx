import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useServices } from '../site/desk-services.ts'
import { useLine } from '../site/live/use-line.ts'
import type { SessionInfo } from '../site/session/session.ts'
import { SessionProvider } from '../site/session/use-session.ts'
import { createDeskRouter } from './router.tsx'

/** Everything behind the sign-in. */
export function Inside({ who }: { readonly who: SessionInfo }): ReactNode {
  const services = useServices()
  useLine()
  const [router] = useState(() => createDeskRouter(services))
  return (
    <SessionProvider value={who}>
      <RouterProvider router={router} />
    </SessionProvider>
  )
}

import { buttonLook } from '@bourse/ui'
import type { ReactNode } from 'react'
import { Link } from '../../../links/link.tsx'

/** In the place of the button that commits, for who is not signed in: the way back leads here. */
export function SignInLink({ children }: { children: ReactNode }): ReactNode {
  return (
    <Link to={`/login?redirect=${encodeURIComponent(location.pathname)}`} {...buttonLook('primary', 'big', true)}>
      {children}
    </Link>
  )
}

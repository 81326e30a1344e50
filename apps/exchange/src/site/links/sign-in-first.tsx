import { type ButtonSize, buttonLook, EmptyState } from '@bourse/ui'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = { readonly title: string; readonly text: string; readonly act: string; readonly size: ButtonSize }

/** What stands where something of one's own would, for who is not signed in: the sign-in leads back here. */
export function SignInFirst({ title, text, act, size }: Props): ReactNode {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <Link to={`/login?redirect=${encodeURIComponent(here)}`} {...buttonLook('primary', size)}>
          {act}
        </Link>
      }
    />
  )
}

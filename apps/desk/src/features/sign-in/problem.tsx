import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** What was wrong, and what comes of it. */
export function Problem({ children }: { readonly children: string | null }): ReactNode {
  if (children === null) return null
  return (
    <p className="sign-in-problem" role="alert">
      <WarningFilled aria-hidden />
      <span>{children}</span>
    </p>
  )
}

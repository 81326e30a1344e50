import type { ReactNode } from 'react'

/** Three lines of a list, the first of them yours. */
export function BrandMark({ size = 16 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path fill="var(--mark)" d="M1 1h14v4H1z" />
      <path fill="var(--text)" d="M0 6.500h9v3H0zM0 11.500h15v3H0z" />
    </svg>
  )
}

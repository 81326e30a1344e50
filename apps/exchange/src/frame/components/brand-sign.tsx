import type { ReactNode } from 'react'

/** The mark alone, without its name. */
export function BrandSign(): ReactNode {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
      <rect x="2" y="2" width="4" height="16" rx="1" fill="currentColor" />
      <rect x="8" y="2" width="7" height="7" rx="1" fill="var(--brand)" />
      <rect x="8" y="11" width="10" height="7" rx="1" fill="var(--brand)" />
    </svg>
  )
}

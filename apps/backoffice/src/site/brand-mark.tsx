import type { ReactNode } from 'react'

/** The lectern: its top in the picked colour. */
export function BrandMark({ size = 20 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="var(--mark)" d="M4.6 4.5h14.8L22 10.5H2z" />
      <path fill="var(--text)" d="M8.4 11.5h7.2l-1.1 6.5h-5zM7 19h10v2H7z" />
    </svg>
  )
}

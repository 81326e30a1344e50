import type { ReactNode } from 'react'
import { initials } from '../session/initials.ts'
import './parts.css'

/** An operator in a disc: blue is you. */
export function Face({
  name,
  yours = false,
  size = 24,
}: {
  name: string
  yours?: boolean
  size?: 20 | 24 | 32
}): ReactNode {
  return (
    <span className="face" data-yours={yours} data-size={size} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

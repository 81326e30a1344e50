import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

const QUIET_ZONE = 2

/** A secret as a QR code, dark on white whatever the theme: readers expect it so. */
export function SecretCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => drawing(text), [text])
  return (
    <svg
      className="secret-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

function drawing(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return { size, path }
}

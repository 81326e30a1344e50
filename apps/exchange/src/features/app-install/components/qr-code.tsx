import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, dark on white whatever the theme: readers expect it so. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => drawing(text), [text])
  return (
    <svg className="app-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

function drawing(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return { size, path }
}

import './qr-code.css'
import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a QR code, `quiet` modules of nothing around it. */
export function QrCode({ text, label, quiet = 0 }: { text: string; label: string; quiet?: number }): ReactNode {
  const { size, path } = useMemo(() => drawing(text, quiet), [text, quiet])
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

function drawing(text: string, border: number): { size: number; path: string } {
  const { data, size } = encode(text, { border, ecc: 'M' })
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return { size, path }
}

import type { ReactNode } from 'react'
import { sparklinePath } from './sparkline-path.ts'

/** A small line without axes. Its direction colours it; no values draw a flat hairline. */
export function Sparkline(props: {
  values: readonly number[]
  direction: 'up' | 'down' | 'flat'
  width?: number
  height?: number
  filled?: boolean
}): ReactNode {
  const { values, direction, width = 104, height = 32, filled } = props
  const line = sparklinePath(values, width, height)
  return (
    <svg
      className="ui-spark"
      data-direction={values.length > 1 ? direction : 'flat'}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {filled === true && values.length > 1 && <path data-fill="" d={`${line}V${height}H0Z`} />}
      <path d={line} />
    </svg>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { WouldChange } from './act-order.ts'

type Bars = NonNullable<NonNullable<WouldChange['listed']>['bars']>

const WIDE = 10
const HEIGHT = 96

/** All of it by price: grey stays, blue is what this act touches, and the stroke is where the price is. */
export function TouchBars({ bars }: { readonly bars: Bars }): ReactNode {
  const text = useTranslations('acts.touches')
  const top = Math.max(1, ...bars.counts.map(({ stays, goes }) => stays + goes))
  const width = bars.counts.length * WIDE
  const columns = bars.counts.map((bar, at) => ({
    left: at * WIDE,
    stays: (bar.stays * HEIGHT) / top,
    goes: (bar.goes * HEIGHT) / top,
  }))
  return (
    <figure className="touch-bars">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {columns.map(({ left, stays, goes }) => (
          <g key={left}>
            <rect className="touch-stays" x={left} width={WIDE - 2} y={HEIGHT - goes - stays} height={stays} />
            <rect className="touch-goes" x={left} width={WIDE - 2} y={HEIGHT - goes} height={goes} />
          </g>
        ))}
        <path className="touch-now" d={`M${bars.mark_at * width} 0V${HEIGHT}`} />
      </svg>
      <figcaption>
        <span>{bars.lowest}</span>
        <span>{text('last', { price: bars.mark })}</span>
        <span>{bars.highest}</span>
      </figcaption>
    </figure>
  )
}

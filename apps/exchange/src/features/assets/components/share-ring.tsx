import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Assets } from '../api/use-assets.ts'
import { type Slice, slicesOf } from '../assets-view.ts'

const SIZE = 132
const THICK = 18
const RADIUS = (SIZE - THICK) / 2
const ROUND = 2 * Math.PI * RADIUS
// As much as parts two slices, in the ring's own length.
const GAP = 2

/** How what one has is divided, as a ring with its list: the list says all that the ring draws. */
export function ShareRing({ assets }: { assets: Assets }): ReactNode {
  const t = useTranslations('assets.shares')
  const { slices, count } = slicesOf(assets)
  return (
    <section aria-label={t('title')}>
      <div className="assets-panel-head">
        <h2>{t('title')}</h2>
      </div>
      {slices.length === 0 ? (
        <p className="muted">{t('empty')}</p>
      ) : (
        <div className="assets-shares">
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden className="assets-ring">
            <Arcs slices={slices} />
            <text x="50%" y="49%" className="assets-ring-count">
              {count}
            </text>
            <text x="50%" y="62%" className="assets-ring-word">
              {t('coins', { count })}
            </text>
          </svg>
          <ul>
            {slices.map((slice, at) => (
              <li key={slice.coin ?? ''}>
                <i data-share={slice.coin === null ? 'rest' : at} />
                {slice.coin ?? t('other')}
                <span className="num">{slice.percent}%</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Arcs({ slices }: { slices: readonly Slice[] }): ReactNode {
  const lengths = slices.map(({ percent }) => (Number(percent) / 100) * ROUND)
  const begins = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0))
  return slices.map((slice, at) => {
    const length = Math.max(0.5, (lengths[at] ?? 0) - (slices.length > 1 ? GAP : 0))
    return (
      <circle
        key={slice.coin ?? ''}
        data-share={slice.coin === null ? 'rest' : at}
        cx={SIZE / 2}
        cy={SIZE / 2}
        r={RADIUS}
        strokeWidth={THICK}
        strokeDasharray={`${length} ${ROUND - length}`}
        strokeDashoffset={-(begins[at] ?? 0)}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
    )
  })
}

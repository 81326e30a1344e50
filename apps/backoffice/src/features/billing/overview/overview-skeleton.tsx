import type { ReactNode } from 'react'

const FIGURES = ['one', 'two', 'three', 'four', 'five', 'six'] as const
const PARTS = ['usage', 'people', 'packages', 'warnings'] as const

/** The overview while it is on its way: its own shape, empty. */
export function OverviewSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <div className="figure-strip billing-six">
        {FIGURES.map(one => (
          <div key={one}>
            <span className="list-skeleton" style={{ width: '50%' }} />
            <span className="list-skeleton" style={{ width: '80%', height: 20 }} />
            <span className="list-skeleton" style={{ width: '60%' }} />
          </div>
        ))}
      </div>
      <div className="overview-grid">
        {PARTS.map(one => (
          <section key={one}>
            <span className="list-skeleton" style={{ width: 160 }} />
            <span className="list-skeleton" style={{ width: '100%', height: one === 'usage' ? 280 : 120 }} />
          </section>
        ))}
      </div>
    </div>
  )
}

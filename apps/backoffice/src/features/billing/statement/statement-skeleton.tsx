import type { ReactNode } from 'react'

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Rows of the real height while the first ones are on their way. */
export function StatementSkeleton(): ReactNode {
  return (
    <div aria-busy="true" className="rows-waiting">
      {ROWS.map(row => (
        <div key={row} className="row-waiting">
          <span className="list-skeleton" style={{ width: '8%' }} />
          <span className="list-skeleton" style={{ width: '7%' }} />
          <span className="list-skeleton" style={{ width: `${24 + ((row * 5) % 14)}%` }} />
          <span className="list-skeleton" style={{ width: '10%' }} />
        </div>
      ))}
    </div>
  )
}

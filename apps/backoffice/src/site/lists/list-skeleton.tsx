import type { ReactNode } from 'react'

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Rows of the real height while the first ones are on their way; on a phone they are cards. */
export function ListSkeleton(): ReactNode {
  return (
    <div aria-busy="true" className="rows-waiting" data-cards>
      {ROWS.map(row => (
        <div key={row} className="row-waiting">
          <span className="list-skeleton" style={{ width: `${22 + ((row * 7) % 12)}%` }} />
          <span className="list-skeleton" style={{ width: '8%' }} />
          <span className="list-skeleton" style={{ width: '14%' }} />
          <span className="list-skeleton" style={{ width: '10%' }} />
        </div>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useMobile } from '../screen/use-mobile.ts'

const ROWS = Array.from({ length: 12 }, (_, row) => row)

/** Rows of the real height while the first ones are on their way. */
export function ListSkeleton(): ReactNode {
  const mobile = useMobile()
  return (
    <div aria-busy="true" className="rows-waiting" data-mobile={mobile}>
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

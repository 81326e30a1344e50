import type { ReactNode } from 'react'
import './beside.css'

type Props = {
  readonly children: ReactNode
  /** Null: nothing is looked at, and the list has all the room. */
  readonly detail: ReactNode | null
}

/** A list, and beside it what one of its rows is; without room for both, above it. */
export function Beside({ children, detail }: Props): ReactNode {
  return (
    <div className="beside">
      <div className="beside-columns" data-open={detail !== null}>
        <div className="beside-list">{children}</div>
        {detail !== null && <aside className="beside-detail">{detail}</aside>}
      </div>
    </div>
  )
}

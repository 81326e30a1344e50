import type { ReactNode } from 'react'
import { ListSkeleton } from './list-skeleton.tsx'

/** A page that is a list before its program is there: its name, and everything else in its place. */
export function ListWaiting({ title }: { readonly title: string }): ReactNode {
  return (
    <div className="list-page list-waiting">
      <header className="list-head">
        <h1>{title}</h1>
        <span className="field-waiting" />
      </header>
      <div className="list-filters">
        <span className="field-waiting" />
      </div>
      <div className="list-body">
        <ListSkeleton />
      </div>
    </div>
  )
}

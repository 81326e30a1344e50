import type { ReactNode } from 'react'
import './facts.css'

/** One thing that is known: what it is, and how it stands. */
export type Fact = readonly [what: string, value: ReactNode]

/** What is known of one thing, line by line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import './parts.css'

/** One figure: what it is, how much, and what is to be known beside it. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string
  readonly note?: ReactNode
  readonly wrong?: boolean
}

/** Figures in a row, hairlines between them. */
export function FigureStrip({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <dl className="figure-strip">
      {figures.map(({ key, label, value, unit, note, wrong = false }) => (
        <div key={key} data-wrong={wrong}>
          <dt>{label}</dt>
          <dd className="figure-strip-value">
            {value}
            {unit !== undefined && <small> {unit}</small>}
          </dd>
          <dd className="figure-strip-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

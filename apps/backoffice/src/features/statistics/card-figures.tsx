import type { ReactNode } from 'react'

/** A figure with its name; one that is nothing is told quietly. */
export type CardFigure = { readonly key: string; readonly name: string; readonly value: string; readonly none: boolean }

/** Figures one after the other, each beside its name. */
export function CardFigures({ figures }: { readonly figures: readonly CardFigure[] }): ReactNode {
  return (
    <dl className="card-figures">
      {figures.map(({ key, name, value, none }) => (
        <div key={key} data-none={none}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import type { ClassRecord } from '../class-rows.ts'

/** The name of a class, which leads to its own page; one that was deleted has none. */
export function ClassName({ record: { class_id, name, gone_local } }: { readonly record: ClassRecord }): ReactNode {
  if (gone_local !== null) {
    return (
      <span className="list-name" title={name}>
        {name}
      </span>
    )
  }
  return (
    <PlaceLink href={`/dashboard/class/${class_id}`} className="list-name class-name" title={name}>
      {name}
    </PlaceLink>
  )
}

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** One measured thing; `note` says what a bad value means. */
export type Fact = { readonly name: string; readonly value: string; readonly note?: string | undefined }

/** Measured things under a title. */
export function FactList({ title, facts }: { title: string; facts: readonly Fact[] }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="facts-list">
        {facts.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {note !== undefined && (
                <span className="ui-hint" data-bad="">
                  <CircleAlert aria-hidden />
                  <span>{note}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

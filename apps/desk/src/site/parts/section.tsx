import { type ReactNode, useId } from 'react'
import './parts.css'

type Props = {
  readonly title: string
  readonly note?: ReactNode
  readonly link?: ReactNode
  readonly children: ReactNode
}

/** One question of a page and its answer. */
export function Section({ title, note, link, children }: Props): ReactNode {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="section-note">{note}</span>}
        {link !== undefined && <span className="section-link">{link}</span>}
      </div>
      {children}
    </section>
  )
}

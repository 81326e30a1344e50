import { type ReactNode, useEffect } from 'react'
import './parts.css'

type Props = {
  readonly title: string
  /** One word beside the title, muted. */
  readonly note?: ReactNode
  /** The page's states, with counts. */
  readonly states?: ReactNode
  /** At most one sentence and two buttons. */
  readonly children?: ReactNode
}

/** The head of a page: what it is, its states, and what may be done with all of it. */
export function PageHead({ title, note, states, children }: Props): ReactNode {
  useEffect(() => {
    document.title = `${title} | Bourse`
  }, [title])
  return (
    <header className="band page-head">
      <h1>{title}</h1>
      {note !== undefined && <span className="page-head-note">{note}</span>}
      {states}
      <div className="page-head-right">{children}</div>
    </header>
  )
}

import './account-page.css'
import type { ReactNode } from 'react'

/** The title of an account page, what it is for, and what can be done with all of it. */
export function AccountHead(props: { title: ReactNode; lead?: ReactNode; aside?: ReactNode }): ReactNode {
  return (
    <header className="account-head">
      <div className="min-w-0">
        <h1 className="page-title">{props.title}</h1>
        {props.lead !== undefined && <p className="muted">{props.lead}</p>}
      </div>
      {props.aside}
    </header>
  )
}

import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly text: string; readonly children?: ReactNode }

/** A page that has only a sentence to say, and at most one next step. */
export function PageState({ title, text, children }: Props): ReactNode {
  return (
    <div className="page-state">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}

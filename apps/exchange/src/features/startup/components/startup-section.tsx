import type { ReactNode } from 'react'

/** A part of the list of sales under a heading of its own. */
export function StartupSection({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section className="startup-section" aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ClassDetail } from '../classes/index.ts'

/** What the class shows, in its order. */
export function DocumentsPart({ of: { documents } }: { readonly of: ClassDetail }): ReactNode {
  const text = useTranslations('classes.page')
  return (
    <section className="class-part">
      <header>
        <h2>{text('documents')}</h2>
      </header>
      {documents.length === 0 ? (
        <p className="list-note">{text('noDocuments')}</p>
      ) : (
        <ul className="class-rows">
          {documents.map(({ document_id, name }) => (
            <li key={document_id}>
              <bdi className="class-grow">{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

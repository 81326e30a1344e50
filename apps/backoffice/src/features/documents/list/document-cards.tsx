import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentListReply } from '../document-calls.ts'
import { useSizeText } from '../use-size-text.ts'
import { DocumentActions } from './document-actions.tsx'
import { DocumentState } from './document-state.tsx'
import { KindIcon } from './kind-icon.tsx'

/** The documents on a phone, one under the other. */
export function DocumentCards({ reply }: { readonly reply: DocumentListReply }): ReactNode {
  const text = useTranslations('documents')
  const size = useSizeText()
  return (
    <div className="card-list">
      {reply.records.map(record => (
        <article key={record.document_id} className="card-row document-card">
          <KindIcon kind={record.kind} />
          <div className="card-what">
            <span className="list-name" title={record.name}>
              {record.name}
            </span>
            <span className="list-muted">
              {size(record.bytes)} · {record.uploader}
            </span>
            <DocumentState record={record} />
            {record.reason !== null && <span className="document-reason">{text(`reason.${record.reason}`)}</span>}
          </div>
          <DocumentActions record={record} short />
        </article>
      ))}
    </div>
  )
}

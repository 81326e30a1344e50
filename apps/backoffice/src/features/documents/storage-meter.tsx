import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentListReply } from './document-calls.ts'
import { useSizeText } from './use-size-text.ts'

/** How much of the storage is taken, and by what. */
export function StorageMeter({ storage }: { readonly storage: DocumentListReply['storage'] }): ReactNode {
  const text = useTranslations('documents.storage')
  const size = useSizeText()
  const used = storage.documents + storage.recordings
  return (
    <div className="storage-meter">
      <p>
        <strong>{size(used)}</strong> <span className="list-muted">{text('of', { limit: size(storage.limit) })}</span>
      </p>
      <Progress percent={(used / storage.limit) * 100} size="small" showInfo={false} aria-label={text('label')} />
      <p className="list-muted">
        {text('parts', { documents: size(storage.documents), recordings: size(storage.recordings) })}
      </p>
    </div>
  )
}

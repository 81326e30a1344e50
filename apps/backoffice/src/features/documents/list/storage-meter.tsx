import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentListReply } from '../document-calls.ts'
import { useSizeText } from '../use-size-text.ts'
import { isNearlyFull } from './storage-left.ts'

type Props = { readonly storage: DocumentListReply['storage'] }

/** How much of the storage is taken, and by what. */
export function StorageMeter({ storage }: Props): ReactNode {
  const text = useTranslations('documents.storage')
  const size = useSizeText()
  const used = storage.documents + storage.recordings
  const near = isNearlyFull(used, storage.limit)
  return (
    <div className="storage-meter">
      <p>
        <strong>{size(used)}</strong> <span className="list-muted">{text('of', { limit: size(storage.limit) })}</span>
      </p>
      <Progress
        percent={(used / storage.limit) * 100}
        size="small"
        showInfo={false}
        {...(near && { strokeColor: 'var(--warn-mark)' })}
        aria-label={text('label')}
      />
      <StorageWarning storage={storage} />
      <p className="list-muted">
        {text('parts', { documents: size(storage.documents), recordings: size(storage.recordings) })}
      </p>
    </div>
  )
}

/** Says that the storage is nearly full, or full. */
export function StorageWarning({ storage }: Props): ReactNode {
  const text = useTranslations('documents.storage')
  const size = useSizeText()
  const left = storage.limit - storage.documents - storage.recordings
  if (!isNearlyFull(storage.limit - left, storage.limit)) return null
  return (
    <p className="storage-warning warn-word" role="status">
      {left > 0 ? text('nearlyFull', { left: size(left) }) : text('full')}
    </p>
  )
}

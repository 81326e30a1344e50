import { DOCUMENT_FORMATS } from '@bourse/protocol'
import type { Queries } from '../../institutions/index.ts'
import { insertDocument } from '../document-table.ts'
import type { FinishedUpload } from './upload-takers.ts'
import { partedOf } from './upload-view.ts'

/** Makes a document of an upload. Sound and video are played as they are; everything else waits to be converted. */
export function keepDocument(db: Queries, { upload, format, now }: FinishedUpload): Promise<number> {
  const { kind } = DOCUMENT_FORMATS[format]
  const played = kind === 'audio' || kind === 'video'
  return insertDocument(db, {
    institution_id: upload.institution_id,
    owner_id: upload.owner_id,
    folder_id: upload.folder_id,
    uploader_id: upload.contact_id,
    name: upload.name,
    format,
    kind,
    bytes: upload.bytes,
    digest: upload.digest,
    parts_key: partedOf(upload).key,
    status: played ? 'ready' : 'queued',
    reason: null,
    uploaded_at: now,
    queued_at: now,
    deleted_at: null,
    purged_at: null,
  })
}

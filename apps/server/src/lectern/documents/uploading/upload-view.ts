import { DOCUMENT_LIMITS } from '@bourse/protocol'
import type { ContactSession } from '../../institutions/index.ts'
import { type PartedFile, partsOf } from '../parted-file.ts'
import type { UploadRow } from './upload-table.ts'

/** Where the parts of an upload lie, also when it has become a document. */
export const partedOf = ({ upload_id, bytes }: Pick<UploadRow, 'upload_id' | 'bytes'>): PartedFile => ({
  key: `uploads/${upload_id}`,
  bytes,
})

/** An upload as it goes out. */
export const uploadView = ({ upload_id, bytes }: UploadRow, have: readonly { part: number }[]) => ({
  upload_id,
  part_bytes: DOCUMENT_LIMITS.partBytes,
  parts: partsOf(bytes),
  have: have.map(({ part }) => part),
})

/** Whether a contact may upload to a goal: documents and recordings are two permissions. */
export const mayUpload = ({ permissions }: ContactSession, goal: UploadRow['goal']): boolean =>
  permissions.includes(goal === 'document' ? 'documents' : 'recordings')

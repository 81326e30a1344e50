import { ok, refuse, type uploadCancel } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import type { Files } from '../../../platform/files.ts'
import { contactOf } from '../../institutions/index.ts'
import { removeParts } from '../parted-file.ts'
import { deleteUpload, uploadOf } from './upload-table.ts'
import { partedOf } from './upload-view.ts'

/** Calls an upload off and removes what was brought. */
export const cancelUpload: Operation<typeof uploadCancel, { files: Files }> = async (context, { upload_id }) => {
  const upload = await uploadOf(context.db, contactOf(context).userId, upload_id)
  if (upload === undefined || !(await deleteUpload(context.db, upload_id))) return refuse('404')
  await removeParts(context.services.files, partedOf(upload))
  return ok({})
}

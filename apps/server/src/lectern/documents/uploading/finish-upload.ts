import { createHash } from 'node:crypto'
import { type DocumentFormat, formatOfName, ok, refuse, refuseFields, type uploadFinish } from '@bourse/protocol'
import type { Deps, Operation } from '../../../operations/operation.ts'
import type { Files } from '../../../platform/files.ts'
import { contactOf } from '../../institutions/index.ts'
import { isContentOf } from '../file-content.ts'
import { partKey, partsOf, removeParts } from '../parted-file.ts'
import { deleteUpload, partsHere, type UploadRow, uploadOf } from './upload-table.ts'
import type { UploadTakers } from './upload-takers.ts'
import { partedOf } from './upload-view.ts'

type Services = { files: Files; uploadTakers: UploadTakers }

/** Ends an upload whose parts are all here and make up what was announced; it is a document or a recording then. */
export const finishUpload: Operation<typeof uploadFinish, Services> = (context, { upload_id }) =>
  finishFor(context, contactOf(context).userId, upload_id)

/** Ends an upload that was begun in the name of a contact. */
export async function finishFor(context: Deps<Services>, contactId: number, upload_id: string) {
  const { db, services } = context
  const upload = await uploadOf(db, contactId, upload_id)
  if (upload === undefined) return refuse('404')
  const here = await partsHere(db, upload_id)
  if (here.length < partsOf(upload.bytes)) return refuse('UPLOAD_INCOMPLETE')
  const digest = createHash('sha256')
  for (const part of here) digest.update(part.digest)
  const format = formatOfName(upload.name)
  const asAnnounced = digest.digest('hex') === upload.digest
  if (format === null || !asAnnounced || !(await isAsNamed(context, upload, format))) {
    await deleteUpload(db, upload_id)
    await removeParts(services.files, partedOf(upload))
    return refuseFields({ name: 'file_content_wrong' })
  }
  return ok(await become(context, { upload, format }))
}

async function isAsNamed({ services }: Deps<Services>, upload: UploadRow, format: DocumentFormat): Promise<boolean> {
  const head = await services.files.read(partKey(partedOf(upload).key, 0))
  return head !== null && isContentOf(format, head)
}

type Becoming = { readonly upload: UploadRow; readonly format: DocumentFormat }

async function become({ db, clock, services }: Deps<Services>, of: Becoming) {
  const taker = services.uploadTakers[of.upload.goal]
  const id = await db.transaction().execute(async transaction => {
    // Who deletes the row is the one who finishes: a second click finds nothing to finish.
    if (!(await deleteUpload(transaction, of.upload.upload_id))) return null
    return taker.become(transaction, { ...of, now: new Date(clock.nowMs()) })
  })
  if (id !== null) taker.wake()
  return of.upload.goal === 'document'
    ? { document_id: id, recording_id: null }
    : { document_id: null, recording_id: id }
}

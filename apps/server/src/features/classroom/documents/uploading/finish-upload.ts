import { createHash } from 'node:crypto'
import { type DocumentFormat, formatOfName, ok, refuse, refuseFields, type uploadFinish } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../../operation.ts'
import { contactOf } from '../../contacts/contact-of.ts'
import type { ContactSession } from '../../contacts/contact-sessions.ts'
import { takeVideo } from '../../playback/take-video.ts'
import { isContentOf } from '../file-content.ts'
import { partKey, partsOf, removeParts } from '../parted-file.ts'
import { keepDocument } from './keep-document.ts'
import { deleteUpload, partsHere, type UploadRow, uploadOf } from './upload-table.ts'
import { partedOf } from './upload-view.ts'

/** Ends an upload whose parts are all here and make up what was announced; it is a document or a recording then. */
export const finishUpload: Operation<typeof uploadFinish> = async (context, { upload_id }) => {
  const { db, doors } = context
  const contact = contactOf(context)
  const upload = await uploadOf(db, contact.userId, upload_id)
  if (upload === undefined) return refuse('404')
  const here = await partsHere(db, upload_id)
  if (here.length < partsOf(upload.bytes)) return refuse('UPLOAD_INCOMPLETE')
  const digest = createHash('sha256')
  for (const part of here) digest.update(part.digest)
  const format = formatOfName(upload.name)
  const asAnnounced = digest.digest('hex') === upload.digest
  if (format === null || !asAnnounced || !(await isAsNamed(context, upload, format))) {
    await deleteUpload(db, upload_id)
    await removeParts(doors.classroom.files, partedOf(upload))
    return refuseFields({ name: 'file_content_wrong' })
  }
  return ok(await become(context, { upload, format, contact }))
}

async function isAsNamed({ doors }: OperationContext, upload: UploadRow, format: DocumentFormat): Promise<boolean> {
  const head = await doors.classroom.files.read(partKey(partedOf(upload).key, 0))
  return head !== null && isContentOf(format, head)
}

type Becoming = { readonly upload: UploadRow; readonly format: DocumentFormat; readonly contact: ContactSession }

async function become(context: OperationContext, of: Becoming) {
  const { db, doors } = context
  const made = await db.transaction().execute(async transaction => {
    // Who deletes the row is the one who finishes: a second click finds nothing to finish.
    if (!(await deleteUpload(transaction, of.upload.upload_id))) return null
    const now = new Date(context.clock.nowMs())
    return of.upload.goal === 'document'
      ? { document_id: await keepDocument(transaction, { ...of, now }), recording_id: null }
      : { document_id: null, recording_id: await takeVideo(transaction, { ...of, now }) }
  })
  if (made?.document_id) doors.classroom.conversions.wake()
  if (made?.recording_id) doors.classroom.recordings.wake()
  return made ?? { document_id: null, recording_id: null }
}

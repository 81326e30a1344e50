import { randomBytes } from 'node:crypto'
import {
  DOCUMENT_FORMATS,
  DOCUMENT_LIMITS,
  type FieldProblems,
  formatOfName,
  ok,
  type RequestOf,
  refuse,
  refuseFields,
  type uploadBegin,
} from '@bourse/protocol'
import type { Deps, Operation } from '../../../operations/operation.ts'
import type { Files } from '../../../platform/files.ts'
import { contactOf } from '../../institutions/index.ts'
import { nameProblem } from '../document-name.ts'
import { type Looker, storedBytes } from '../document-table.ts'
import { folderFits, ownerOf } from '../folder-table.ts'
import { hasRoom } from './disk-room.ts'
import { insertUpload, partsHere, uploadsOf } from './upload-table.ts'
import type { UploadTakers } from './upload-takers.ts'
import { mayUpload, uploadView } from './upload-view.ts'

const MIB = 1024 * 1024

type Request = RequestOf<typeof uploadBegin>

type Services = { files: Files; uploadTakers: UploadTakers }

/** Begins an upload, or finds the one with the same content, whatever the file is called now. */
export const beginUpload: Operation<typeof uploadBegin, Services> = (context, request) => {
  const contact = contactOf(context)
  const looker = { institutionId: contact.institutionId, contactId: contact.userId }
  return mayUpload(contact, request.goal) ? beginFor(context, looker, request) : refuse('403')
}

/** Begins an upload in the name of a contact, whoever it was that asked. */
export async function beginFor({ db, clock, services }: Deps<Services>, looker: Looker, request: Request) {
  const { institutionId, contactId } = looker
  const { space, folder_id: folderId, class_id: classId } = request
  if (!(await folderFits(db, looker, { space, folderId }))) return refuse('404')
  const taker = services.uploadTakers[request.goal]
  if (classId !== undefined && !(await taker.classFits(db, { institutionId, classId }))) return refuse('404')
  const wrong = fileProblems(request)
  if (wrong !== null) return refuseFields(wrong)
  const begun = await uploadsOf(db, contactId)
  const known = begun.find(
    one => one.goal === request.goal && one.digest === request.digest && one.bytes === request.bytes,
  )
  if (known === undefined) {
    const stored = await storedBytes(db, institutionId)
    if (stored.documents + stored.recordings + stored.uploading + request.bytes > stored.limit) {
      return refuse('STORAGE_FULL')
    }
    if (!(await hasRoom(services.files, request.bytes))) return refuse('UNAVAILABLE')
    if (begun.length >= DOCUMENT_LIMITS.uploadsMax) return refuse('UPLOADS_FULL')
  }
  const now = new Date(clock.nowMs())
  const upload = await insertUpload(db, {
    upload_id: randomBytes(16).toString('hex'),
    institution_id: institutionId,
    contact_id: contactId,
    goal: request.goal,
    name: request.name,
    bytes: request.bytes,
    digest: request.digest,
    owner_id: ownerOf(space, looker),
    folder_id: folderId ?? null,
    class_id: classId ?? null,
    begun_at: now,
    touched_at: now,
  })
  return ok(uploadView(upload, await partsHere(db, upload.upload_id)))
}

function fileProblems({ goal, name, bytes }: Request): FieldProblems | null {
  if (bytes === 0) return { bytes: 'file_empty' }
  const wrong = nameProblem(name)
  if (wrong !== null) return { name: wrong }
  const format = formatOfName(name)
  if (format === null) return { name: 'file_type_wrong' }
  const { kind, bytesMax } = DOCUMENT_FORMATS[format]
  if (goal === 'recording' && kind !== 'video') return { name: 'file_type_wrong' }
  return bytes > bytesMax ? { bytes: ['file_too_large', { max: bytesMax / MIB }] } : null
}

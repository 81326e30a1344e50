import { createHash } from 'node:crypto'
import { ok, refuse, refuseFields, type uploadPart } from '@bourse/protocol'
import type { Deps, Operation, UploadedFile } from '../../../operations/operation.ts'
import type { Files } from '../../../platform/files.ts'
import { contactOf } from '../../institutions/index.ts'
import { lengthOfPart, partKey, partsOf } from '../parted-file.ts'
import { hasRoom } from './disk-room.ts'
import { insertPart, partsHere, uploadOf } from './upload-table.ts'
import { partedOf } from './upload-view.ts'

type Services = { files: Files }

/** Keeps one part of an upload. */
export const takePart: Operation<typeof uploadPart, Services> = (context, { upload_id, part }) =>
  takePartFor(context, contactOf(context).userId, { upload_id, part, file: context.file })

/** A part that is brought: of which upload, which one, and its bytes. */
export type BroughtPart = {
  readonly upload_id: string
  readonly part: number
  readonly file: Pick<UploadedFile, 'bytes' | 'cut'> | null
}

/** Keeps a part of an upload that was begun in the name of a contact. */
export async function takePartFor(
  { db, clock, services }: Deps<Services>,
  contactId: number,
  { upload_id, part, file }: BroughtPart,
) {
  const upload = await uploadOf(db, contactId, upload_id)
  if (upload === undefined) return refuse('404')
  if (file === null) return refuseFields({ piece: 'required' })
  if (part >= partsOf(upload.bytes)) return refuseFields({ part: ['too_big', { max: partsOf(upload.bytes) - 1 }] })
  if (file.cut || file.bytes.length !== lengthOfPart(upload.bytes, part)) return refuseFields({ piece: 'format' })
  const here = await partsHere(db, upload_id)
  if (!here.some(one => one.part === part)) {
    if (!(await hasRoom(services.files, file.bytes.length))) return refuse('UNAVAILABLE')
    await services.files.put(partKey(partedOf(upload).key, part), file.bytes)
    const digest = createHash('sha256').update(file.bytes).digest()
    await insertPart(db, { upload_id, part, digest, at: new Date(clock.nowMs()) })
  }
  const received = (await partsHere(db, upload_id)).reduce((sum, one) => sum + lengthOfPart(upload.bytes, one.part), 0)
  return ok({ received })
}

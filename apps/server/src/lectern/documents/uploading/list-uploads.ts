import { ok, type uploadList } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { contactOf } from '../../institutions/index.ts'
import { lengthOfPart } from '../parted-file.ts'
import { partsHere, uploadsOf } from './upload-table.ts'

/** Tells the uploads that the contact did not end. */
export const listUploads: Operation<typeof uploadList> = async context => {
  const rows = await uploadsOf(context.db, contactOf(context).userId)
  const records = await Promise.all(
    rows.map(async ({ upload_id, goal, name, bytes, begun_at }) => {
      const here = await partsHere(context.db, upload_id)
      const received = here.reduce((sum, { part }) => sum + lengthOfPart(bytes, part), 0)
      return { upload_id, goal, name, bytes, received, begun: begun_at.getTime() / 1000 }
    }),
  )
  return ok({ records })
}

import { type classBindDocuments, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { areKnownDocuments } from '../documents/index.ts'
import { contactOf } from '../institutions/index.ts'
import { documentIdsOf, replaceClassDocuments } from './class-document-table.ts'
import { classStatus } from './class-status.ts'
import { classById } from './class-table.ts'

/** Who tells a room that is open what its class shows now. */
type RoomService = { documentsChanged(classId: number): Promise<void> }

/** Says which documents a class shows; who is in its room sees the change at once. */
export const bindDocuments: Operation<typeof classBindDocuments, { rooms: RoomService }> = async (
  context,
  { class_id, document_ids },
) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const done = await context.db.transaction().execute(async transaction => {
    const kept = await classById(transaction, { institutionId, classId: class_id }, true)
    if (kept === undefined) return refuse('404')
    const status = classStatus(kept, context.clock.nowMs())
    if (status === 'finished' || status === 'expired') return refuse('CLASS_OVER')
    // What a colleague of the same institution bound of their own stays bound; nobody can bind it who does not see it.
    const before = new Set(await documentIdsOf(transaction, class_id))
    const fresh = document_ids.filter(id => !before.has(id))
    const known = await areKnownDocuments(transaction, { institutionId, contactId }, fresh)
    if (!known || new Set(document_ids).size !== document_ids.length) return refuseFields({ document_ids: 'unknown' })
    await replaceClassDocuments(transaction, [class_id], document_ids)
    return ok({})
  })
  if (done.ok) await context.services.rooms.documentsChanged(class_id)
  return done
}

import {
  DOCUMENT_LIMITS,
  type documentCancel,
  type documentDelete,
  type documentMove,
  type documentRename,
  type documentRetry,
  ok,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { announce } from '../integration/index.ts'
import type { Conversions } from './converting/conversions.ts'
import { documentAsked } from './document-asked.ts'
import { nameProblem, withEnding } from './document-name.ts'
import { cancelDocument, classesUsing, documentFor, unbindFromPlanned, updateDocument } from './document-table.ts'
import { folderFits, ownerOf } from './folder-table.ts'

// What becomes of a document that is there: its name, its folder, whether it is kept, and whether it is converted again or not at all.

/** Gives a document another name. */
export const renameDocument: Operation<typeof documentRename> = async (context, { document_id, name }) => {
  const row = await documentAsked(context, document_id)
  if (row === undefined) return refuse('404')
  const wrong = nameProblem(name)
  if (wrong !== null) return refuseFields({ name: wrong })
  const next = withEnding(name, row.name.split('.').at(-1) ?? row.format)
  if ([...next].length > DOCUMENT_LIMITS.nameMax) {
    return refuseFields({ name: ['too_long', { max: String(DOCUMENT_LIMITS.nameMax) }] })
  }
  await updateDocument(context.db, document_id, { name: next })
  return ok({ name: next })
}

/** Puts a document into a folder of a space. */
export const moveDocument: Operation<typeof documentMove> = async (context, { document_id, space, folder_id }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const looker = { institutionId, contactId }
  const row = await documentFor(context.db, looker, { documentId: document_id })
  const fits = await folderFits(context.db, looker, { space, folderId: folder_id })
  if (row === undefined || !fits) return refuse('404')
  // What somebody else brought for everybody stays everybody's.
  if (space === 'mine' && row.owner_id === null && row.uploader_id !== contactId) return refuse('404')
  await updateDocument(context.db, document_id, { owner_id: ownerOf(space, looker), folder_id: folder_id ?? null })
  return ok({})
}

/** Deletes a document; while a class runs that shows it, it stays. */
export const deleteDocument: Operation<typeof documentDelete, { conversions: Conversions }> = async (
  context,
  { document_id },
) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const done = await context.db.transaction().execute(async transaction => {
    const row = await documentFor(transaction, { institutionId, contactId }, { documentId: document_id, hold: true })
    if (row === undefined) return refuse('404')
    const live = (await classesUsing(transaction, [document_id], now)).get(document_id)?.filter(one => one.live) ?? []
    if (live.length > 0) return refuse('DOCUMENT_IN_CLASS', { class_no: live[0]?.class_no, name: live[0]?.name })
    await unbindFromPlanned(transaction, document_id)
    await updateDocument(transaction, document_id, { deleted_at: now })
    await announce(transaction, {
      institutionId,
      event: 'document.deleted',
      source: `document.deleted ${document_id}`,
      at: now,
      data: { document_id, name: row.name },
    })
    return ok({})
  })
  if (done.ok) context.services.conversions.cancel(document_id)
  return done
}

/** Queues a document once more that failed. */
export const retryDocument: Operation<typeof documentRetry, { conversions: Conversions }> = async (
  context,
  { document_id },
) => {
  const row = await documentAsked(context, document_id)
  if (row === undefined) return refuse('404')
  // One that waits already waits on.
  if (row.status !== 'failed') return ok({})
  await updateDocument(context.db, document_id, {
    status: 'queued',
    reason: null,
    progress: 0,
    tries: 0,
    queued_at: new Date(context.clock.nowMs()),
  })
  context.services.conversions.wake()
  return ok({})
}

/** Stops the conversion of a document; its original stays. */
export const cancelConversion: Operation<typeof documentCancel, { conversions: Conversions }> = async (
  context,
  { document_id },
) => {
  const row = await documentAsked(context, document_id)
  if (row === undefined) return refuse('404')
  await cancelDocument(context.db, document_id)
  context.services.conversions.cancel(document_id)
  return ok({})
}

import {
  DOCUMENT_LIMITS,
  ok,
  refuse,
  type roomDocumentAdd,
  type roomDocumentList,
  type roomUploadBegin,
  type roomUploadFinish,
} from '@bourse/protocol'
import type { Deps, Operation } from '../../operations/operation.ts'
import type { Files } from '../../platform/files.ts'
import { addClassDocument, classById, documentIdsOf, readRoleLink, updateClass } from '../classes/index.ts'
import { areKnownDocuments, beginFor, finishFor, type Looker, type UploadTakers } from '../documents/index.ts'
import { classOfRoom } from './room-class-table.ts'
import { closedReason } from './room-door.ts'
import { offeredDocuments } from './room-material-table.ts'

// What a teacher adds in a running room. There is no session: the link of the teacher lets them, as it lets them in; what is
// brought belongs to the institution, in the name of who planned the class.

type Services = { linkSecret: Buffer }
type RoomService = { rooms: { documentsChanged(classId: number): Promise<void> } }

/** The class of a teacher's link, and in whose name its documents are kept. */
export type TaughtClass = { readonly classId: number; readonly looker: Looker }

/** Which class may be added to with a link; the refusal when it is no teacher's, or its room is not open. */
export async function taughtClass(
  { db, clock, services }: Deps<Services>,
  link: string,
): Promise<TaughtClass | '404' | 'CLASS_OVER'> {
  const read = readRoleLink(link, services.linkSecret)
  const of = read?.role === 'teacher' ? await classOfRoom(db, read.classId) : undefined
  if (of === undefined || of.cancelled) return '404'
  const closed = closedReason(of, { begun: null, over: null }, clock.nowMs() / 1000)
  if (closed !== null) return closed === 'over' ? 'CLASS_OVER' : '404'
  const { institutionId, class_id: classId } = of
  const row = await classById(db, { institutionId, classId })
  return row === undefined ? '404' : { classId, looker: { institutionId, contactId: row.created_by } }
}

/** Tells what could be shown besides. */
export const listMaterial: Operation<typeof roomDocumentList, Services> = async (
  context,
  { link, keyword, limit_begin, limit_num },
) => {
  const taught = await taughtClass(context, link)
  if (typeof taught === 'string') return refuse(taught)
  const { total, rows } = await offeredDocuments(context.db, {
    ...taught,
    keyword,
    begin: limit_begin,
    count: limit_num,
  })
  const records = rows.map(({ status, ...row }) => ({ ...row, ready: status === 'ready' }))
  return ok({ total, limit_begin, limit_num, records })
}

/** Shows one more document to everybody in the room; it is the class's from now on. */
export const addMaterial: Operation<typeof roomDocumentAdd, Services & RoomService> = async (
  context,
  { link, document_id },
) => {
  const taught = await taughtClass(context, link)
  if (typeof taught === 'string') return refuse(taught)
  return bindOneMore(context, taught, document_id)
}

/** Begins to bring a file from the room. */
export const beginMaterial: Operation<
  typeof roomUploadBegin,
  Services & { files: Files; uploadTakers: UploadTakers }
> = async (context, { link, name, bytes, digest }) => {
  const taught = await taughtClass(context, link)
  if (typeof taught === 'string') return refuse(taught)
  // Nobody brings a gigabyte to hear afterwards that it cannot be shown.
  if ((await documentIdsOf(context.db, taught.classId)).length >= DOCUMENT_LIMITS.boundMax) {
    return refuse('DOCUMENTS_FULL')
  }
  return beginFor(context, taught.looker, { goal: 'document', space: 'public', name, bytes, digest })
}

/** Makes a document of what was brought, and shows it. */
export const finishMaterial: Operation<
  typeof roomUploadFinish,
  Services & RoomService & { files: Files; uploadTakers: UploadTakers }
> = async (context, { link, upload_id }) => {
  const taught = await taughtClass(context, link)
  if (typeof taught === 'string') return refuse(taught)
  const made = await finishFor(context, taught.looker.contactId, upload_id)
  if (!made.ok) return made
  const { document_id } = made.data
  if (document_id === null) return refuse('404')
  const bound = await bindOneMore(context, taught, document_id)
  return bound.ok ? ok({ document_id }) : bound
}

async function bindOneMore(
  { db, clock, services }: Deps<RoomService>,
  { classId, looker }: TaughtClass,
  documentId: number,
) {
  const done = await db.transaction().execute(async transaction => {
    // Two who add at once do not both take the last place.
    const kept = await classById(transaction, { institutionId: looker.institutionId, classId }, true)
    if (kept === undefined) return refuse('404')
    if (kept.over_at !== null) return refuse('CLASS_OVER')
    const shown = await documentIdsOf(transaction, classId)
    if (shown.includes(documentId)) return ok({})
    if (!(await areKnownDocuments(transaction, looker, [documentId]))) return refuse('404')
    if (shown.length >= DOCUMENT_LIMITS.boundMax) return refuse('DOCUMENTS_FULL')
    await addClassDocument(transaction, classId, documentId)
    await updateClass(transaction, classId, { changed_at: new Date(clock.nowMs()) })
    return ok({})
  })
  if (done.ok) await services.rooms.documentsChanged(classId)
  return done
}

import { createHash } from 'node:crypto'
import { type classCreate, type Outcome, ok, type RequestOf, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { areKnownDocuments } from '../documents/index.ts'
import { type ContactSession, contactOf, holdInstitution, type Queries, zoneOf } from '../institutions/index.ts'
import { busyRefusal } from './busy-teacher.ts'
import { seriesDays } from './class-dates.ts'
import { replaceClassDocuments } from './class-document-table.ts'
import { insertClasses, replaceAssistants, takeClassNumbers } from './class-table.ts'
import { creationOf, insertCreation } from './creation-table.ts'
import {
  type ClassForm,
  formProblems,
  isTooEarly,
  momentsOfSpans,
  seriesProblems,
  spanOn,
  staffProblems,
} from './plan-class.ts'
import { insertSeries } from './series-table.ts'

type Request = RequestOf<typeof classCreate>
type MadeClass = { class_id: number; class_no: number; classes: number }

/** Plans a class or a series. The key of the form makes it once: a double click finds what the first one made. */
export const createClass: Operation<typeof classCreate> = async (context, request) => {
  const contact = contactOf(context)
  const { institutionId } = contact
  const digest = digestOfBody(request)
  const before = await madeBefore(context.db, { institutionId, clientId: request.client_id, digest })
  if (before) return before
  const looker = { institutionId, contactId: contact.userId }
  const wrong =
    formProblems(request) ??
    seriesProblems(request) ??
    (await staffProblems(context.db, institutionId, request)) ??
    ((await areKnownDocuments(context.db, looker, request.document_ids)) ? null : { document_ids: 'unknown' as const })
  if (wrong) return refuseFields(wrong)
  const spans = seriesDays(request.date, request).map(day => spanOn(day, request))
  const zone = await zoneOf(context.db, institutionId)
  const times = await momentsOfSpans(context.db, zone, spans)
  const nowMs = context.clock.nowMs()
  if (times[0] !== undefined && isTooEarly(times[0].start, nowMs)) return refuseFields({ start: 'class_too_early' })
  return context.db.transaction().execute(async transaction => {
    // Two equal requests, and two for the same teacher, come one after the other.
    await holdInstitution(transaction, institutionId)
    const again = await madeBefore(transaction, { institutionId, clientId: request.client_id, digest })
    if (again) return again
    const question = { institutionId, zone, teacherId: request.teacher_id, except: [] }
    const refused = request.double_book ? null : await busyRefusal(transaction, question, times)
    if (refused) return refused
    const firstNo = await takeClassNumbers(transaction, institutionId, times.length)
    const plan = { contact, request, times, firstNo, now: new Date(nowMs) }
    const classId = await insertPlan(transaction, plan)
    const made: MadeClass = { class_id: classId, class_no: firstNo, classes: times.length }
    await insertCreation(transaction, { institutionId, clientId: request.client_id, digest, made })
    return ok(made)
  })
}

async function madeBefore(
  db: Queries,
  { institutionId, clientId, digest }: { institutionId: number; clientId: string; digest: Buffer },
): Promise<Outcome<MadeClass, 'CLIENT_ID_REUSED'> | null> {
  const creation = await creationOf(db, institutionId, clientId)
  if (creation === undefined) return null
  if (!creation.body_digest.equals(digest)) return refuse('CLIENT_ID_REUSED')
  return ok({ class_id: creation.class_id, class_no: creation.class_no, classes: creation.classes })
}

type Plan = {
  readonly contact: ContactSession
  readonly request: Request
  readonly times: readonly { start: Date; end: Date }[]
  readonly firstNo: number
  readonly now: Date
}

async function insertPlan(db: Queries, { contact, request, times, firstNo, now }: Plan): Promise<number> {
  const { institutionId } = contact
  const seriesId =
    request.repeat === 'none' ? null : await insertSeries(db, { institutionId, repeat: request.repeat, now })
  const ids = await insertClasses(
    db,
    times.map(({ start, end }, index) => ({
      ...columnsOf(request),
      institution_id: institutionId,
      class_no: firstNo + index,
      series_id: seriesId,
      start_at: start,
      end_at: end,
      created_at: now,
      created_by: contact.userId,
      changed_at: now,
      begun_at: null,
      over_at: null,
      deleted_at: null,
    })),
  )
  await replaceAssistants(db, ids, request.assistant_ids)
  await replaceClassDocuments(db, ids, request.document_ids)
  const [first] = ids
  if (first === undefined) throw new Error('a plan has at least one class')
  return first
}

/** What the form says, as the table has it. */
export function columnsOf(form: ClassForm) {
  const { name, type, teacher_id, attendees_max, seats, resolution, record, auto_mic, replay } = form
  return { name, type, teacher_id, attendees_max, seats, resolution, record, auto_mic, replay }
}

function digestOfBody(request: Request): Buffer {
  const fields = Object.entries(request)
    .filter(([name]) => name !== 'client_id')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}

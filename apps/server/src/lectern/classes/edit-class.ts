import { addDays, daysBetween } from '@bourse/kernel'
import { type classEdit, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { areKnownDocuments } from '../documents/index.ts'
import { contactOf, holdInstitution, type Queries, zoneOf } from '../institutions/index.ts'
import { busyRefusal } from './busy-teacher.ts'
import { documentIdsOf, replaceClassDocuments } from './class-document-table.ts'
import { classStatus } from './class-status.ts'
import { type ClassRow, classById, replaceAssistants, updateClass } from './class-table.ts'
import { columnsOf } from './create-class.ts'
import { type ClassForm, formProblems, isTooEarly, momentsOfSpans, spanOn, staffProblems } from './plan-class.ts'
import { type PlannedDay, plannedDays } from './planned-day-table.ts'

/** Changes a class that has not begun, and when asked those of its series with it. */
export const editClass: Operation<typeof classEdit> = async (context, { class_id, scope, double_book, ...form }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const wrong = formProblems(form) ?? (await staffProblems(context.db, institutionId, form))
  const now = new Date(context.clock.nowMs())
  return context.db.transaction().execute(async transaction => {
    await holdInstitution(transaction, institutionId)
    const kept = await classById(transaction, { institutionId, classId: class_id }, true)
    if (kept === undefined) return refuse('404')
    if (classStatus(kept, now.getTime()) !== 'not_started') return refuse('CLASS_BEGUN')
    if (wrong) return refuseFields(wrong)
    // What a colleague bound of their own may stay; nobody binds anew what they do not see.
    const bound = await documentIdsOf(transaction, class_id)
    const fresh = form.document_ids.filter(id => !bound.includes(id))
    if (!(await areKnownDocuments(transaction, { institutionId, contactId }, fresh))) {
      return refuseFields({ document_ids: 'unknown' })
    }
    const zone = await zoneOf(transaction, institutionId)
    const classes = await plannedDays(transaction, { kept, scope, zone, now })
    const times = await timesOf(transaction, { classes, form, zone, kept })
    if (times.some(({ start }) => isTooEarly(start, now.getTime()))) return refuseFields({ start: 'class_too_early' })
    const ids = classes.map(one => one.class_id)
    const question = { institutionId, zone, teacherId: form.teacher_id, except: ids }
    const refused = double_book ? null : await busyRefusal(transaction, question, times)
    if (refused) return refused
    for (const [at, time] of times.entries()) {
      const changed = { ...columnsOf(form), start_at: time.start, end_at: time.end, changed_at: now }
      await updateClass(transaction, ids[at] ?? 0, changed)
    }
    await replaceAssistants(transaction, ids, form.assistant_ids)
    // Each class of a series may show other pages: they are only laid over when this form has changed them.
    const documents = [...new Set(form.document_ids)]
    if (documents.join() !== bound.join()) await replaceClassDocuments(transaction, ids, documents)
    return ok({ classes: ids.length })
  })
}

type Times = {
  readonly classes: readonly PlannedDay[]
  readonly form: ClassForm
  readonly zone: string
  readonly kept: ClassRow
}

// Every class of the series moves by as many days as the one that was looked at, and takes its times of day.
function timesOf(db: Queries, { classes, form, zone, kept }: Times) {
  const day = classes.find(one => one.class_id === kept.class_id)?.day ?? form.date
  const moved = daysBetween(day, form.date)
  const spans = classes.map(one => spanOn(addDays(one.day, moved), form))
  return momentsOfSpans(db, zone, spans)
}

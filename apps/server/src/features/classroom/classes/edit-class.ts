import { type classEdit, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { contactOf } from '../contacts/contact-of.ts'
import { documentIdsOf, replaceClassDocuments } from '../documents/class-document-table.ts'
import { areKnownDocuments } from '../documents/known-documents.ts'
import { zoneOf } from '../institutions/institution-table.ts'
import { classStatus } from './class-status.ts'
import { classById, replaceAssistants, updateClass } from './class-table.ts'
import { columnsOf } from './create-class.ts'
import { formProblems, isTooEarly, momentsOfSpans, spanOn, staffProblems } from './plan-class.ts'

/** Changes a class that has not begun. */
export const editClass: Operation<typeof classEdit> = async (context, { class_id, ...form }) => {
  const { institutionId, userId: contactId } = contactOf(context)
  const wrong = formProblems(form) ?? (await staffProblems(context.db, institutionId, form))
  const nowMs = context.clock.nowMs()
  return context.db.transaction().execute(async transaction => {
    const kept = await classById(transaction, { institutionId, classId: class_id }, true)
    if (kept === undefined) return refuse('404')
    if (classStatus(kept, nowMs) !== 'not_started') return refuse('CLASS_BEGUN')
    if (wrong) return refuseFields(wrong)
    // What a colleague bound of their own may stay; nobody binds anew what they do not see.
    const bound = new Set(await documentIdsOf(transaction, class_id))
    const fresh = form.document_ids.filter(id => !bound.has(id))
    if (!(await areKnownDocuments(transaction, { institutionId, contactId }, fresh))) {
      return refuseFields({ document_ids: 'unknown' })
    }
    const zone = await zoneOf(transaction, institutionId)
    const [time] = await momentsOfSpans(transaction, zone, [spanOn(form.date, form)])
    if (time === undefined) throw new Error('one span has one pair of moments')
    if (isTooEarly(time.start, nowMs)) return refuseFields({ start: 'class_too_early' })
    await updateClass(transaction, class_id, {
      ...columnsOf(form),
      start_at: time.start,
      end_at: time.end,
      changed_at: new Date(nowMs),
    })
    await replaceAssistants(transaction, [class_id], form.assistant_ids)
    await replaceClassDocuments(transaction, [class_id], [...new Set(form.document_ids)])
    return ok({})
  })
}

import { CLASS_LIMITS, ok, refuse, type templateDelete, type templateList, type templateSave } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, holdInstitution } from '../institutions/index.ts'
import { deleteTemplateRow, templatesOf, upsertTemplate } from './template-table.ts'

/** Tells the templates that classes can begin with. */
export const listTemplates: Operation<typeof templateList> = async context => {
  const rows = await templatesOf(context.db, contactOf(context).institutionId)
  return ok({ records: rows.map(({ settings, ...row }) => ({ ...row, ...settings })) })
}

/** Saves a template; the same name replaces. */
export const saveTemplate: Operation<typeof templateSave> = async (context, { name, ...settings }) => {
  const { institutionId } = contactOf(context)
  return context.db.transaction().execute(async transaction => {
    await holdInstitution(transaction, institutionId)
    const kept = await templatesOf(transaction, institutionId)
    const known = kept.some(template => template.name === name)
    if (!known && kept.length >= CLASS_LIMITS.templatesMax) return refuse('TEMPLATES_FULL')
    const now = new Date(context.clock.nowMs())
    return ok({ template_id: await upsertTemplate(transaction, { institutionId, name, settings, now }) })
  })
}

/** Deletes a template. */
export const deleteTemplate: Operation<typeof templateDelete> = async (context, { template_id }) =>
  (await deleteTemplateRow(context.db, contactOf(context).institutionId, template_id)) ? ok({}) : refuse('404')

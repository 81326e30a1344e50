import type { RequestOf, templateSave } from '@bourse/protocol'
import type { Generated, JSONColumnType } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** What a template says about the classes that begin with it. */
export type TemplateSettings = Omit<RequestOf<typeof templateSave>, 'name'>

type ClassTemplateTable = {
  template_id: Generated<number>
  institution_id: number
  name: string
  settings: JSONColumnType<TemplateSettings>
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_template: ClassTemplateTable
  }
}

/** The templates of an institution, by name. */
export const templatesOf = (db: Queries, institutionId: number) =>
  db
    .selectFrom('class_template')
    .select(['template_id', 'name', 'settings'])
    .where('institution_id', '=', institutionId)
    .orderBy('name')
    .execute()

/** Writes a template, or replaces the one of the same name, and answers its id. */
export async function upsertTemplate(
  db: Queries,
  row: { institutionId: number; name: string; settings: TemplateSettings; now: Date },
): Promise<number> {
  const settings = JSON.stringify(row.settings)
  const { template_id } = await db
    .insertInto('class_template')
    .values({ institution_id: row.institutionId, name: row.name, settings, created_at: row.now })
    .onConflict(conflict => conflict.columns(['institution_id', 'name']).doUpdateSet({ settings }))
    .returning('template_id')
    .executeTakeFirstOrThrow()
  return template_id
}

/** Deletes a template; false when the institution has none of that id. */
export async function deleteTemplateRow(db: Queries, institutionId: number, templateId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('class_template')
    .where('institution_id', '=', institutionId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

import type { Generated } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type StaffTable = {
  staff_id: Generated<number>
  institution_id: number
  name: string
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    staff: StaffTable
  }
}

/** Somebody who teaches or assists. */
export type StaffMember = { readonly staff_id: number; readonly name: string }

/** Everybody who teaches or assists at an institution, by name. */
export const staffOf = (db: Queries, institutionId: number): Promise<StaffMember[]> =>
  db
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .where('institution_id', '=', institutionId)
    .orderBy('name')
    .execute()

/** Those of the ids that belong to the institution. */
export async function knownStaff(db: Queries, institutionId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('institution_id', '=', institutionId)
    .where('staff_id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.staff_id))
}

/** Adds a name, or finds the one that is there. */
export function addStaff(
  db: Queries,
  { institutionId, name, now }: { institutionId: number; name: string; now: Date },
): Promise<StaffMember> {
  return db
    .insertInto('staff')
    .values({ institution_id: institutionId, name, created_at: now })
    .onConflict(conflict => conflict.columns(['institution_id', 'name']).doUpdateSet({ name }))
    .returning(['staff_id', 'name'])
    .executeTakeFirstOrThrow()
}

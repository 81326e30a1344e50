import type { Queries } from '../institutions/index.ts'
import { comparedName } from './same-name.ts'
import { staffOf } from './staff-table.ts'

/** Whether somebody who teaches or assists at the institution has this name, however it is written. */
export async function hasStaffName(db: Queries, institutionId: number, name: string): Promise<boolean> {
  const compared = comparedName(name)
  return (await staffOf(db, institutionId)).some(one => comparedName(one.name) === compared)
}

import { ok, type staffAdd, type staffList } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { addStaff, staffOf } from './staff-table.ts'

/** Tells who teaches and assists. */
export const listStaff: Operation<typeof staffList> = async context =>
  ok({ records: await staffOf(context.db, contactOf(context).institutionId) })

/** Adds somebody who teaches or assists. */
export const addStaffMember: Operation<typeof staffAdd> = async (context, { name }) => {
  const { institutionId } = contactOf(context)
  return ok(await addStaff(context.db, { institutionId, name, now: new Date(context.clock.nowMs()) }))
}

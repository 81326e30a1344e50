import { type classLinks, ok, ROOM_ROLES, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { classById } from './class-table.ts'
import { signRoleLink } from './role-link.ts'

/** Writes the links into a class, one for each role. */
export const linksOfClass: Operation<typeof classLinks, { linkSecret: Buffer }> = async (context, { class_id }) => {
  const { institutionId } = contactOf(context)
  const kept = await classById(context.db, { institutionId, classId: class_id })
  if (kept === undefined) return refuse('404')
  const links = ROOM_ROLES.map(role => {
    const token = signRoleLink({ classId: class_id, role }, context.services.linkSecret)
    return { role, url: `${context.addresses.console}/room/${token}` }
  })
  return ok({ links })
}

import { type classPersonalLinks, ok, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf } from '../institutions/index.ts'
import { classById } from './class-table.ts'
import { signRoleLink } from './role-link.ts'
import { expectedIn } from './roster-table.ts'

/** Writes links that say who comes: for the people named, or for all on the list of who is expected. */
export const personalLinks: Operation<typeof classPersonalLinks, { linkSecret: Buffer }> = async (
  context,
  { class_id, role, people },
) => {
  const { institutionId } = contactOf(context)
  const kept = await classById(context.db, { institutionId, classId: class_id })
  if (kept === undefined) return refuse('404')
  const expected = await expectedIn(context.db, class_id)
  const meant = people.length > 0 ? people : expected.map(one => ({ ...one, user_id: '' }))
  const { linkSecret } = context.services
  const links = meant.map(({ name, number, user_id }) => {
    const link = { classId: class_id, role, person: { name, number, userId: user_id } }
    return { name, number, user_id, url: `${context.addresses.console}/room/${signRoleLink(link, linkSecret)}` }
  })
  return ok({ links })
}

import { ok, type statisticsList } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { scopeOf } from '../classes/list-classes.ts'
import { contactOf } from '../contacts/contact-of.ts'
import { zoneOf } from '../institutions/institution-table.ts'
import { countHeld, doingsIn, heldClasses, visitsIn } from './held-class-table.ts'
import { heldClassView, heldWithPeople } from './held-class-view.ts'

/** Tells the figures of the classes that are over. */
export const listStatistics: Operation<typeof statisticsList> = async (context, request) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const scope = await scopeOf(context, { institutionId, zone }, request)
  const { limit_begin, limit_num } = request
  const [rows, total] = await Promise.all([
    heldClasses(db, { scope, zone }, { begin: limit_begin, count: limit_num }),
    countHeld(db, scope),
  ])
  const ids = rows.map(({ class_id }) => class_id)
  const [visits, doings] = await Promise.all([visitsIn(db, ids), doingsIn(db, ids)])
  return ok({ total, limit_begin, limit_num, records: heldWithPeople(rows, visits, doings).map(heldClassView) })
}

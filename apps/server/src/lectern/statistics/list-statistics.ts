import { ok, type statisticsList } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import { scopeOf } from '../classes/index.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { figuresOf } from './class-figures.ts'
import { keepFigures, keptFigures } from './class-figures-table.ts'
import { countHeld, doingsIn, type HeldClassRow, heldClasses, visitsIn } from './held-class-table.ts'
import { heldWithPeople } from './held-class-view.ts'

/** Tells the figures of the classes that are over. */
export const listStatistics: Operation<typeof statisticsList> = async (context, request) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const scope = { ...(await scopeOf(context, { institutionId, zone }, request)), which: 'all' as const }
  const { limit_begin, limit_num } = request
  const [rows, total] = await Promise.all([
    heldClasses(db, { scope, zone }, { begin: limit_begin, count: limit_num }),
    countHeld(db, scope),
  ])
  return ok({ total, limit_begin, limit_num, records: await withFigures(context, rows) })
}

// What was said last is written a second after it was said; from then on nothing of a class changes.
const SETTLED_MS = 60_000

async function withFigures({ db, clock }: OperationContext, rows: readonly HeldClassRow[]) {
  const kept = await keptFigures(
    db,
    rows.map(({ class_id }) => class_id),
  )
  const missing = rows.filter(({ class_id }) => !kept.has(class_id))
  const ids = missing.map(({ class_id }) => class_id)
  const [visits, doings] = await Promise.all([visitsIn(db, ids), doingsIn(db, ids)])
  const counted = heldWithPeople(missing, visits, doings).map(({ row, attendees }) => ({
    row,
    figures: figuresOf(attendees),
  }))
  await keepFigures(
    db,
    counted
      .filter(({ row }) => row.over_at.getTime() < clock.nowMs() - SETTLED_MS)
      .map(({ row, figures }) => ({ class_id: row.class_id, ...figures })),
  )
  const now = new Map(counted.map(({ row, figures }) => [row.class_id, figures]))
  return rows.flatMap(({ begun_at: _begun, over_at: _over, counts_waiting: _waiting, ...row }) => {
    const figures = kept.get(row.class_id) ?? now.get(row.class_id)
    return figures === undefined ? [] : [{ ...row, ...figures }]
  })
}

import {
  DELIVERY_EVENTS,
  DELIVERY_REASONS,
  type deliveryDetail,
  type deliveryList,
  type deliveryResend,
  ok,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { applicationOf } from './application-table.ts'
import { countStates, deliveriesOf, type Local, type ShownDelivery, triesOf } from './delivery-page-table.ts'
import { type DeliveryTryRow, wakeDelivery } from './delivery-table.ts'
import type { Deliveries } from './integration-deps.ts'

/** Tells what was posted, newest first, with every try. */
export const listDeliveries: Operation<typeof deliveryList> = async (context, { state, limit_begin, limit_num }) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  let query = deliveriesOf(db, institutionId, zone).orderBy('delivery_id', 'desc').limit(limit_num).offset(limit_begin)
  if (state !== undefined) query = query.where('state', '=', state)
  const [rows, states] = await Promise.all([query.execute(), countStates(db, institutionId)])
  const tries = await triesOf(db, rows, zone)
  const total = state === undefined ? states.all : states[state]
  const records = rows.map(row => deliveryView(row, tries.get(row.delivery_id) ?? []))
  return ok({ total, limit_begin, limit_num, records, states })
}

/** Tells of one delivery what is posted, too. */
export const readDelivery: Operation<typeof deliveryDetail> = async (context, { delivery_id }) => {
  const { db } = context
  const { institutionId } = contactOf(context)
  const zone = await zoneOf(db, institutionId)
  const row = await deliveriesOf(db, institutionId, zone).where('delivery_id', '=', delivery_id).executeTakeFirst()
  if (row === undefined) return refuse('404')
  const tries = await triesOf(db, [row], zone)
  return ok({ ...deliveryView(row, tries.get(delivery_id) ?? []), body: row.body })
}

/** Posts a delivery once more. */
export const resendDelivery: Operation<typeof deliveryResend, { deliveries: Deliveries }> = async (
  context,
  { delivery_id },
) => {
  const { institutionId } = contactOf(context)
  const now = new Date(context.clock.nowMs())
  const application = await applicationOf(context.db, institutionId, now)
  if (application.callback_url === null) return refuse('CALLBACK_MISSING')
  if (!(await wakeDelivery(context.db, { institutionId, deliveryId: delivery_id, now }))) return refuse('404')
  context.services.deliveries.wake()
  return ok({})
}

const deliveryView = (row: ShownDelivery, tries: readonly Local<DeliveryTryRow>[]) => ({
  delivery_id: row.delivery_id,
  event: DELIVERY_EVENTS.find(event => event === row.event) ?? 'class.started',
  created_local: row.at_local,
  state: row.state,
  tries: tries.map(tryView),
  next_local: row.next_local,
})

function tryView({ at_local, status, took_ms, note }: Local<DeliveryTryRow>) {
  const [, word, rest] = /^@(\w+) ?(.*)$/s.exec(note) ?? []
  const reason = DELIVERY_REASONS.find(one => one === word) ?? null
  return { at_local, status, took_ms, reason, note: rest ?? note }
}

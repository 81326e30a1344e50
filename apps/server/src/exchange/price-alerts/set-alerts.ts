import { ALERTS_MAX, type alertAdd, type alertDelete, type alertList, ok, type ReplyOf, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type MarketCatalogue, readPrice, stepText, writePrice } from '../markets/index.ts'
import { type AlertRow, alertsOf, deleteAlert, insertAlert } from './alert-table.ts'
import type { PriceWatch } from './price-watch.ts'

/** What alerts need. */
export type AlertServices = { readonly alerts: PriceWatch; readonly catalogue: MarketCatalogue }

// Those that wait, and as many again that were told.
const SHOWN_MAX = 2 * ALERTS_MAX
const WHOLE_MOVE = 10_000

type AlertView = ReplyOf<typeof alertList>['records'][number]

/** The alerts of whoever is signed in. */
export const listAlerts: Operation<typeof alertList, AlertServices> = async context => {
  const { catalogue } = context.services
  const rows = await alertsOf(context.db, context.session.userId, SHOWN_MAX)
  return ok({ records: rows.flatMap(row => (catalogue.find(row.market) === null ? [] : [viewOf(row, catalogue)])) })
}

/** Sets one, from the price that stands now. */
export const addAlert: Operation<typeof alertAdd, AlertServices> = async (context, request) => {
  const { alerts, catalogue } = context.services
  const listed = catalogue.byName(request.market)
  if (listed === null) return refuse('404')
  const wanted = request.price === undefined ? null : readPrice(listed.market, request.price)
  if (wanted !== null && !wanted.ok)
    return refuse('PRICE_WRONG', { field: 'price', rule: 'tick', tick: stepText(listed.market.tick) })
  // What was dealt before this moment is told first: the new one counts from here.
  await alerts.look()
  const base = alerts.lastPrice(listed.rules.market)
  if (base === null) return refuse('404')
  const bounds = boundsOf(request.kind, { base, price: wanted?.value ?? base, move: request.move ?? 0 })
  if ((bounds.upper ?? base + 1) <= base || (bounds.lower ?? base - 1) >= base) return refuse('ALERT_REACHED')
  const row = await insertAlert(
    context.db,
    {
      ...{ user_id: context.session.userId, market: listed.rules.market, kind: request.kind, ...bounds, base },
      ...{ move: request.kind === 'move' ? (request.move ?? null) : null },
      created_at: new Date(context.clock.nowMs()),
    },
    ALERTS_MAX,
  )
  if (row === undefined) return refuse('ALERTS_MAX', { max: ALERTS_MAX })
  await alerts.changed()
  return ok(viewOf(row, catalogue))
}

type Bounds = { readonly upper: number | null; readonly lower: number | null }

/** Between which prices nothing is told; a move is rounded away from where the price was. */
function boundsOf(kind: AlertView['kind'], of: { base: number; price: number; move: number }): Bounds {
  if (kind === 'above') return { upper: of.price, lower: null }
  if (kind === 'below') return { upper: null, lower: of.price }
  const way = (BigInt(of.base) * BigInt(of.move) + BigInt(WHOLE_MOVE) - 1n) / BigInt(WHOLE_MOVE)
  return { upper: of.base + Number(way), lower: of.base - Number(way) }
}

/** Takes one away. */
export const removeAlert: Operation<typeof alertDelete, AlertServices> = async (context, { id }) => {
  if (!(await deleteAlert(context.db, context.session.userId, id))) return refuse('404')
  await context.services.alerts.changed()
  return ok({})
}

function viewOf(row: AlertRow, catalogue: MarketCatalogue): AlertView {
  const { market } = catalogue.byNumber(row.market)
  const wanted = row.kind === 'above' ? row.upper : row.lower
  return {
    id: row.alert_id,
    market: market.name,
    kind: row.kind,
    price: row.kind === 'move' || wanted === null ? null : writePrice(market, wanted),
    move: row.move,
    base: writePrice(market, row.base),
    created_at: row.created_at.getTime() / 1000,
    fired_at: row.fired_at === null ? null : row.fired_at.getTime() / 1000,
    fired_price: row.fired_price === null ? null : writePrice(market, row.fired_price),
  }
}

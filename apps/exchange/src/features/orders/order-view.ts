import type { OrderView } from '@bourse/protocol'
import { ENDED_STATES, LIVING_STATES, ORDER_KINDS } from '@bourse/protocol/terms'

/** The lists of the order centre. */
export const ORDER_LISTS = ['current', 'history', 'deals'] as const

/** One of the lists. */
export type OrderListName = (typeof ORDER_LISTS)[number]

/** How far orders of a list can have come; deals know nothing of it. */
export const STATES = {
  current: LIVING_STATES,
  history: ENDED_STATES,
  deals: [],
} as const satisfies Record<OrderListName, readonly OrderView['status'][]>

type Living = (typeof STATES)['current'][number]
type EndedStatus = (typeof STATES)['history'][number]

/** How many rows stand on a page. */
export const ROWS_SHOWN = 20

/** What the order centre shows: a list, its filters, and where in it. */
export type OrderCentreView = {
  readonly list: OrderListName
  readonly market: string | null
  readonly side: 1 | 2 | null
  readonly kind: OrderView['kind'] | null
  readonly status: Living | EndedStatus | null
  /** Days as the reader's calendar names them: `2026-11-21`. */
  readonly from: string | null
  readonly to: string | null
  readonly begin: number
}

/** No filter at all. */
export const NO_FILTERS = { market: null, side: null, kind: null, status: null, from: null, to: null } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The view that an address names; what it does not say, or says wrong, is left open. */
export function orderViewOf(search: Readonly<Record<string, unknown>>): OrderCentreView {
  const { market, side, from, to, begin } = search
  const place = Number(begin ?? 0)
  const list = ORDER_LISTS.find(known => known === search['list']) ?? 'current'
  return {
    list,
    market: typeof market === 'string' && /^[A-Z0-9]{2,15}$/.test(market) ? market : null,
    side: Number(side) === 1 ? 1 : Number(side) === 2 ? 2 : null,
    kind: list === 'deals' ? null : (ORDER_KINDS.find(known => known === search['kind']) ?? null),
    status: STATES[list].find(known => known === search['status']) ?? null,
    from: dayOf(from),
    to: dayOf(to),
    begin: Number.isSafeInteger(place) && place > 0 ? place - (place % ROWS_SHOWN) : 0,
  }
}

/** The query of a view; the plain one has none. */
export function searchOfView({ list, begin, ...filters }: OrderCentreView): Record<string, string | number> {
  const named = Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  return {
    ...(list !== 'current' && { list }),
    ...Object.fromEntries(named),
    ...(begin !== 0 && { begin }),
  }
}

/** Whether a view shows less than its whole list. */
export function isFiltered(view: OrderCentreView): boolean {
  return Object.keys(filtersOf(view)).length > 0
}

/** The filters as the calls take them: moments in seconds, the last day included. The current orders know no days. */
export function filtersOf(view: OrderCentreView): {
  readonly market?: string
  readonly side?: 1 | 2
  readonly kind?: OrderView['kind']
  readonly living?: Living
  readonly ended?: EndedStatus
  readonly start?: number
  readonly end?: number
} {
  const { market, side, kind, status, from, to } = view
  const living = STATES.current.find(known => known === status)
  const ended = STATES.history.find(known => known === status)
  return {
    ...(market !== null && { market }),
    ...(side !== null && { side }),
    ...(kind !== null && { kind }),
    ...(living !== undefined && { living }),
    ...(ended !== undefined && { ended }),
    ...(view.list !== 'current' && from !== null && { start: secondsAt(from, 0) }),
    ...(view.list !== 'current' && to !== null && { end: secondsAt(to, 1) }),
  }
}

function dayOf(value: unknown): string | null {
  if (typeof value !== 'string' || !DAY.test(value)) return null
  return Number.isNaN(secondsAt(value, 0)) ? null : value
}

function secondsAt(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime() / 1000
}

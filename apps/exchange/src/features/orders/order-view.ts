/** The lists of the order centre. */
export const ORDER_LISTS = ['current', 'history', 'deals'] as const

/** One of the lists. */
export type OrderListName = (typeof ORDER_LISTS)[number]

/** How many rows stand on a page. */
export const ROWS_SHOWN = 20

/** What the order centre shows: a list, its filters, and where in it. */
export type OrderCentreView = {
  readonly list: OrderListName
  readonly market: string | null
  readonly side: 1 | 2 | null
  /** Days as the reader's calendar names them: `2026-11-21`. */
  readonly from: string | null
  readonly to: string | null
  readonly begin: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The view that an address names; what it does not say, or says wrong, is left open. */
export function orderViewOf(search: Readonly<Record<string, unknown>>): OrderCentreView {
  const { list, market, side, from, to, begin } = search
  const place = Number(begin ?? 0)
  return {
    list: ORDER_LISTS.find(known => known === list) ?? 'current',
    market: typeof market === 'string' && /^[A-Z0-9]{2,15}$/.test(market) ? market : null,
    side: Number(side) === 1 ? 1 : Number(side) === 2 ? 2 : null,
    from: dayOf(from),
    to: dayOf(to),
    begin: Number.isSafeInteger(place) && place > 0 ? place - (place % ROWS_SHOWN) : 0,
  }
}

/** The query of a view; the plain one has none. */
export function searchOfView(view: OrderCentreView): Record<string, string | number> {
  const { list, market, side, from, to, begin } = view
  return {
    ...(list !== 'current' && { list }),
    ...(market !== null && { market }),
    ...(side !== null && { side }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(begin !== 0 && { begin }),
  }
}

/** The filters as the calls take them: moments in seconds, the last day included. The current orders know no days. */
export function filtersOf(view: OrderCentreView): {
  readonly market?: string
  readonly side?: 1 | 2
  readonly start?: number
  readonly end?: number
} {
  const { market, side, from, to } = view
  return {
    ...(market !== null && { market }),
    ...(side !== null && { side }),
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

import type { fundsFlow, RequestInput } from '@bourse/protocol'
import { FLOW_KINDS, type FlowKind } from '@bourse/protocol/terms'

/** What of the flow is shown; all of it stands in the address. */
export type FlowFilters = {
  readonly coin: string | null
  readonly kind: FlowKind | null
  /** Days as the reader's calendar names them: `2026-11-21`. */
  readonly from: string | null
  readonly to: string | null
  readonly begin: number
}

/** Every movement, from the newest on. */
export const NO_FILTERS: FlowFilters = { coin: null, kind: null, from: null, to: null, begin: 0 }

/** How many rows a page of the flow has. */
export const FLOW_ROWS = 10

const COIN = /^[A-Z0-9]{1,15}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const BEGIN = /^\d{1,6}$/

/** What an address says of it; whatever is no filter is left out. */
export function filtersOf(search: Readonly<Record<string, unknown>>): FlowFilters {
  const text = (name: string, form: RegExp): string | null => {
    const said = search[name]
    const word = typeof said === 'number' ? String(said) : said
    return typeof word === 'string' && form.test(word) ? word : null
  }
  return {
    coin: text('coin', COIN),
    kind: FLOW_KINDS.find(kind => kind === search['kind']) ?? null,
    from: text('from', DAY),
    to: text('to', DAY),
    begin: Number(text('begin', BEGIN) ?? 0),
  }
}

/** The same as it stands in an address. */
export function searchOf(filters: FlowFilters): Record<string, string> {
  const said = Object.entries(filters).filter(([, value]) => value !== null && value !== 0)
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** Whether anything is left out. */
export const isFiltered = ({ begin: _begin, ...filters }: FlowFilters): boolean =>
  Object.values(filters).some(value => value !== null)

/** What is asked for, without the page. */
export function requestOf({ coin, kind, from, to }: FlowFilters): RequestInput<typeof fundsFlow> {
  return {
    ...(coin !== null && { coin }),
    ...(kind !== null && { kind }),
    ...(from !== null && { start: startOf(from, 0) }),
    ...(to !== null && { end: startOf(to, 1) }),
  }
}

function startOf(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime() / 1000
}

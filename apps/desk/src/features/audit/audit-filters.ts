import { AUDIT_OUTCOMES, DESK_AUDIT_EXPORT } from '@bourse/protocol/terms'

/** The filters in the address; all texts, as people may type them. */
export interface AuditFilters {
  readonly operator?: string
  readonly act?: string
  readonly subject?: string
  readonly outcome?: (typeof AUDIT_OUTCOMES)[number]
  /** Days, `2026-11-20`, both included. */
  readonly from?: string
  readonly to?: string
  /** The opened row. */
  readonly row?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ROW = /^[1-9]\d{0,11}$/
const MS = 1000

/** Reads the address; what makes no sense in it counts as not said. */
export function readFilters(search: Readonly<Record<string, unknown>>): AuditFilters {
  const text = (name: string): string | null => {
    const value = search[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const like = (name: string, pattern: RegExp): string | null => {
    const value = text(name)
    return value !== null && pattern.test(value) ? value : null
  }
  const outcome = AUDIT_OUTCOMES.find(one => one === search['outcome']) ?? null
  const found = {
    operator: text('operator'),
    act: text('act'),
    subject: text('subject'),
    outcome,
    from: like('from', DAY),
    to: like('to', DAY),
    row: like('row', ROW),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null))
}

/** The address of the audit with these filters. */
export const auditHref = (filters: AuditFilters): string => withQuery('/audit', filters)

/** Where the signed file of these rows is; it is asked as the list is, and not as the page's address says it. */
export const auditExportHref = (filters: AuditFilters): string => withQuery(DESK_AUDIT_EXPORT, auditAsked(filters))

function withQuery(path: string, said: object): string {
  const pairs = Object.entries(said).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(pairs).toString()
  return query === '' ? path : `${path}?${query}`
}

/** What the call is asked: days become the seconds from which and before which a row stands, where the operator is. */
export function auditAsked({ operator, act, subject, outcome, from, to }: AuditFilters) {
  return {
    ...(operator === undefined ? {} : { operator }),
    ...(act === undefined ? {} : { act }),
    ...(subject === undefined ? {} : { subject }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(from === undefined ? {} : { from: dayStart(from, 0) }),
    ...(to === undefined ? {} : { to: dayStart(to, 1) }),
  }
}

function dayStart(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / MS)
}

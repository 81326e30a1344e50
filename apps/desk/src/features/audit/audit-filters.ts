/** What the audit can be narrowed by, as the address has it. */
export const AUDIT_OUTCOMES = ['done', 'waits', 'refused', 'failed', 'unfinished'] as const

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
export function auditHref(filters: AuditFilters): string {
  const said = Object.entries(filters).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  )
  const query = new URLSearchParams(said).toString()
  return query === '' ? '/audit' : `/audit?${query}`
}

/** What the call is asked: days become the seconds in which they begin and end, where the operator is. */
export function auditAsked({ operator, act, subject, outcome, from, to }: AuditFilters) {
  return {
    ...(operator === undefined ? {} : { operator }),
    ...(act === undefined ? {} : { act }),
    ...(subject === undefined ? {} : { subject }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(from === undefined ? {} : { from: dayStart(from, 0) }),
    ...(to === undefined ? {} : { to: dayStart(to, 1) - 1 }),
  }
}

function dayStart(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / MS)
}

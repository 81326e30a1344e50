import type { ClassStatus } from '@bourse/protocol'
import { sql } from 'kysely'

/** Whether a class has a status, in words that an index understands. */
export function hasStatus(status: ClassStatus, now: Date) {
  if (status === 'finished') return sql<boolean>`over_at IS NOT NULL`
  if (status === 'in_class') return sql<boolean>`(begun_at IS NOT NULL AND over_at IS NULL)`
  const waiting = sql`begun_at IS NULL AND over_at IS NULL`
  return status === 'expired'
    ? sql<boolean>`(${waiting} AND end_at < ${now})`
    : sql<boolean>`(${waiting} AND end_at >= ${now})`
}

/** Where a class stands at a moment, as a term of SQL. */
export const statusTerm = (now: Date) => sql<ClassStatus>`
  CASE
    WHEN over_at IS NOT NULL THEN 'finished'
    WHEN begun_at IS NOT NULL THEN 'in_class'
    WHEN end_at < ${now} THEN 'expired'
    ELSE 'not_started'
  END`

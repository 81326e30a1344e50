import type { ClassStatus } from '@bourse/protocol'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'
import { type ClassScope, classesIn } from './class-scope-table.ts'
import { classViewTerms } from './class-view-table.ts'

/** Which rows of a list, in which order. */
export type PageRequest = {
  readonly status?: ClassStatus | undefined
  readonly sort: 'day' | keyof typeof COLUMNS
  readonly descending: boolean
  readonly limit_begin: number
  readonly limit_num: number
}

type Page = { readonly scope: ClassScope; readonly zone: string; readonly request: PageRequest }

const COLUMNS = {
  name: 'class.name',
  class_no: 'class.class_no',
  type: 'class.type',
  teacher: 'staff.name',
  start: 'class.start_at',
} as const

/** One page of the classes in scope. What is shown of a class is read for those on the page alone. */
export async function pageOf(db: Queries, page: Page) {
  const ids = page.request.sort === 'day' ? await idsByDay(db, page) : await idsByColumn(db, page, page.request.sort)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('class')
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select(classViewTerms({ zone: page.zone, now: page.scope.now }))
    .select(groupTerm(page.scope).as('group'))
    .where('class.class_id', 'in', ids)
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.class_id) ?? 0) - (places.get(other.class_id) ?? 0))
}

async function idsByColumn(
  db: Queries,
  { scope, request }: Page,
  sort: Exclude<PageRequest['sort'], 'day'>,
): Promise<number[]> {
  const rows = await classesIn(db, scope, request.status ?? null)
    .innerJoin('staff', 'staff.staff_id', 'class.teacher_id')
    .select('class.class_id')
    .orderBy(COLUMNS[sort], request.descending ? 'desc' : 'asc')
    .orderBy('class.class_id')
    .limit(request.limit_num)
    .offset(request.limit_begin)
    .execute()
  return rows.map(({ class_id }) => class_id)
}

const SEGMENTS = ['now', 'later', 'earlier', 'coming', 'past'] as const

type Segment = (typeof SEGMENTS)[number]

// The list that follows the day: what runs, what is still to come today, what was today, the days to come, the days
// past. Each of them is read in the order of an index, so that a page costs what it shows, whatever lies behind it.
async function idsByDay(db: Queries, { scope, request }: Page): Promise<number[]> {
  const ids: number[] = []
  let skip = request.limit_begin
  for (const segment of SEGMENTS) {
    const of = classesIn(db, scope, request.status ?? null).where(isIn(segment, scope))
    const direction = segment === 'past' ? 'desc' : 'asc'
    const rows = await of
      .select('class.class_id')
      .orderBy('start_at', direction)
      .orderBy('class.class_id', direction)
      .limit(request.limit_num - ids.length)
      .offset(skip)
      .execute()
    ids.push(...rows.map(({ class_id }) => class_id))
    if (ids.length === request.limit_num) break
    if (rows.length > 0) skip = 0
    else if (skip > 0 && segment !== 'past') {
      const { classes } = await of.select(sql<number>`count(*)::int`.as('classes')).executeTakeFirstOrThrow()
      skip -= classes
    }
  }
  return ids
}

const runs = sql`(begun_at IS NOT NULL AND over_at IS NULL)`

function isIn(segment: Segment, { now, today }: ClassScope): RawBuilder<boolean> {
  const comes = sql`(over_at IS NULL AND end_at >= ${now})`
  const ofToday = sql`(start_at >= ${today.from} AND start_at < ${today.to})`
  switch (segment) {
    case 'now':
      return sql<boolean>`${runs}`
    case 'later':
      return sql<boolean>`(${ofToday} AND ${comes} AND NOT ${runs})`
    case 'earlier':
      return sql<boolean>`(${ofToday} AND NOT ${comes} AND NOT ${runs})`
    case 'coming':
      return sql<boolean>`(start_at >= ${today.to} AND NOT ${runs})`
    case 'past':
      return sql<boolean>`(start_at < ${today.from} AND NOT ${runs})`
  }
}

const groupTerm = (scope: ClassScope): RawBuilder<'now' | 'later' | 'earlier' | 'day'> => sql`
  CASE
    WHEN ${isIn('now', scope)} THEN 'now'
    WHEN ${isIn('later', scope)} THEN 'later'
    WHEN ${isIn('earlier', scope)} THEN 'earlier'
    ELSE 'day'
  END`

import { sql } from 'kysely'
import type { InstitutionBoard } from '../operations/institution-board.ts'
import type { Database } from '../platform/postgres/database.ts'
import { moneyText, percentText } from './billing/index.ts'
import { institutionById } from './institutions/index.ts'

type Head = Awaited<ReturnType<InstitutionBoard['list']>>[number]
type View = NonNullable<Awaited<ReturnType<InstitutionBoard['one']>>>

type HeadRow = {
  institution_id: number
  name: string
  time_zone: string
  created_at: Date
  disabled_at: Date | null
  factor_required: boolean
  balance: number | null
  credit_line: number | null
  discount_bp: number | null
  people_max: number | null
  contacts: number
}

const secondsOf = (moment: Date): number => moment.getTime() / 1000

const HEADS = sql`SELECT institution.*, account.balance, account.credit_line, account.discount_bp, account.people_max,
    (SELECT count(*)::int FROM contact WHERE contact.institution_id = institution.institution_id AND NOT is_system) AS contacts
  FROM institution LEFT JOIN billing_account account USING (institution_id)`

/** The institutions, as operators see them. */
export const institutionBoard = ({ db, nowMs }: { db: Database; nowMs: () => number }): InstitutionBoard => ({
  async list({ text, below, count }) {
    const words = text === undefined || text.trim() === '' ? null : text.trim()
    const { rows } = await sql<HeadRow>`${HEADS}
      WHERE (${below ?? null}::bigint IS NULL OR institution_id < ${below ?? null}::bigint)
        AND (${words}::text IS NULL OR strpos(lower(name), lower(${words}::text)) > 0 OR institution_id::text = ${words}::text)
      ORDER BY institution_id DESC LIMIT ${count}
    `.execute(db)
    return rows.map(headOf)
  },
  async count() {
    const { rows } = await sql<{ all: number; closed: number }>`
      SELECT count(*)::int AS all, count(disabled_at)::int AS closed FROM institution
    `.execute(db)
    return rows[0] ?? { all: 0, closed: 0 }
  },
  async one(institution) {
    const { rows } = await sql<HeadRow>`${HEADS} WHERE institution_id = ${institution}`.execute(db)
    const row = rows[0]
    if (row === undefined) return null
    const [people, packages, classes] = await Promise.all([
      peopleOf(db, institution),
      packagesNow(db, institution, new Date(nowMs())),
      classesOf(db, institution, new Date(nowMs())),
    ])
    return {
      ...headOf(row),
      factor_required: row.factor_required,
      terms: {
        credit: moneyText(row.credit_line ?? 0),
        discount: percentText(row.discount_bp ?? 0),
        people: row.people_max ?? 0,
      },
      ...{ classes, people, packages },
    }
  },
  async statement(institution, { below, count }) {
    if ((await institutionById(db, institution)) === undefined) return null
    let query = db.selectFrom('billing_entry').selectAll().where('institution_id', '=', institution)
    if (below !== undefined) query = query.where('entry_no', '<', below)
    const rows = await query.orderBy('entry_no', 'desc').limit(count).execute()
    return rows.map(({ entry_no: row, at, type, amount, balance_after, made_by: by, note }) => ({
      ...{ row, type, by, note },
      at: secondsOf(at),
      amount: moneyText(amount),
      balance: moneyText(balance_after),
    }))
  },
  last: () => lastOfInstitutions(db),
})

const headOf = (row: HeadRow): Head => ({
  institution: row.institution_id,
  name: row.name,
  time_zone: row.time_zone,
  opened_at: secondsOf(row.created_at),
  closed_at: row.disabled_at && secondsOf(row.disabled_at),
  balance: moneyText(row.balance ?? 0),
  contacts: row.contacts,
})

async function peopleOf(db: Database, institution: number): Promise<View['people']> {
  const rows = await db
    .selectFrom('contact')
    .leftJoin('contact_factor', 'contact_factor.contact_id', 'contact.contact_id')
    .selectAll('contact')
    .select(sql<boolean>`contact_factor.contact_id IS NOT NULL`.as('has_factor'))
    .where('institution_id', '=', institution)
    .where('is_system', '=', false)
    .orderBy('contact.contact_id')
    .execute()
  return rows.map(row => ({
    contact: row.contact_id,
    name: row.real_name,
    login: row.email ?? row.mobile ?? '',
    permissions: row.permissions,
    second_factor: row.has_factor,
    temporary_password: row.password_temporary,
    disabled_at: row.disabled_at && secondsOf(row.disabled_at),
    added_at: secondsOf(row.created_at),
  }))
}

async function packagesNow(db: Database, institution: number, now: Date): Promise<View['packages']> {
  const rows = await db
    .selectFrom('billing_package')
    .selectAll()
    .where('institution_id', '=', institution)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute()
  return rows.map(row => ({
    ...{ package: row.package_id, unit: row.unit, minutes: row.minutes, used: row.used },
    begins_at: secondsOf(row.begins_at),
    ends_at: secondsOf(row.ends_at),
  }))
}

const MONTH_MS = 30 * 86_400_000

async function classesOf(db: Database, institution: number, now: Date): Promise<View['classes']> {
  const { rows } = await sql<View['classes']>`
    SELECT count(*) FILTER (WHERE begun_at IS NOT NULL AND over_at IS NULL)::int AS now,
      count(*) FILTER (WHERE begun_at IS NULL AND over_at IS NULL AND start_at > ${now})::int AS planned,
      count(*) FILTER (WHERE over_at > ${new Date(now.getTime() - MONTH_MS)} AND begun_at IS NOT NULL)::int AS held_30d
    FROM class WHERE institution_id = ${institution} AND deleted_at IS NULL
  `.execute(db)
  return rows[0] ?? { now: 0, planned: 0, held_30d: 0 }
}

async function lastOfInstitutions(db: Database): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    SELECT concat_ws('/', (SELECT count(*) || '.' || count(disabled_at) || '.' || count(*) FILTER (WHERE factor_required)
        FROM institution),
      (SELECT count(*) || '.' || count(disabled_at) || '.' || max(password_at) FROM contact),
      (SELECT sum(coalesce(last_no, 0)) || '.' || sum(credit_line + discount_bp + people_max) FROM billing_account)) AS word
  `.execute(db)
  return rows[0]?.word ?? ''
}

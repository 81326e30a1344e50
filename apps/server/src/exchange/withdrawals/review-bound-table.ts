import type { Database } from '../../platform/postgres/database.ts'
import { type BoundName, REVIEW_BOUNDS, type ReviewBounds } from './review-rules.ts'

type BoundTable = { name: BoundName; value: number; operator: string; set_at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    review_bound: BoundTable
  }
}

/** What operators set, and who. */
export const boundRows = (db: Database): Promise<BoundTable[]> => db.selectFrom('review_bound').selectAll().execute()

/** The bounds as they hold now: what operators set, and the house's own for the rest. */
export async function reviewBounds(db: Database): Promise<ReviewBounds> {
  const rows = await boundRows(db)
  return { ...REVIEW_BOUNDS, ...Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) }
}

/** Sets a bound. */
export async function setReviewBound(db: Database, row: BoundTable): Promise<void> {
  const { name: _name, ...change } = row
  await db
    .insertInto('review_bound')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet(change))
    .execute()
}

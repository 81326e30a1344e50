import type { Queries } from '../institutions/index.ts'
import type { figuresOf } from './class-figures.ts'

/** The figures of a class that is over. */
export type ClassFigures = ReturnType<typeof figuresOf>

type ClassFiguresTable = ClassFigures & { class_id: number }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_figures: ClassFiguresTable
  }
}

/** The kept figures of some classes. */
export async function keptFigures(
  db: Queries,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, ClassFigures>> {
  if (classIds.length === 0) return new Map()
  const rows = await db.selectFrom('class_figures').selectAll().where('class_id', 'in', classIds).execute()
  return new Map(rows.map(({ class_id, ...figures }) => [class_id, figures]))
}

/** Keeps the figures of classes whose timelines are whole. */
export async function keepFigures(db: Queries, rows: readonly ClassFiguresTable[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('class_figures')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

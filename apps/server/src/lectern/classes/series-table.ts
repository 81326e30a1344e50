import type { ClassRepeat } from '@bourse/protocol'
import type { Generated } from 'kysely'
import type { Queries } from '../institutions/index.ts'

type Repeat = Exclude<ClassRepeat, 'none'>

type ClassSeriesTable = {
  series_id: Generated<number>
  institution_id: number
  repeat: Repeat
  created_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    class_series: ClassSeriesTable
  }
}

/** Writes a new series and answers its id. */
export async function insertSeries(
  db: Queries,
  row: { institutionId: number; repeat: Repeat; now: Date },
): Promise<number> {
  const { series_id } = await db
    .insertInto('class_series')
    .values({ institution_id: row.institutionId, repeat: row.repeat, created_at: row.now })
    .returning('series_id')
    .executeTakeFirstOrThrow()
  return series_id
}

import { describe, expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { sqlInTables } from './sql-in-tables.ts'

const SERVER = 'apps/server/src'
const QUERY = "const rows = await db\n  .selectFrom('class')\n  .execute()\n"
const problemsOf = (texts: Record<string, string>): string[] => sqlInTables.find(projectOf(texts))

describe('SQL', () => {
  it('stands in tables, in stores and in tests', () => {
    expect(
      problemsOf({
        [`${SERVER}/lectern/classes/class-table.ts`]: QUERY,
        [`${SERVER}/lectern/classes/classes.integration.test.ts`]: QUERY,
        [`${SERVER}/platform/postgres/migrations/0001-people.ts`]: QUERY,
        [`${SERVER}/core/postgres-journal.ts`]: QUERY,
        'benchmarks/seed.ts': QUERY,
      }),
    ).toEqual([])
  })

  it('is refused elsewhere, however it is written', () => {
    const ways = [
      QUERY,
      "db.insertInto('a')",
      "db.updateTable('a')",
      "db.deleteFrom('a')",
      'sql`SELECT 1`',
      'await sql<{ one: number }>`SELECT 1`.execute(db)',
      "connection.query('SELECT 1')",
      'connection.query(`SELECT 1`)',
    ]
    for (const text of ways) expect(problemsOf({ [`${SERVER}/lectern/classes/list-classes.ts`]: text })).toHaveLength(1)
    // A store is named by its file: its neighbours are not excused.
    expect(problemsOf({ [`${SERVER}/core/sequencer.ts`]: QUERY })).toHaveLength(1)
  })

  it('may be spoken of in comments', () => {
    const text = '// Asked by sql`SELECT 1` before.\n/**\n * See db.selectFrom(…).\n */\nconst a = 1\n'
    expect(problemsOf({ [`${SERVER}/gateway/answer.ts`]: text })).toEqual([])
  })
})

import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** How many readers said that a page answered what they asked, of how many. */
export type AnswerCount = { readonly yes: number; readonly all: number }

/** Keeps what a reader says of a page; the last word counts. False: readers see no such page. */
export async function keepAnswer(
  db: Database,
  article: number,
  { reader, helped, at }: { reader: Buffer; helped: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO article_answer (article_id, reader, helped, at)
    SELECT article_id, ${reader}, ${helped}, ${at} FROM article WHERE article_id = ${article} AND shown_version IS NOT NULL
    ON CONFLICT (article_id, reader) DO UPDATE SET helped = excluded.helped, at = excluded.at
    RETURNING article_id
  `.execute(db)
  return rows.length > 0
}

/** What readers said of some pages; of one that nobody spoke of there is none. */
export async function answersTo(db: Database, articles: readonly number[]): Promise<ReadonlyMap<number, AnswerCount>> {
  const { rows } = await sql<AnswerCount & { article_id: number }>`
    SELECT article_id, count(*) FILTER (WHERE helped)::int AS yes, count(*)::int AS all
    FROM article_answer WHERE article_id = ANY (${[...articles]}::integer[]) GROUP BY article_id
  `.execute(db)
  return new Map(rows.map(({ article_id: id, yes, all }) => [id, { yes, all }]))
}

/** What one reader said of a page; null: nothing. */
export async function answerBy(db: Database, article: number, reader: Buffer): Promise<boolean | null> {
  const { rows } = await sql<{ helped: boolean }>`
    SELECT helped FROM article_answer WHERE article_id = ${article} AND reader = ${reader}
  `.execute(db)
  return rows[0]?.helped ?? null
}

import { ALL_ARTICLE_CATEGORIES, type ArticleCategory, type Language, nearestFirst } from '@bourse/protocol'
import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type ShownTable = {
  article_id: number
  language: Language
  cate: ArticleCategory
  rank: number
  example: boolean
  related: string[]
  title: string
  summary: string
  body: string
  words: string
  picture: string | null
  shown_at: Date
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    article_shown: ShownTable
  }
}

/** An article in the language in which a reader sees it. */
export type ShownRow = Omit<ShownTable, 'article_id' | 'body'> & {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly first_shown_at: Date
  readonly languages: Language[]
}

/** Which articles a reader asks for. */
export type ShownQuery = {
  readonly language: Language
  /** Those of which categories, and of which one among them. */
  readonly among: readonly ArticleCategory[]
  readonly cate: ArticleCategory | null
  readonly words: readonly string[]
  readonly order: 'newest' | 'rank'
  readonly begin: number
  readonly count: number
}

// What is shown of each article, in the first language of an order that it is written in.
const inLanguage = (language: Language) => sql`
  SELECT DISTINCT ON (shown.article_id)
    shown.article_id AS id, article.slug, article.shown_version AS version, article.first_shown_at,
    shown.language, shown.cate, shown.rank, shown.example, shown.related, shown.title, shown.summary, shown.words, shown.picture,
    shown.shown_at,
    (SELECT array_agg(language) FROM article_shown AS other WHERE other.article_id = shown.article_id) AS languages
  FROM article_shown AS shown JOIN article USING (article_id)
  ORDER BY shown.article_id, array_position(${nearestFirst(language)}::text[], shown.language)`

const likeOf = (word: string): string => `%${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

/** A page of what a reader asks for, and how many there are. */
export async function listShown(db: Database, asked: ShownQuery): Promise<{ rows: ShownRow[]; total: number }> {
  const patterns = asked.words.map(likeOf)
  const found = sql`
    SELECT * FROM (${inLanguage(asked.language)}) AS reader
    WHERE cate = ANY(${asked.cate === null ? [...asked.among] : [asked.cate]}::text[])
      AND NOT EXISTS (
        SELECT FROM unnest(${patterns}::text[]) AS pattern
        WHERE title NOT ILIKE pattern AND summary NOT ILIKE pattern AND words NOT ILIKE pattern
      )`
  const places = ALL_ARTICLE_CATEGORIES.map(String)
  const usual =
    asked.order === 'newest'
      ? sql`first_shown_at DESC, id DESC`
      : sql`array_position(${places}::text[], cate), rank, id`
  // What is sought stands first where the title has it.
  const order = patterns.length === 0 ? usual : sql`title ILIKE ALL(${patterns}::text[]) DESC, ${usual}`
  const [{ rows }, counted] = await Promise.all([
    sql<ShownRow>`${found} ORDER BY ${order} OFFSET ${asked.begin} LIMIT ${asked.count}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::integer AS total FROM (${found}) AS of_reader`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many articles each category has. */
export async function countShown(db: Database, among: readonly ArticleCategory[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ cate: string; total: number }>`
    SELECT cate, count(DISTINCT article_id)::integer AS total FROM article_shown
    WHERE cate = ANY(${[...among]}::text[]) GROUP BY cate`.execute(db)
  return new Map(rows.map(({ cate, total }) => [cate, total]))
}

/** The named articles, in the order of the names. */
export async function shownBySlugs(db: Database, language: Language, slugs: readonly string[]): Promise<ShownRow[]> {
  if (slugs.length === 0) return []
  const { rows } = await sql<ShownRow>`
    SELECT * FROM (${inLanguage(language)}) AS reader WHERE slug = ANY(${[...slugs]}::text[])
    ORDER BY array_position(${[...slugs]}::text[], slug)`.execute(db)
  return rows
}

/** An article by its name or number, with its text. */
export async function shownOne(
  db: Database,
  language: Language,
  named: string | number,
): Promise<(ShownRow & { readonly body: string }) | null> {
  const which = typeof named === 'number' ? sql`reader.id = ${named}` : sql`reader.slug = ${named}`
  const { rows } = await sql<ShownRow & { body: string }>`
    SELECT reader.*, shown.body FROM (${inLanguage(language)}) AS reader
    JOIN article_shown AS shown ON shown.article_id = reader.id AND shown.language = reader.language
    WHERE ${which}`.execute(db)
  return rows[0] ?? null
}

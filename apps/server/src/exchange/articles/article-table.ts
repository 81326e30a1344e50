import type { ArticleCategory, ArticleState, Language } from '@bourse/protocol'
import { type Generated, sql } from 'kysely'
import type { Database, Queries } from '../../platform/postgres/database.ts'

type ArticleTable = {
  article_id: Generated<number>
  slug: string
  state: ArticleState
  version: number
  shown_version: number | null
  publish_at: Date | null
  publish_version: number | null
  first_shown_at: Date | null
  changed_at: Date
}
type VersionTable = { article_id: number; version: number; source: string; digest: string; by: string; at: Date }
type SourceTable = { digest: string; source: string; at: Date }

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    article: ArticleTable
    article_version: VersionTable
    article_source: SourceTable
  }
}

/** How an article stands. */
export type ArticleRow = Omit<ArticleTable, 'article_id'> & { readonly id: number }

/** One version of an article as it was written. */
export type VersionRow = Omit<VersionTable, 'article_id'>

const rowOf = ({ article_id, ...row }: Omit<ArticleTable, 'article_id'> & { article_id: number }): ArticleRow => ({
  id: article_id,
  ...row,
})

/** An article by its name. */
export async function articleBySlug(db: Queries, slug: string): Promise<ArticleRow | null> {
  const row = await db.selectFrom('article').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** The same, and nobody else changes it until the transaction is over. */
export async function lockArticle(db: Queries, slug: string): Promise<ArticleRow | null> {
  const row = await db.selectFrom('article').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
  return row === undefined ? null : rowOf(row)
}

/** Every article with its newest version, the one that was changed last first. */
export async function allArticles(db: Queries): Promise<(ArticleRow & Pick<VersionRow, 'source' | 'by'>)[]> {
  const rows = await db
    .selectFrom('article')
    .innerJoin('article_version', join =>
      join
        .onRef('article_version.article_id', '=', 'article.article_id')
        .onRef('article_version.version', '=', 'article.version'),
    )
    .selectAll('article')
    .select(['article_version.source', 'article_version.by'])
    .orderBy('article.changed_at', 'desc')
    .orderBy('article.article_id', 'desc')
    .execute()
  return rows.map(({ source, by, ...row }) => ({ ...rowOf(row), source, by }))
}

/** Whether there was ever an article, also one that is withdrawn. */
export async function wasWritten(db: Queries): Promise<boolean> {
  return (await db.selectFrom('article').select('article_id').limit(1).executeTakeFirst()) !== undefined
}

/** Begins an article and answers its row, locked by being new. */
export async function insertArticle(db: Queries, of: Pick<ArticleRow, 'slug' | 'changed_at'>): Promise<ArticleRow> {
  const row = await db
    .insertInto('article')
    .values({
      ...of,
      ...{ state: 'draft', version: 1, shown_version: null },
      ...{ publish_at: null, publish_version: null, first_shown_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return rowOf(row)
}

/** Says how an article stands from now on. */
export async function updateArticle(
  db: Queries,
  id: number,
  set: Partial<Omit<ArticleTable, 'article_id' | 'slug'>>,
): Promise<void> {
  await db.updateTable('article').set(set).where('article_id', '=', id).execute()
}

/** Keeps a version. */
export async function insertVersion(db: Queries, articleId: number, version: VersionRow): Promise<void> {
  await db
    .insertInto('article_version')
    .values({ article_id: articleId, ...version })
    .execute()
}

/** The versions of an article, the newest first, without their words. */
export function versionsOf(db: Queries, articleId: number): Promise<Omit<VersionRow, 'source'>[]> {
  return db
    .selectFrom('article_version')
    .select(['version', 'digest', 'by', 'at'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .execute()
}

/** One version of an article. */
export async function versionOf(db: Queries, articleId: number, version: number): Promise<VersionRow | null> {
  const row = await db
    .selectFrom('article_version')
    .select(['version', 'source', 'digest', 'by', 'at'])
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? null
}

/** The names of articles whose time has come, the earliest first. */
export async function dueArticles(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('slug')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Puts a text down under its digest. */
export async function putSource(db: Queries, put: SourceTable): Promise<void> {
  await db
    .insertInto('article_source')
    .values(put)
    .onConflict(conflict => conflict.column('digest').doUpdateSet({ at: put.at }))
    .execute()
}

/** The text that was put down under a digest; null: nobody did lately. */
export async function sourceBy(db: Queries, digest: string): Promise<string | null> {
  const put = await db.selectFrom('article_source').select('source').where('digest', '=', digest).executeTakeFirst()
  return put?.source ?? null
}

/** Lets go what was put down before a moment: what became a version is kept there. */
export async function dropSources(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('article_source').where('at', '<', before).execute()
}

/** What readers see of an article in one language. */
export type ShownText = {
  readonly language: Language
  readonly cate: ArticleCategory
  readonly rank: number
  readonly example: boolean
  readonly related: string[]
  readonly title: string
  readonly summary: string
  readonly body: string
  /** All its words in plain text, for the search. */
  readonly words: string
  /** The first picture in it. */
  readonly picture: string | null
}

/** Shows these texts of an article and no others. */
export async function replaceShown(
  db: Queries,
  articleId: number,
  { texts, at }: { texts: readonly ShownText[]; at: Date },
): Promise<void> {
  await sql`DELETE FROM article_shown WHERE article_id = ${articleId}`.execute(db)
  if (texts.length === 0) return
  await db
    .insertInto('article_shown')
    .values(texts.map(text => ({ article_id: articleId, ...text, shown_at: at })))
    .execute()
}

/** Does several things at once or none. */
export const atOnce = <T>(db: Database, act: (queries: Queries) => Promise<T>): Promise<T> =>
  db.transaction().execute(act)

import { ARTICLE_STATES, type ArticleDraft, type Language, nearestFirst } from '@bourse/protocol'
import type { ArticleBoard } from '../../operations/article-board.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { answersTo } from './answer-table.ts'
import { readSource } from './article-source.ts'
import { type ArticleRow, allArticles, articleBySlug, versionOf, versionsOf } from './article-table.ts'
import type { Articles } from './articles.ts'
import { diffLines } from './diff-lines.ts'
import { readMarkdown } from './read-markdown.ts'
import { safePlaces } from './safe-place.ts'

/** What operators see of articles. */
export const articleBoard = (db: Database, articles: Articles): ArticleBoard => ({
  put: draft => articles.put(draft),
  preview(body) {
    const places = safePlaces()
    const blocks = readMarkdown(body, places)
    return { blocks, refused: [...places.refused] }
  },
  async list() {
    const rows = await allArticles(db)
    const helped = await answersTo(
      db,
      rows.map(({ id }) => id),
    )
    const counts = Object.fromEntries(
      ARTICLE_STATES.map(state => [state, rows.filter(row => row.state === state).length]),
    ) as Record<(typeof ARTICLE_STATES)[number], number>
    const all = rows.map(row => {
      const draft = draftOf(row.source)
      const languages = draft.texts.map(({ language }) => language)
      return {
        ...standing(row, draft),
        title: { en: titleOf(draft), zh: titleOf(draft, 'zh') },
        languages,
        changed_by: row.by,
        helped: helped.get(row.id) ?? null,
      }
    })
    return { articles: all, counts }
  },
  async one(slug, wanted) {
    const row = await articleBySlug(db, slug)
    const found = row === null ? null : await versionOf(db, row.id, wanted ?? row.version)
    if (row === null || found === null) return null
    const draft = draftOf(found.source)
    const versions = await versionsOf(db, row.id)
    return {
      ...standing(row, draft),
      shown_of: found.version,
      draft,
      versions: versions.map(({ version, at, by, digest }) => ({ version, at: seconds(at), by, digest })),
    }
  },
  async diff(slug, { from, to }) {
    const row = await articleBySlug(db, slug)
    if (row === null) return null
    const [before, after] = await Promise.all([versionOf(db, row.id, from), versionOf(db, row.id, to)])
    return before === null || after === null ? null : diffLines(before.source, after.source)
  },
})

const seconds = (at: Date): number => at.getTime() / 1000

/** The title that operators know an article by. */
export function titleOf({ texts, slug }: Pick<ArticleDraft, 'texts' | 'slug'>, reader: Language = 'en'): string {
  const best = nearestFirst(reader).find(one => texts.some(({ language }) => language === one))
  return texts.find(({ language }) => language === best)?.title ?? slug
}

function draftOf(source: string): ArticleDraft {
  const draft = readSource(source)
  if ('problem' in draft) throw new Error(`a version cannot be read: ${draft.problem}`)
  return draft
}

const standing = (row: ArticleRow, { cate }: ArticleDraft) => ({
  ...{ slug: row.slug, cate, state: row.state, version: row.version, shown_version: row.shown_version },
  publish_at: row.publish_at === null ? null : seconds(row.publish_at),
  changed_at: seconds(row.changed_at),
})

import {
  ARTICLE_CATEGORIES,
  type ArticleCategory,
  type ArticleSummary,
  type ArticleView,
  HELP_CATEGORIES,
  type initArticle,
  type initHelpArticle,
  type Language,
  ok,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { PeopleWith } from '../people/index.ts'
import { answerBy, answersTo } from './answer-table.ts'
import { excerptOf, minutesOf } from './plain-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { safePlaces } from './safe-place.ts'
import { countShown, listShown, type ShownQuery, type ShownRow, shownBySlugs, shownOne } from './shown-table.ts'
import { readerOf } from './take-answer.ts'

const WORDS_MAX = 8

/** What the two calls ask for. */
type ArticleQuestion = {
  readonly id?: string | number | undefined
  readonly cate?: ArticleCategory | undefined
  readonly keyword: string
  readonly limit_begin: number
  readonly limit_num: number
}

/** Answers articles, the newest first, or one of them. */
export const readArticles: Operation<typeof initArticle> = ({ db, language }, asked) =>
  answer({ db, language }, asked, { among: ARTICLE_CATEGORIES, order: 'newest' })

/** Answers help pages in their order, or one of them. */
export const readHelp: Operation<typeof initHelpArticle, PeopleWith<'sealing'>> = async (context, asked) => {
  const answered = await answer(context, asked, { among: HELP_CATEGORIES, order: 'rank' })
  if (!answered.ok || answered.data.article === null) return answered
  const { article } = answered.data
  const [counts, mine] = await Promise.all([
    answersTo(context.db, [article.id]),
    answerBy(context.db, article.id, readerOf(context)),
  ])
  const helped = { ...(counts.get(article.id) ?? { yes: 0, all: 0 }), mine }
  return ok({ ...answered.data, article: { ...article, helped } })
}

type Reader = { readonly db: Database; readonly language: Language }

async function answer({ db, language }: Reader, asked: ArticleQuestion, of: Pick<ShownQuery, 'among' | 'order'>) {
  const { limit_begin, limit_num, id } = asked
  const words = asked.keyword.split(/\s+/).filter(word => word !== '')
  const [found, counts, article] = await Promise.all([
    id === undefined
      ? listShown(db, {
          ...{ language, ...of, cate: asked.cate ?? null, begin: limit_begin, count: limit_num },
          words: words.slice(0, WORDS_MAX),
        })
      : { rows: [], total: 0 },
    countShown(db, of.among),
    id === undefined ? null : readOne({ db, language }, id),
  ])
  if (id !== undefined && (article === null || !of.among.includes(article.cate))) return refuse('404')
  const categories = of.among.map(cate => ({ cate, total: counts.get(cate) ?? 0 }))
  const records = found.rows.map(row => summaryOf(row, words[0]))
  return ok({ total: found.total, limit_begin, limit_num, records, categories, article })
}

/** An article whole, by its number or name; null: readers see none of it. */
export async function readOne({ db, language }: Reader, id: string | number): Promise<ArticleView | null> {
  const named = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id
  const row = await shownOne(db, language, named)
  if (row === null) return null
  const related = await shownBySlugs(db, language, row.related)
  return {
    ...summaryOf(row),
    version: row.version,
    body: row.body,
    blocks: readMarkdown(row.body, safePlaces()),
    helped: null,
    related: related.map(one => summaryOf(one)),
  }
}

function summaryOf(row: ShownRow, sought?: string): ArticleSummary {
  const { id, slug, cate, title, summary, language, languages, example, words, picture } = row
  return {
    ...{ id, slug, cate, title, summary, language, languages, example, picture },
    time: row.first_shown_at.getTime() / 1000,
    changed: row.shown_at.getTime() / 1000,
    minutes: minutesOf(words),
    excerpt: sought === undefined ? null : excerptOf(words, sought),
  }
}

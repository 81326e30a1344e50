import {
  ALL_ARTICLE_CATEGORIES,
  ARTICLE_CATEGORIES,
  ARTICLE_FEED,
  HELP_CATEGORIES,
  isArticleSlug,
} from '@bourse/protocol'
import type { PageContext, PageHead, PageLine, PageSource } from '../../operations/feature.ts'
import { plainLines } from './plain-text.ts'
import { readOne } from './read-articles.ts'
import { listShown, type ShownQuery } from './shown-table.ts'

const LISTED_MAX = 200
const PAGES = { list: '/article', help: '/article/help' } as const

/** What crawlers and whoever runs no script read of articles: their head, and all of their text. */
export const articlePages: PageSource = {
  face: 'exchange',
  prefix: PAGES.list,
  async head(context, path) {
    if (path === PAGES.list) return listHead(context, { among: ARTICLE_CATEGORIES, order: 'newest' })
    if (path === PAGES.help) return listHead(context, { among: HELP_CATEGORIES, order: 'rank' })
    return articleHead(context, path.slice(PAGES.list.length + 1))
  },
  async paths({ db, language }) {
    const { rows } = await listShown(db, { ...all(language), among: ALL_ARTICLE_CATEGORIES, order: 'rank' })
    return [PAGES.help, ...rows.map(({ slug }) => `${PAGES.list}/${slug}`)]
  },
}

type Context = Pick<PageContext, 'db' | 'language'>

const all = (language: Context['language']) => ({ language, cate: null, words: [], begin: 0, count: LISTED_MAX })

// The list's own head stands in the built site; what is added is what stands on it.
async function listHead(
  { db, language }: Context,
  of: Pick<ShownQuery, 'among' | 'order'>,
): Promise<Partial<PageHead>> {
  const { rows } = await listShown(db, { ...all(language), ...of })
  const lines = rows.flatMap(({ slug, title, summary }): PageLine[] => [
    { is: 'link', text: title, href: `${PAGES.list}/${slug}` },
    { is: 'text', text: summary },
  ])
  return { lines, feed: ARTICLE_FEED }
}

async function articleHead(context: Context, slug: string): Promise<Partial<PageHead>> {
  const article = isArticleSlug(slug) ? await readOne(context, slug) : null
  // A name that nobody has is not for crawlers, and neither is what was withdrawn.
  if (article === null) return { description: '' }
  const { title, summary, language, languages, blocks, related } = article
  const body = blocks.flatMap((block): PageLine[] =>
    plainLines(block).map(text => ({ is: block.is === 'heading' ? 'heading' : 'text', text })),
  )
  const more = related.map((one): PageLine => ({ is: 'link', text: one.title, href: `${PAGES.list}/${one.slug}` }))
  return {
    title,
    description: summary === '' ? title : summary,
    written: { in: language, languages },
    lines: [{ is: 'text', text: summary }, ...body, ...more],
    feed: ARTICLE_FEED,
  }
}

import type { articleHelped, initArticle, initHelpArticle, ReplyOf, RequestInput } from '@bourse/protocol'
import type { ArticleCategory } from '@bourse/protocol/terms'
import { useLanguage } from '@bourse/shell'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallFailure, dataOf } from '../../../site/call-data.ts'
import { calls, dictionaries } from '../../../site/site.ts'

/** Which of the two kinds is read. */
export type ArticleKind = 'article' | 'help'

/** A list with what each category holds. */
export type ArticleList = ReplyOf<typeof initArticle>

/** An article as lists show it. */
export type ArticleRecord = ArticleList['records'][number]

/** An article whole. */
export type Article = NonNullable<ArticleList['article']>

/** What of a list is asked for. */
export type ArticleAsk = {
  readonly cate?: ArticleCategory | undefined
  readonly keyword?: string
  readonly begin?: number
  readonly count: number
}

const PATHS = { article: '/api/init/article', help: '/api/init/helparticle' } as const
const FRESH_MS = 60_000

async function ask(kind: ArticleKind, payload: object): Promise<ArticleList> {
  return dataOf(await calls.call<typeof initArticle | typeof initHelpArticle>(PATHS[kind], payload as never))
}

/** A list of articles or help pages in the page's language. */
export function useArticles(kind: ArticleKind, { cate, keyword = '', begin = 0, count }: ArticleAsk, isWanted = true) {
  const language = useLanguage(dictionaries)
  return useQuery({
    queryKey: ['articles', kind, language, cate, keyword, begin, count],
    queryFn: () =>
      ask(kind, { ...(cate === undefined ? {} : { cate }), keyword, limit_begin: begin, limit_num: count }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
}

/** One article or help page, by its name; null: nobody may read one by that name. */
export function useArticle(slug: string) {
  const language = useLanguage(dictionaries)
  return useQuery({
    queryKey: ['articles', 'one', slug, language],
    queryFn: async () => (await one('help', slug)) ?? (await one('article', slug)),
    staleTime: FRESH_MS,
  })
}

async function one(kind: ArticleKind, slug: string): Promise<Article | null> {
  try {
    return (await ask(kind, { id: slug, limit_num: 1 })).article
  } catch (error) {
    // A name that cannot be one is answered like one that nobody has.
    if (error instanceof CallFailure && ['404', '422'].includes(error.failed.code)) return null
    throw error
  }
}

/** Says whether a help page answered. */
export const sayHelped = (said: RequestInput<typeof articleHelped>) =>
  calls.call<typeof articleHelped>('/api/init/article-helped', said)

import {
  deskArticle,
  deskArticleDiff,
  deskArticleList,
  deskArticlePreview,
  deskArticlePut,
  ok,
  refuse,
} from '@bourse/protocol'
import type { ArticleBoard } from '../../operations/article-board.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'

/** What the page of the articles needs. */
export type ArticleServices = { readonly desk: { readonly articles: ArticleBoard } }

type Context = OperationContext<Session, ArticleServices>

/** The calls of the page of the articles. What changes one is an act. */
export const articleCalls: readonly CallHandler<ArticleServices>[] = [
  handle(deskArticleList, async ({ services }: Context) => ok(await services.desk.articles.list())),
  handle(deskArticle, async ({ services }: Context, { slug, version }) => {
    const found = await services.desk.articles.one(slug, version)
    return found === null ? refuse('404') : ok(found)
  }),
  handle(deskArticleDiff, async ({ services }: Context, { slug, from, to }) => {
    const lines = await services.desk.articles.diff(slug, { from, to })
    return lines === null ? refuse('404') : ok({ lines })
  }),
  handle(deskArticlePreview, async ({ services }: Context, { body }) => ok(services.desk.articles.preview(body))),
  handle(deskArticlePut, async ({ services }: Context, { slug, cate, rank, example, related, texts }) =>
    ok({ digest: await services.desk.articles.put({ slug, cate, rank, example, related, texts }) }),
  ),
]

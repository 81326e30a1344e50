import type {
  ArticleDraft,
  deskArticle,
  deskArticleDiff,
  deskArticleList,
  deskArticlePreview,
  ReplyOf,
} from '@bourse/protocol'

/** What operators see of articles, and where they put down what they write. */
export type ArticleBoard = {
  list(): Promise<ReplyOf<typeof deskArticleList>>
  /** One of its versions, the newest where none is named; null: there is none. */
  one(slug: string, version: number | undefined): Promise<ReplyOf<typeof deskArticle> | null>
  diff(
    slug: string,
    versions: { readonly from: number; readonly to: number },
  ): Promise<ReplyOf<typeof deskArticleDiff>['lines'] | null>
  preview(body: string): ReplyOf<typeof deskArticlePreview>
  /** Answers the digest by which an act names it. */
  put(draft: ArticleDraft): Promise<string>
}

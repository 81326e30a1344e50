import type { ArticleDraft } from '@bourse/protocol'
import { ARTICLE_LENGTHS, isArticleSlug, type Language } from '@bourse/protocol/terms'

/** What is written of an article in one language. */
export type DraftText = ArticleDraft['texts'][number]

/** What may be wrong with a draft. */
export type DraftProblem = 'slug' | 'title' | 'summary' | 'long' | 'related'

/** A new article, with nothing in it but where it stands. */
export const emptyDraft = (): ArticleDraft => ({
  ...{ slug: '', cate: 'announcement', rank: 0, example: false, related: [] },
  texts: [{ language: 'zh', title: '', summary: '', body: '' }],
})

/** The text of a language; an empty one where it is not written. */
export const textIn = (draft: ArticleDraft, language: Language): DraftText =>
  draft.texts.find(text => text.language === language) ?? { language, title: '', summary: '', body: '' }

const isEmpty = ({ title, summary, body }: DraftText): boolean => `${title}${summary}${body}`.trim() === ''

/** The draft with another text in its language; one that is emptied is not written any more. */
export function withText(draft: ArticleDraft, text: DraftText): ArticleDraft {
  const isThere = draft.texts.some(({ language }) => language === text.language)
  const texts = isThere ? draft.texts.map(one => (one.language === text.language ? text : one)) : [...draft.texts, text]
  return { ...draft, texts: texts.filter(one => !isEmpty(one) || one.language === text.language) }
}

/** The draft as it is put down: without languages in which nothing is written. */
export const written = (draft: ArticleDraft): ArticleDraft => ({
  ...draft,
  texts: draft.texts.filter(text => !isEmpty(text)),
})

/** What must be mended before it can be kept. */
export function problemsOf(draft: ArticleDraft): DraftProblem[] {
  const { slug, related, texts } = written(draft)
  const { title, summary, body } = ARTICLE_LENGTHS
  const found: Record<DraftProblem, boolean> = {
    slug: !isArticleSlug(slug),
    title: texts.length === 0 || texts.some(text => text.title.trim() === ''),
    summary: texts.some(text => text.summary.trim() === ''),
    long: texts.some(one => one.title.length > title || one.summary.length > summary || one.body.length > body),
    related: related.length > ARTICLE_LENGTHS.related || related.some(one => !isArticleSlug(one)),
  }
  return (Object.keys(found) as DraftProblem[]).filter(problem => found[problem])
}

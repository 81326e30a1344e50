import { articleBlock } from '../calls/articles.ts'
import { defineDeskCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { ALL_ARTICLE_CATEGORIES, ARTICLE_LENGTHS, ARTICLE_STATES, isArticleSlug } from '../terms/article-terms.ts'
import { z } from '../zod.ts'
import { moment, words } from './desk-fields.ts'

const RANK_MAX = 9_999
const VERSION_MAX = 1_000_000

const slug = () => z.string().check(z.refine(isArticleSlug, 'format'))
const version = () => z.int().check(z.gte(1), z.lte(VERSION_MAX))

/** What an article says in one language. */
const articleText = z.object({
  language: z.enum(LANGUAGES),
  title: text(ARTICLE_LENGTHS.title),
  summary: text(ARTICLE_LENGTHS.summary),
  body: z.string().check(z.maxLength(ARTICLE_LENGTHS.body)),
})

/** What is written of an article: where it stands, and its texts, a language each. */
export const articleDraft = z.object({
  slug: slug(),
  cate: z.enum(ALL_ARTICLE_CATEGORIES),
  /** Help pages stand in this order; of articles the newest is first. */
  rank: z.int().check(z.gte(0), z.lte(RANK_MAX)),
  example: z.boolean(),
  related: z.array(slug()).check(z.maxLength(ARTICLE_LENGTHS.related)),
  texts: z.array(articleText).check(z.minLength(1, 'required'), z.maxLength(LANGUAGES.length)),
})

/** What is written of an article. */
export type ArticleDraft = z.output<typeof articleDraft>

const standing = {
  slug: z.string(),
  cate: z.enum(ALL_ARTICLE_CATEGORIES),
  state: z.enum(ARTICLE_STATES),
  /** The newest version, and the one that readers see; null: they see none. */
  version: z.int(),
  shown_version: z.nullable(z.int()),
  /** When it is published by itself. */
  publish_at: z.nullable(moment()),
  changed_at: moment(),
}

/** Every article. */
export const deskArticleList = defineDeskCall({
  path: '/desk/article/list',
  access: 'session',
  permission: 'articles',
  summary: 'Every article with its state, versions, languages and title, the one that was changed last first.',
  request: {},
  reply: z.object({
    articles: z.array(
      z.object({
        ...standing,
        /** In each language of the desk; where it has none there, what it has. */
        title: words(),
        languages: z.array(z.enum(LANGUAGES)),
        changed_by: z.string(),
        /** How many readers said that it answered what they asked, of how many; null: nobody said anything. */
        helped: z.nullable(z.object({ yes: z.int(), all: z.int() })),
      }),
    ),
    /** How many stand in each state. */
    counts: z.record(z.enum(ARTICLE_STATES), z.int()),
  }),
  refusals: [],
})

/** One article as it is written. */
export const deskArticle = defineDeskCall({
  path: '/desk/article/info',
  access: 'session',
  permission: 'articles',
  summary: 'One article with all its texts in one of its versions, and who wrote which version when.',
  request: { slug: slug(), version: z.optional(version()) },
  reply: z.object({
    ...standing,
    shown_of: z.int(),
    draft: articleDraft,
    versions: z.array(z.object({ version: z.int(), at: moment(), by: z.string(), digest: z.string() })),
  }),
  refusals: ['404'],
})

/** What changed between two versions. */
export const deskArticleDiff = defineDeskCall({
  path: '/desk/article/diff',
  access: 'session',
  permission: 'articles',
  summary: 'The lines that came and went between two versions of an article, each with a few around it.',
  request: { slug: slug(), from: version(), to: version() },
  reply: z.object({
    lines: z.array(z.object({ is: z.enum(['same', 'gone', 'new', 'skipped']), text: z.string() })),
  }),
  refusals: ['404'],
})

/** What a text will look like. */
export const deskArticlePreview = defineDeskCall({
  path: '/desk/article/preview',
  access: 'session',
  permission: 'articles',
  summary: 'What readers will see of a text in Markdown, and what of it leads nowhere because it is not allowed.',
  request: { body: z.string().check(z.maxLength(ARTICLE_LENGTHS.body)) },
  reply: z.object({ blocks: z.array(articleBlock), refused: z.array(z.string()) }),
  refusals: [],
})

/** Puts a text down under its digest. */
export const deskArticlePut = defineDeskCall({
  path: '/desk/article/put',
  access: 'session',
  permission: 'article save',
  summary:
    'Puts what was written down under its digest. Nobody sees it: `article save` and `article publish` name the digest.',
  request: { ...articleDraft.shape },
  reply: z.object({ digest: z.string() }),
  refusals: [],
})

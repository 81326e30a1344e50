import { defineCall } from '../define-call.ts'
import { optionalText, pageFields, pageOf, seconds } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import {
  ALL_ARTICLE_CATEGORIES,
  ARTICLE_CATEGORIES,
  ARTICLE_LENGTHS,
  HELP_CATEGORIES,
  isArticleSlug,
} from '../terms/article-terms.ts'
import { z } from '../zod.ts'

const NUMBER_MAX = 2_147_483_647

/** A number, or a name as it stands in an address. */
const articleId = () =>
  z.union([
    z.int().check(z.gte(1), z.lte(NUMBER_MAX)),
    z.string().check(z.refine(text => isArticleSlug(text) || /^[1-9]\d{0,8}$/.test(text), 'format')),
  ])

/** A piece of a line: its text, how it stands out, and where it leads. */
export const articleRun = z.object({
  text: z.string(),
  marks: z.array(z.enum(['strong', 'em', 'code', 'strike'])),
  /** A place of this site, http(s) or mailto; null: it leads nowhere. */
  href: z.nullable(z.string()),
})

const line = () => z.array(articleRun)

/** One part of an article. Nothing of it is markup: whoever draws it makes elements of their own. */
export const articleBlock = z.union([
  z.object({ is: z.literal('heading'), level: z.int(), id: z.string(), runs: line() }),
  z.object({ is: z.literal('paragraph'), runs: line() }),
  z.object({
    is: z.literal('list'),
    /** How deep each stands, and its number; null: a dot. */
    items: z.array(z.object({ depth: z.int(), number: z.nullable(z.int()), runs: line() })),
  }),
  z.object({ is: z.literal('quote'), lines: z.array(line()) }),
  z.object({ is: z.literal('code'), text: z.string() }),
  z.object({ is: z.literal('table'), head: z.array(line()), rows: z.array(z.array(line())) }),
  z.object({ is: z.literal('image'), src: z.string(), alt: z.string() }),
  z.object({ is: z.literal('rule') }),
])

/** A part of an article. */
export type ArticleBlock = z.output<typeof articleBlock>

/** A piece of a line. */
export type ArticleRun = z.output<typeof articleRun>

/** An article as lists show it. */
export const articleSummary = z.object({
  id: z.int(),
  slug: z.string(),
  cate: z.enum(ALL_ARTICLE_CATEGORIES),
  title: z.string(),
  summary: z.string(),
  /** The language that it is shown in, which is another one where it is not written in the one asked for. */
  language: z.enum(LANGUAGES),
  /** The languages that it is written in. */
  languages: z.array(z.enum(LANGUAGES)),
  /** When it was first shown, and when last changed. */
  time: seconds(),
  changed: seconds(),
  /** How long reading takes. */
  minutes: z.int(),
  /** The first picture in it, a place of this site. */
  picture: z.nullable(z.string()),
  /** An example of a demo house. */
  example: z.boolean(),
  /** The words around what was searched for; null without a search. */
  excerpt: z.nullable(z.string()),
})

/** An article as lists show it. */
export type ArticleSummary = z.output<typeof articleSummary>

/** An article whole. */
export const articleView = z.object({
  ...articleSummary.shape,
  /** Which version this is; the first is 1. */
  version: z.int(),
  /** As it was written, in Markdown. */
  body: z.string(),
  blocks: z.array(articleBlock),
  related: z.array(articleSummary),
  /** How many readers said that it answered what they asked, of how many, and what this one said; null: not a help page. */
  helped: z.nullable(z.object({ yes: z.int(), all: z.int(), mine: z.nullable(z.boolean()) })),
})

/** An article whole. */
export type ArticleView = z.output<typeof articleView>

const listed = {
  ...pageOf(articleSummary).shape,
  categories: z.array(z.object({ cate: z.enum(ALL_ARTICLE_CATEGORIES), total: z.int() })),
  /** What `id` names; null without one. Then the list is empty. */
  article: z.nullable(articleView),
}

const asked = { id: z.optional(articleId()), keyword: z._default(optionalText(ARTICLE_LENGTHS.keyword), '') }

/** Articles. */
export const initArticle = defineCall({
  path: '/api/init/article',
  access: 'public',
  summary: 'The articles, newest first, by category and search; with `id` (a number or a name) one of them, whole.',
  request: { ...asked, cate: z.optional(z.enum(ARTICLE_CATEGORIES)), ...pageFields },
  reply: z.object(listed),
  refusals: ['404'],
})

/** Help pages. */
export const initHelpArticle = defineCall({
  path: '/api/init/helparticle',
  access: 'public',
  summary: 'The help pages in their order, by category and search; with `id` (a number or a name) one of them, whole.',
  request: { ...asked, cate: z.optional(z.enum(HELP_CATEGORIES)), ...pageFields },
  reply: z.object(listed),
  refusals: ['404'],
})

/** Whether a help page answered. */
export const articleHelped = defineCall({
  path: '/api/init/article-helped',
  access: 'public',
  summary: 'Counts whether a help page answered what its reader asked; a reader counts once, by their last word.',
  request: { id: z.int().check(z.gte(1), z.lte(NUMBER_MAX)), helped: z.boolean() },
  reply: z.object({ yes: z.int(), all: z.int() }),
  refusals: ['404'],
})

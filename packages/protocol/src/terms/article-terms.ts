/** What an article that is news or reading can be about. */
export const ARTICLE_CATEGORIES = ['announcement', 'product', 'guide'] as const

/** What a help page can be about, in the order of the help centre. */
export const HELP_CATEGORIES = [
  'start',
  'trading',
  'contracts',
  'funds',
  'otc',
  'startup',
  'security',
  'rules',
  'api',
] as const

/** All of them: a category says whether a text is an article or a help page. */
export const ALL_ARTICLE_CATEGORIES = [...ARTICLE_CATEGORIES, ...HELP_CATEGORIES] as const

/** A category of either kind. */
export type ArticleCategory = (typeof ALL_ARTICLE_CATEGORIES)[number]

/** How an article stands with whoever writes it. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const

/** The state of an article. */
export type ArticleState = (typeof ARTICLE_STATES)[number]

const help: ReadonlySet<string> = new Set(HELP_CATEGORIES)

/** Whether a category is one of the help centre. */
export const isHelpCategory = (category: string): category is (typeof HELP_CATEGORIES)[number] => help.has(category)

/** The longest that each part of an article may be, in one language. */
export const ARTICLE_LENGTHS = { slug: 80, title: 120, summary: 300, body: 40_000, keyword: 60, related: 6 } as const

/** Where the announcements are read by a feed reader. */
export const ARTICLE_FEED = '/article/feed.xml'

// A place of this site: one slash and no second, and no back-slash, which browsers take for one.
const OWN_PLACE = /^(?:\/(?!\/)|#)[^\\]*$/
// With a host and nobody's name before it.
const WEB = /^https?:\/\/[^/?#@\\]+(?:[/?#][^\\]*)?$/i
const MAIL = /^mailto:[^@]+@[^@]+$/i
const OWN_PICTURE = /^\/(?!\/)[\w\-./]{1,200}$/
// Browsers leave some of these out of an address before they read it.
const IGNORED_SIGNS = /[\p{Cc}\p{Cf}\s]/u

/** Whether an article may lead there: to a place of this site, to http(s) or to a mail. */
export const isArticleLink = (href: string): boolean =>
  !IGNORED_SIGNS.test(href) && (OWN_PLACE.test(href) || WEB.test(href) || MAIL.test(href))

/** Whether an article may show a picture: only one of this site. */
export const isArticleImage = (src: string): boolean => OWN_PICTURE.test(src)

// A name in the address; a number alone would be an id, and two words are pages of their own.
const SLUG = /^(?!(?:\d+|help|feed)$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text can be the name of an article in its address. */
export const isArticleSlug = (text: string): boolean => text.length <= ARTICLE_LENGTHS.slug && SLUG.test(text)

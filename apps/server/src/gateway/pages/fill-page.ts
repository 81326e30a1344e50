import { LANGUAGES, type Language } from '@bourse/protocol'
import type { PageHead } from '../../operations/feature.ts'
import { escapeMarkup } from '../../platform/markup.ts'

/** How the reader's cookies want the page to look before any script runs. */
export type PageLook = {
  readonly language: Language
  readonly theme: string
  readonly size: string
  readonly updown: string
  /** Whether the console's menu is folded. */
  readonly sidebar: string
}

/** What a page is filled with. */
export type PageFilling = {
  readonly look: PageLook
  readonly head: PageHead | null
  /** The name of the site, after the title. */
  readonly siteName: string
  /** The page's own address, without a query: `https://bourse.example/about`. */
  readonly address: string
  /** Whether the address names the language; a page without one is its own canonical form. */
  readonly languageAsked: boolean
  /** Whether everything is made up: said before any script runs, so that nothing moves when it is. */
  readonly demo: boolean
}

const THEME_COLOURS: Readonly<Record<string, string>> = { dark: '#12161D', light: '#FFFFFF' }
const PLACE = /(?:<!--)?\{\{([\w-]+)\}\}(?:-->)?/g

/** Fills a site's page: `{{title}}` in attributes and texts, `<!--{{head}}-->` where elements go. */
export function fillPage(page: string, filling: PageFilling): string {
  const values = placeValues(filling)
  return page.replace(PLACE, (_place, name: string) => values[name] ?? '')
}

function placeValues({
  look,
  head,
  siteName,
  address,
  languageAsked,
  demo,
}: PageFilling): Readonly<Record<string, string>> {
  return {
    lang: look.language,
    theme: look.theme,
    size: look.size,
    updown: look.updown,
    sidebar: look.sidebar,
    demo: demo ? '1' : '0',
    title: escapeMarkup(head === null ? siteName : `${head.title} | ${siteName}`),
    description: escapeMarkup(head?.description ?? ''),
    'theme-color': THEME_COLOURS[look.theme] ?? '',
    head: [
      ...(head?.files ?? []).map(preload),
      head === null || head.description === '' ? hidden : findable(head, address, languageAsked ? look.language : null),
    ].join('\n    '),
    // What the page's script replaces as soon as it runs; whoever runs none reads this.
    body: head?.text === undefined ? (head?.shell ?? '') : `<main>${textElements(head)}</main>`,
  }
}

const hidden = '<meta name="robots" content="noindex" />'

// Asked for with the page itself, not when the first script has run.
function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`
}

function findable(head: PageHead, address: string, language: Language | null): string {
  const plain = escapeMarkup(address)
  const inLanguage = (one: Language): string => `${plain}?lang=${one}`
  return [
    `<link rel="canonical" href="${language === null ? plain : inLanguage(language)}" />`,
    ...LANGUAGES.map(one => `<link rel="alternate" hreflang="${one}" href="${inLanguage(one)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${plain}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:title" content="${escapeMarkup(head.title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(head.description)}" />`,
    `<meta property="og:url" content="${plain}" />`,
  ].join('\n    ')
}

function textElements(head: PageHead): string {
  const paragraphs = (head.text ?? '').split(/\n{2,}/).filter(paragraph => paragraph.trim() !== '')
  return [`<h1>${escapeMarkup(head.title)}</h1>`, ...paragraphs.map(one => `<p>${escapeMarkup(one)}</p>`)].join('')
}

import { LANGUAGES, type Language, PAGE_TEXT_PLACE } from '@bourse/protocol'
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
    title: escapeMarkup(head === null || head.title === '' ? siteName : `${head.title} | ${siteName}`),
    description: escapeMarkup(head?.description ?? ''),
    'theme-color': THEME_COLOURS[look.theme] ?? '',
    head: [
      ...(head?.files ?? []).map(preload),
      head === null || head.description === '' ? hidden : findable(head, address, languageAsked ? look.language : null),
    ].join('\n    '),
    // What the page's script replaces as soon as it runs; whoever runs none reads this.
    body: bodyOf(head),
  }
}

// The text stands within the frame of the site's build, or alone where it has none.
function bodyOf(head: PageHead | null): string {
  const text = head?.lines === undefined ? '' : `<main data-served>${lineElements(head)}</main>`
  return head?.shell?.replace(PAGE_TEXT_PLACE, () => text) ?? text
}

const hidden = '<meta name="robots" content="noindex" />'

// Asked for with the page itself, not when the first script has run.
function preload(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`
}

function findable(head: PageHead, address: string, asked: Language | null): string {
  const plain = escapeMarkup(address)
  const inLanguage = (one: Language): string => `${plain}?lang=${one}`
  const languages = head.written?.languages ?? LANGUAGES
  // Asked for in a language that it is not written in, it is the page of the one that it is shown in.
  const language = asked === null || languages.includes(asked) ? asked : (head.written?.in ?? asked)
  return [
    `<link rel="canonical" href="${language === null ? plain : inLanguage(language)}" />`,
    ...languages.map(one => `<link rel="alternate" hreflang="${one}" href="${inLanguage(one)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${plain}" />`,
    ...(head.feed === undefined
      ? []
      : [
          `<link rel="alternate" type="application/rss+xml" href="${escapeMarkup(head.feed)}?lang=${asked ?? 'zh'}" />`,
        ]),
    `<meta property="og:type" content="${head.written === undefined ? 'website' : 'article'}" />`,
    `<meta property="og:title" content="${escapeMarkup(head.title)}" />`,
    `<meta property="og:description" content="${escapeMarkup(head.description)}" />`,
    `<meta property="og:url" content="${plain}" />`,
  ].join('\n    ')
}

function lineElements({ title, lines = [], written }: PageHead): string {
  const elements = lines
    .filter(({ text }) => text.trim() !== '')
    .map(line => {
      const text = escapeMarkup(line.text)
      if (line.is === 'link') return `<p><a href="${escapeMarkup(line.href)}">${text}</a></p>`
      return line.is === 'heading' ? `<h2>${text}</h2>` : `<p>${text}</p>`
    })
  const article = `<h1>${escapeMarkup(title)}</h1>${elements.join('')}`
  return written === undefined ? article : `<article lang="${written.in}">${article}</article>`
}

import {
  ARTICLE_CATEGORIES,
  ARTICLE_FEED,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  type Sentences,
} from '@bourse/protocol'
import type { Route } from '../../operations/feature.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { listShown } from './shown-table.ts'

const SHOWN = 30

const TITLES: Sentences = {
  zh: 'Bourse 公告与文章',
  en: 'Bourse: announcements and articles',
  es: 'Bourse: anuncios y artículos',
  'zh-TW': 'Bourse 公告與文章',
  ko: 'Bourse 공지와 글',
  ja: 'Bourse のお知らせと記事',
}

/** The newest announcements and articles for feed readers, in the language that the address names. */
export const articleFeed: Route = {
  face: 'exchange',
  method: 'GET',
  path: ARTICLE_FEED,
  async answer({ db, addresses }, { query }) {
    const language: Language = isLanguage(query['lang']) ? query['lang'] : DEFAULT_LANGUAGE
    const { rows } = await listShown(db, {
      ...{ language, among: ARTICLE_CATEGORIES, cate: null, words: [], order: 'newest', begin: 0, count: SHOWN },
    })
    const place = (path: string): string => escapeMarkup(`${addresses.exchange}${path}`)
    const items = rows.map(row =>
      [
        '<item>',
        `<title>${plain(row.title)}</title>`,
        `<link>${place(`/article/${row.slug}?lang=${language}`)}</link>`,
        `<guid isPermaLink="false">${place(`/article/${row.slug}`)}</guid>`,
        `<category>${row.cate}</category>`,
        `<pubDate>${row.first_shown_at.toUTCString()}</pubDate>`,
        `<description>${plain(row.summary)}</description>`,
        '</item>',
      ].join(''),
    )
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${plain(TITLES[language])}</title>`,
      `<link>${place('/article')}</link>`,
      `<description>${plain(TITLES[language])}</description>`,
      `<language>${language}</language>`,
      `<atom:link rel="self" type="application/rss+xml" href="${place(`${ARTICLE_FEED}?lang=${language}`)}"/>`,
      ...items,
      '</channel></rss>',
      '',
    ].join('\n')
    return {
      status: 200,
      headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
      body,
    }
  },
}

// XML 1.0 has no place for these, escaped or not.
const NOT_IN_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu

const plain = (text: string): string => escapeMarkup(text.replace(NOT_IN_XML, ' '))

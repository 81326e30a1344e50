import { LANGUAGES } from '@bourse/protocol'
import type { Face } from '../../operations/session.ts'
import { escapeMarkup } from '../../platform/markup.ts'

// What a crawler has nothing to do with; the pages behind the sign-in say so themselves as well.
const CLOSED = ['/api/', '/backoffice/', '/dev/', '/redirect/', '/ws']

/** What crawlers may read of a face: the exchange's pages, nothing of the others. */
export function robotsText(face: Face, address: string): string {
  if (face !== 'exchange') return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    ...CLOSED.map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${address}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The pages that can be found by searching, each in every language. */
export function sitemap(address: string, paths: readonly string[]): string {
  const urls = paths.flatMap(path => {
    const plain = escapeMarkup(address + path)
    const alternates = LANGUAGES.map(
      language => `<xhtml:link rel="alternate" hreflang="${language}" href="${plain}?lang=${language}"/>`,
    ).join('')
    return LANGUAGES.map(language => `<url><loc>${plain}?lang=${language}</loc>${alternates}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

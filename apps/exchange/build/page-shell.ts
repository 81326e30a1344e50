import type { Translation } from '@bourse/shell'
import { HEADER_PLACES } from '../src/frame/navigation.ts'
import type { dictionary as zh } from '../src/site/languages/frame/zh.ts'
import { isPending } from '../src/site/links/pending-routes.ts'

const MARK =
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">' +
  '<rect x="2" y="2" width="4" height="16" rx="1" fill="currentColor"/>' +
  '<rect x="8" y="2" width="7" height="7" rx="1" fill="var(--brand)"/>' +
  '<rect x="8" y="11" width="10" height="7" rx="1" fill="var(--brand)"/></svg>'

/**
 * The upper edge of the frame as plain markup: strip and header with their first words, where the scripts will put the same.
 * A reader sees whose page it is, and in a demo that it is one, before a script has run.
 */
export function pageShell({ demo, nav, soon }: Translation<typeof zh>): string {
  const mark = (to: string): string => (isPending(to) ? `<small class="soon">${soon}</small>` : '')
  const link = (to: string, word: string): string => `<a class="header-link" href="${to}">${word}${mark(to)}</a>`
  const places = HEADER_PLACES.map(({ to, word }) => link(to, nav[word])).join('')
  return (
    '<div class="site-frame" data-tabbar="">' +
    `<aside class="site-strip" data-shell=""><b>${demo.mark}</b><span class="strip-words">${demo.text}</span><span class="strip-act">${demo.topUp}</span></aside>` +
    `<header class="site-header"><a class="site-logo" href="/home">${MARK}<span>Bourse</span></a>` +
    `<nav class="header-nav max-wide:hidden">${places}</nav></header></div>`
  )
}

import { expect, it } from 'vitest'
import { HEADER_PLACES } from '../src/frame/navigation.ts'
import { dictionary } from '../src/site/languages/frame/en.ts'
import { isPending } from '../src/site/links/pending-routes.ts'
import { pageShell } from './page-shell.tsx'

it('says the first words of strip and header as markup, and marks what is not open yet', () => {
  const shell = pageShell({ ...dictionary, soon: 'soon & <b>', demo: { ...dictionary.demo, mark: 'Demo & <b>' } })
  expect(shell).toContain('<b>Demo &amp; &lt;b&gt;</b>')
  expect(shell).toContain(`<a class="header-link" href="/trade">${dictionary.nav.spot}</a>`)
  const marks = shell.split('<small class="soon">soon &amp; &lt;b&gt;</small>').length - 1
  expect(marks).toBe(HEADER_PLACES.filter(({ to }) => isPending(to)).length)
})

import { expect, it } from 'vitest'
import { dictionary } from '../src/site/languages/frame/en.ts'
import { pageShell } from './page-shell.tsx'

it('says the first words of strip and header as markup', () => {
  const shell = pageShell({ ...dictionary, demo: { ...dictionary.demo, mark: 'Demo & <b>' } })
  expect(shell).toContain('<b>Demo &amp; &lt;b&gt;</b>')
  expect(shell).toContain(`<a class="header-link" href="/trade">${dictionary.nav.spot}</a>`)
})

import { expect, it } from 'vitest'
import { dictionary } from '../src/site/languages/frame/en.ts'
import { pageShell } from './page-shell.tsx'

it('says the first words of strip and header as markup, and marks what is not open yet', () => {
  const shell = pageShell({ ...dictionary, soon: 'soon & <b>', demo: { ...dictionary.demo, mark: 'Demo' } })
  expect(shell).toContain('<b>Demo</b>')
  expect(shell).toContain(`<a class="header-link" href="/trade">${dictionary.nav.spot}</a>`)
  expect(shell).toContain('<small class="soon">soon &amp; &lt;b&gt;</small>')
})

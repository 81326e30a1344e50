import { expect, it } from 'vitest'
import { dictionary } from '../src/site/languages/frame/en.ts'
import { pageShell } from './page-shell.tsx'

it('says the first words of strip and header as markup', () => {
  const shell = pageShell({ ...dictionary, demo: { ...dictionary.demo, mark: 'Demo & <b>' } }, { layout: 'page' })
  expect(shell).toContain('<b>Demo &amp; &lt;b&gt;</b>')
  expect(shell).toContain(`<a class="header-link" href="/trade">${dictionary.nav.spot}</a>`)
  expect(shell).not.toContain('shell-room')
})

it('shows the panels of a trading room before the room is there', () => {
  expect(pageShell(dictionary, { layout: 'room' })).toContain('<div class="shell-room"><i></i>')
})

it('keeps a place for the text that the server knows, within the frame', () => {
  expect(pageShell(dictionary, { layout: 'page' })).toMatch(/<\/header><!--text--><\/div>$/)
})

it('leads nowhere from a sign-in', () => {
  const shell = pageShell(dictionary, { layout: 'sign' })
  expect(shell).toContain('<header class="site-header" data-bare="">')
  expect(shell).not.toMatch(/site-strip|header-link/)
})

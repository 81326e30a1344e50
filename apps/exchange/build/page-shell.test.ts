import { PAGE_TEXT_PLACE } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { dictionary as frame } from '../src/site/languages/frame/en.ts'
import { dictionary as home } from '../src/site/languages/home/en.ts'
import { dictionary as pages } from '../src/site/languages/pages/en.ts'
import { guestShell, pageShell } from './page-shell.tsx'

const words = { frame, pages, home }

it('says the first words of strip and header as markup', () => {
  const shell = pageShell(
    { ...words, frame: { ...frame, demo: { ...frame.demo, mark: 'Demo & <b>' } } },
    { layout: 'page', name: 'about' },
  )
  expect(shell).toContain('<b>Demo &amp; &lt;b&gt;</b>')
  expect(shell).toContain(`<a class="header-link" href="/trade">${frame.nav.spot}</a>`)
  expect(shell).not.toContain('shell-room')
})

it('shows the panels of a trading room before the room is there', () => {
  const room = pageShell(words, { layout: 'room', name: 'trade' })
  expect(room).toContain(`<div class="shell-room"><i></i><p class="muted">${pages.descriptions.trade}</p>`)
  expect(pageShell(words, { layout: 'room', name: 'contract' })).toContain(pages.descriptions.contract)
})

it('keeps a place for the text that the server knows, within the frame', () => {
  expect(pageShell(words, { layout: 'page', name: 'about' })).toContain(`</header>${PAGE_TEXT_PLACE}</div>`)
})

it('leads nowhere from a sign-in', () => {
  const shell = pageShell(words, { layout: 'sign', name: 'register' })
  expect(shell).toContain('<header class="site-header" data-bare="">')
  expect(shell).not.toMatch(/site-strip|header-link/)
})

it('shows the head of a page that waits for more than its script, and no field that could be typed into', () => {
  const login = pageShell(words, { layout: 'sign', name: 'login' })
  expect(login).toContain(`<h1 class="page-title">${pages.titles.login}</h1>`)
  expect(login).toContain(pages.heads.login.next)
  expect(login).not.toContain('<input')
  expect(pageShell(words, { layout: 'page', name: 'otc' })).toContain(pages.heads.otc.lead)
  expect(pageShell(words, { layout: 'page', name: 'otcOrders' })).not.toContain(pages.heads.otc.lead)
})

it('shows the front page its sentence where nobody is signed in, and others nothing of it', () => {
  const front = { layout: 'page', name: 'home' } as const
  expect(guestShell(words, front)).toContain(`<p class="hero-lead">${home.hero.lead}</p>`)
  expect(pageShell(words, front)).not.toContain('home-hero')
  expect(guestShell(words, { layout: 'page', name: 'about' })).toBeUndefined()
})

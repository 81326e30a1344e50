import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const LOOK = { language: 'ja', theme: 'dark', size: 'medium', updown: 'red-up', sidebar: 'open' } as const

test('a text that is written in some languages names these alone, and the one that it is shown in', () => {
  const text = fillPage('<!--{{head}}-->', {
    look: LOOK,
    head: {
      ...{ title: 'One', description: 'The first', feed: '/feed.xml' },
      written: { in: 'en', languages: ['en', 'es'] },
    },
    ...{ siteName: 'Bourse', address: 'https://bourse.example/one', languageAsked: true, demo: false },
  })
  expect(text.match(/hreflang="[\w-]+"/g)).toEqual(['hreflang="en"', 'hreflang="es"', 'hreflang="x-default"'])
  expect(text).toContain('<link rel="canonical" href="https://bourse.example/one?lang=en" />')
  expect(text).toContain('type="application/rss+xml" href="/feed.xml?lang=ja"')
})

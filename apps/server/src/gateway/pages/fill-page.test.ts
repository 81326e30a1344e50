import { PAGE_TEXT_PLACE } from '@bourse/protocol'
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

test.each([
  [
    "the frame's own place",
    `<div><p>frame</p>${PAGE_TEXT_PLACE}</div>`,
    '<div><p>frame</p><main data-served><h1>A &lt;b&gt;</h1><p>$&amp; said</p></main></div>',
  ],
  ['nothing else', undefined, '<main data-served><h1>A &lt;b&gt;</h1><p>$&amp; said</p></main>'],
])('a text that the server knows stands in %s', (_where, shell, expected) => {
  const text = fillPage('<!--{{body}}-->', {
    look: LOOK,
    head: {
      ...{ title: 'A <b>', description: '', lines: [{ is: 'text' as const, text: '$& said' }] },
      ...(shell === undefined ? {} : { shell }),
    },
    ...{ siteName: 'Bourse', address: 'https://bourse.example/one', languageAsked: true, demo: false },
  })
  expect(text).toBe(expected)
})

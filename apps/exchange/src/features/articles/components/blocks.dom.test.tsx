import type { ArticleBlock } from '@bourse/protocol'
import { HOSTILE_TEXTS } from '@bourse/testkit/hostile-texts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, test } from 'vitest'
import { Blocks } from './blocks.tsx'

afterEach(cleanup)

const PLACES = [
  ...['javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'vbscript:x'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil',
  ],
  ...['https://user:pass@evil.example/', 'https:evil.example', 'http://', '\u0001javascript:alert(1)'],
]

const run = (text: string, href: string | null = null) => ({ text, marks: ['strong' as const, 'em' as const], href })

// Every kind of part with a hostile text in every place that takes one.
const partsWith = (text: string, href: string | null): ArticleBlock[] => [
  { is: 'heading', level: 2, id: text, runs: [run(text, href)] },
  { is: 'heading', level: 3, id: text, runs: [run(`${text}?`, href)] },
  { is: 'paragraph', runs: [run(text, href)] },
  { is: 'list', items: [{ depth: 0, number: 1, runs: [run(text, href)] }] },
  { is: 'quote', lines: [[run(text, href)]] },
  { is: 'code', text },
  { is: 'table', head: [[run(text, href)]], rows: [[[run(text, href)]]] },
  { is: 'image', src: href ?? text, alt: text },
  { is: 'rule' },
]

test.each(HOSTILE_TEXTS)('%s is drawn as the text that it is, whatever part it stands in', text => {
  const { container } = render(<Blocks blocks={partsWith(text, null)} />)
  expect(container.querySelectorAll('script,iframe,form,style,math,base,object,img,a')).toHaveLength(0)
  const named = [...container.querySelectorAll('*')].flatMap(element => element.getAttributeNames())
  expect(named.filter(name => name.startsWith('on') || name === 'srcdoc' || name === 'style')).toEqual([])
  expect(container.querySelector('p')?.textContent).toBe(text)
})

test.each(PLACES)('%j is no place that anything leads to', href => {
  const { container } = render(<Blocks blocks={partsWith('words', href)} />)
  expect(container.querySelectorAll('a,img')).toHaveLength(0)
  expect(container.textContent).toContain('words')
})

it('opens what is outside in a page of its own that knows nothing of this one', () => {
  const { container } = render(<Blocks blocks={[{ is: 'paragraph', runs: [run('there', 'https://example.org/a')] }]} />)
  const link = container.querySelector('a')
  expect([link?.getAttribute('rel'), link?.target]).toEqual(['noopener noreferrer nofollow', '_blank'])
})

import { LANGUAGES, nearestFirst } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { readSource, writeSource } from './article-source.ts'
import { demoSources } from './demo-articles.ts'
import { diffLines } from './diff-lines.ts'
import { excerptOf, minutesOf } from './plain-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { safePlaces } from './safe-place.ts'

const FILE = '---\nslug: one\ncategory: trading\nrank: 3\n---\n\n=== en\n# One\n\nThe first.\n\n## Part\n\nText.\n'

describe('an article as a file', () => {
  it('is read as it is written', () => {
    const draft = readSource(FILE)
    expect(draft).toEqual({
      ...{ slug: 'one', cate: 'trading', rank: 3, example: false, related: [] },
      texts: [{ language: 'en', title: 'One', summary: 'The first.', body: '## Part\n\nText.' }],
    })
    expect('problem' in draft ? null : writeSource(draft)).toBe(FILE)
    expect(readSource(FILE.replaceAll('\n', '\r\n'))).toEqual(draft)
  })

  it.each([
    ['slug: one', 'slug: help', 'slug'],
    ['slug: one', 'slug: 12', 'slug'],
    ['slug: one', 'slug: ../one', 'slug'],
    ['category: trading', 'category: nothing', 'cate'],
    ['rank: 3', 'rank: x', 'rank'],
    ['=== en', '=== fr', 'fr'],
    ['# One', 'One', 'title'],
    ['# One', `# ${'x'.repeat(121)}`, 'texts.0.title'],
    ['---\nslug', 'slug', '---'],
  ])('with %s as %s is refused with what is wrong', (from, to, told) => {
    const read = readSource(FILE.replace(from, to))
    expect('problem' in read ? read.problem : null).toContain(told)
  })

  it('that says a language twice is refused', () => {
    expect(readSource(`${FILE}=== en\n# Two\n`)).toHaveProperty('problem')
  })
})

describe('the demo’s articles', () => {
  it('are written in Chinese, English and Spanish, and lead only to what there is', async () => {
    const sources = await demoSources()
    const drafts = sources.map(({ file, source }) => ({ file, draft: readSource(source) }))
    expect(drafts.filter(({ draft }) => 'problem' in draft)).toEqual([])
    const read = drafts.flatMap(({ file, draft }) => ('problem' in draft ? [] : [{ file, ...draft }]))
    expect(read.length).toBeGreaterThanOrEqual(30)
    const slugs = new Set(read.map(({ slug }) => slug))
    for (const { file, slug, related, texts } of read) {
      expect(file).toBe(`${slug}.md`)
      expect(texts.map(({ language }) => language)).toEqual(['zh', 'en', 'es'])
      for (const other of related) expect([file, other, slugs.has(other)]).toEqual([file, other, true])
      for (const { body, summary } of texts) {
        const told = safePlaces()
        const links = JSON.stringify(readMarkdown(body, told)).match(/(?<="href":"\/article\/)[a-z0-9-]+/g) ?? []
        expect([file, told.refused, links.filter(link => link !== 'help' && !slugs.has(link))]).toEqual([file, [], []])
        expect(summary).not.toBe('')
      }
    }
  })
})

describe('what readers are shown', () => {
  it('is in their language, then a near one, English, and whichever there is', () => {
    expect(nearestFirst('zh-TW').slice(0, 3)).toEqual(['zh-TW', 'zh', 'en'])
    expect(nearestFirst('ja').slice(0, 2)).toEqual(['ja', 'en'])
    for (const language of LANGUAGES) expect(nearestFirst(language).toSorted()).toEqual([...LANGUAGES].toSorted())
  })

  it('says how long it takes, and shows the words around what was sought', () => {
    expect([minutesOf(''), minutesOf('字'.repeat(1200)), minutesOf('word '.repeat(400))]).toEqual([1, 3, 2])
    const text = `${'a'.repeat(90)} Deposit ${'b'.repeat(200)}`
    expect(excerptOf(text, 'deposit')).toMatch(/^…a+ Deposit b+…$/)
    expect(excerptOf('short', 'nothing')).toBe('short')
  })
})

describe('what changed', () => {
  it('is told line by line with a few around it', () => {
    const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const after = before.map(one => (one === 'f' ? 'F' : one))
    expect(diffLines(before.join('\n'), after.join('\n')).map(({ is, text }) => `${is[0]}${text}`)).toEqual([
      ...['s', 'sc', 'sd', 'se', 'gf', 'nF', 'sg', 'sh', 'si'],
    ])
    expect(diffLines('x\ny', 'x\ny')).toEqual([])
    expect(diffLines('', 'x')).toEqual([
      { is: 'gone', text: '' },
      { is: 'new', text: 'x' },
    ])
  })
})

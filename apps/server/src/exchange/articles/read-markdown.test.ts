import type { ArticleBlock } from '@bourse/protocol'
import { describe, expect, it, test } from 'vitest'
import { plainLines } from './plain-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { safePlaces } from './safe-place.ts'
import { HOSTILE_TEXTS } from './test-hostile-texts.ts'

const read = (body: string): ArticleBlock[] => readMarkdown(body, safePlaces())
const plain = (body: string): string[] => read(body).flatMap(plainLines)

describe('Markdown', () => {
  it('becomes headings with names of their own, below the title', () => {
    expect(read('# 买卖\n\n## Fees & levels\n\n###### Fees & levels')).toMatchObject([
      { is: 'heading', level: 2, id: 'part-买卖' },
      { is: 'heading', level: 2, id: 'part-fees-levels' },
      { is: 'heading', level: 4, id: 'part-fees-levels-2' },
    ])
  })

  it('keeps how a piece of a line stands out, and where it leads', () => {
    expect(read('a **b _c_** `d` [e](/fees) ~~f~~')).toEqual([
      {
        is: 'paragraph',
        runs: [
          { text: 'a ', marks: [], href: null },
          { text: 'b ', marks: ['strong'], href: null },
          { text: 'c', marks: ['strong', 'em'], href: null },
          { text: ' ', marks: [], href: null },
          { text: 'd', marks: ['code'], href: null },
          { text: ' ', marks: [], href: null },
          { text: 'e', marks: [], href: '/fees' },
          { text: ' ', marks: [], href: null },
          { text: 'f', marks: ['strike'], href: null },
        ],
      },
    ])
  })

  it('has lists in lists, numbered from where they say', () => {
    expect(plain('3. three\n4. four\n   - deep\n\nend')).toEqual(['3. three', '4. four', '• deep', 'end'])
    expect(read('- a\n  - b')).toMatchObject([{ is: 'list', items: [{ depth: 0 }, { depth: 1 }] }])
  })

  it('has tables, notes, code, pictures of the house and rules', () => {
    expect(plain('| a | b |\n|---|---|\n| 1 | **2** |')).toEqual(['a · b', '1 · 2'])
    expect(plain('> one\n>\n> two')).toEqual(['one', 'two'])
    expect(read('```sh\nrun <it>\n```')).toEqual([{ is: 'code', text: 'run <it>' }])
    expect(read('![Drawing](/files/images/1)')).toEqual([{ is: 'image', src: '/files/images/1', alt: 'Drawing' }])
    expect(read('***')).toEqual([{ is: 'rule' }])
  })
})

// Every address and every picture that comes out, wherever it stands.
function places(blocks: readonly ArticleBlock[]): string[] {
  const found: string[] = []
  JSON.stringify(blocks, (key, value: unknown) => {
    if ((key === 'href' || key === 'src') && typeof value === 'string') found.push(value)
    return value
  })
  return found
}

describe('hostile texts', () => {
  test.each(HOSTILE_TEXTS)('%s leads nowhere but to this site, the web or a mail', text => {
    const safe = /^(?:\/(?![/\\])[^\\\s]*|#[^\\\s]*|https?:\/\/[^\s@]+|mailto:[^\s]+)$/
    for (const place of places(read(text))) expect(place).toMatch(safe)
  })

  it('lose no words: who reads them sees what was written', () => {
    expect(plain('<script>alert(1)</script> & <img src=x onerror=alert(1)>')).toEqual([
      '<script>alert(1)</script> & <img src=x onerror=alert(1)>',
    ])
    expect(plain('[press](javascript:alert(1))')).toEqual(['press'])
  })

  it('tell whoever writes what was refused', () => {
    const told = safePlaces()
    readMarkdown('[a](javascript:x) ![b](https://elsewhere.example/b.png) [c](//elsewhere.example)', told)
    expect(told.refused).toHaveLength(3)
  })
})

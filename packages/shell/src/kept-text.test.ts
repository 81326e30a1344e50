import { expect, it } from 'vitest'
import { keptText, type Shelf } from './kept-text.ts'

function shelfOf(texts: Map<string, string>): Shelf {
  return {
    getItem: name => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: name => void texts.delete(name),
  }
}

const refused = (): Shelf => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

it('keeps a text in the browser', () => {
  const texts = new Map<string, string>()
  const kept = keptText('kept', () => shelfOf(texts))
  expect(kept.read()).toBeNull()
  kept.write('one')
  expect([kept.read(), texts.get('kept')]).toEqual(['one', 'one'])
  kept.forget()
  expect([kept.read(), texts.size]).toEqual([null, 0])
})

it('keeps a text as long as the page where the browser refuses', () => {
  const kept = keptText('refused', refused)
  expect(kept.read()).toBeNull()
  kept.write('one')
  expect(keptText('refused', refused).read()).toBe('one')
  kept.forget()
  expect(kept.read()).toBeNull()
})

it('gives the newest text when the browser has become full', () => {
  const full = { ...shelfOf(new Map([['full', 'old']])), setItem: refused }
  const kept = keptText('full', () => full)
  kept.write('new')
  expect(kept.read()).toBe('new')
})

import { keptText, type Shelf } from '@bourse/shell'
import { expect, it } from 'vitest'
import { createTabStore } from './tab-store.ts'

const FIXED = [{ key: 'list', href: '/list' }]

function keepingIn(texts: Map<string, string>) {
  const shelf: Shelf = {
    getItem: name => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: name => void texts.delete(name),
  }
  return { kept: keptText('tabs', () => shelf), isPage: (key: string) => key !== 'gone' }
}

const open = (texts: Map<string, string>) =>
  createTabStore(FIXED, keepingIn(texts))
    .store.getState()
    .tabs.map(({ key, href, seen }) => `${key} ${href} ${seen}`)

it('has the pages that were open before it was loaded anew, to be drawn when they are visited', () => {
  const texts = new Map<string, string>()
  const { visit, act } = createTabStore(FIXED, keepingIn(texts))
  visit('list', '/list?page=2')
  visit('one', '/one')
  visit('two', '/two?q=a')
  act({ kind: 'close', key: 'one' })
  expect(open(texts)).toEqual(['list /list false', 'two /two?q=a false'])
})

it('believes nothing that it did not write', () => {
  const strange = [
    '{',
    '{}',
    '[1,null,{"key":"one"}]',
    '[{"key":"gone","href":"/x"},{"key":"one","href":"//evil.example"}]',
  ]
  for (const kept of strange) expect(open(new Map([['tabs', kept]]))).toEqual(['list /list false'])
  const twice = '[{"key":"one","href":"/one"},{"key":"one","href":"/two"}]'
  expect(open(new Map([['tabs', twice]]))).toEqual(['list /list false', 'one /one false'])
})

import { keptText } from '@bourse/shell'
import { expect, it } from 'vitest'
import { draftShelf } from './advert-draft.ts'
import { newAdvert } from './advert-form.ts'

const shelfOf = (texts: Map<string, string>) => () => ({
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
})
const draft = { ...newAdvert('USDT', 'CNY'), amount: '15', ways: [3], kinds: ['bank' as const], side: 'buy' as const }

it('keeps what was filled in with its moment, for whoever filled it in, until it is forgotten', () => {
  const texts = new Map<string, string>()
  const [own, other] = [1, 2].map(uid => draftShelf(uid, keptText(`draft_${uid}`, shelfOf(texts))))
  own?.keep(draft, 1_795_000_000_000)
  expect(own?.read()).toEqual({ values: draft, atMs: 1_795_000_000_000 })
  expect(other?.read()).toBeNull()
  own?.forget()
  expect(own?.read()).toBeNull()
})

it.each([
  ['nothing', 'null'],
  ['no JSON', '{'],
  ['no moment', JSON.stringify({ values: draft })],
  ['another side', JSON.stringify({ values: { ...draft, side: 'lend' }, atMs: 1 })],
  ['another way to pay', JSON.stringify({ values: { ...draft, kinds: ['gold'] }, atMs: 1 })],
  ['a method that is no number', JSON.stringify({ values: { ...draft, ways: ['3'] }, atMs: 1 })],
  ['a field that is missing', JSON.stringify({ values: { ...draft, terms: undefined }, atMs: 1 })],
])('takes %s for no draft', (_what, text) => {
  const shelf = draftShelf(1, { read: () => text, write: () => undefined, forget: () => undefined })
  expect(shelf.read()).toBeNull()
})

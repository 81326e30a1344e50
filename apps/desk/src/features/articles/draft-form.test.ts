import { expect, it } from 'vitest'
import { emptyDraft, problemsOf, textIn, withText, written } from './draft-form.ts'

const text = (language: 'zh' | 'en', title: string) => ({ language, title, summary: 'In short', body: '' })

it('takes a text in each language, and lets go of one that was emptied', () => {
  const one = withText({ ...emptyDraft(), slug: 'one' }, text('en', 'One'))
  const two = withText(one, text('zh', '一'))
  expect(two.texts.map(({ language }) => language)).toEqual(['zh', 'en'].toReversed())
  expect(textIn(two, 'zh').title).toBe('一')
  const emptied = withText(two, { language: 'en', title: '', summary: '', body: ' ' })
  expect(written(emptied).texts.map(({ language }) => language)).toEqual(['zh'])
  expect(textIn(two, 'ja')).toEqual({ language: 'ja', title: '', summary: '', body: '' })
})

it('says what must be mended', () => {
  expect(problemsOf(emptyDraft())).toEqual(['slug', 'title'])
  const good = withText({ ...emptyDraft(), slug: 'one' }, text('en', 'One'))
  expect(problemsOf(good)).toEqual([])
  expect(problemsOf({ ...good, slug: 'help' })).toEqual(['slug'])
  expect(problemsOf({ ...good, related: ['Not a name'] })).toEqual(['related'])
  expect(problemsOf(withText(good, { ...text('en', 'x'.repeat(121)), summary: '' }))).toEqual(['summary', 'long'])
})

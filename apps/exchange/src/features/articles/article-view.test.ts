import type { ArticleBlock } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { categoryOf, contentsOf, drawnOf, markedPieces, placeOfCategory } from './article-view.ts'

const run = (text: string) => ({ text, marks: [], href: null })
const heading = (level: number, text: string): ArticleBlock => ({ is: 'heading', level, id: text, runs: [run(text)] })
const words = (text: string): ArticleBlock => ({ is: 'paragraph', runs: [run(text)] })

it('folds what is asked with what answers it, up to the next heading', () => {
  const blocks = [heading(2, 'Questions'), heading(3, 'Why?'), words('So.'), heading(3, '为什么？'), heading(2, 'End?')]
  expect(drawnOf(blocks).map(one => (one.is === 'question' ? one.blocks.length : one.block.is))).toEqual([
    ...['heading', 1, 0, 'heading'],
  ])
  expect(contentsOf(blocks).map(({ title }) => title)).toEqual(['Questions', 'End?'])
})

it('marks what is sought, and signs of a pattern are only signs', () => {
  expect(markedPieces('A deposit (1)', 'DEPOSIT (1')).toEqual([
    { text: 'A ', isSought: false },
    { text: 'deposit', isSought: true },
    { text: ' ', isSought: false },
    { text: '(1', isSought: true },
    { text: ')', isSought: false },
  ])
  expect(markedPieces('text', ' ')).toEqual([{ text: 'text', isSought: false }])
})

it('leads to the list of a category', () => {
  expect([categoryOf('guide'), categoryOf('funds'), categoryOf(1)]).toEqual(['guide', undefined, undefined])
  expect([placeOfCategory('guide'), placeOfCategory('funds')]).toEqual([
    '/article?category=guide',
    '/article/help#funds',
  ])
})

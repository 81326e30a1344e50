import { ACT_SUBJECTS } from '@bourse/protocol/terms'
import { expect, test } from 'vitest'
import { dictionary as en } from '../languages/frame/en.ts'
import { dictionary as zh } from '../languages/frame/zh.ts'
import { subjectOf } from './subject-of.ts'

test('what the audit holds is read into its kind, its number and its page', () => {
  expect(subjectOf('bank_line 2')).toEqual({
    kind: 'bank_line',
    id: '2',
    place: { page: 'reviews', href: '/reviews/bank-lines?item=2' },
  })
  expect(subjectOf('user 100001')?.place?.href).toBe('/people/100001')
  expect(subjectOf('vote candidate 7')).toMatchObject({ id: 'candidate 7', place: { href: '/votes' } })
  expect(subjectOf('job letters')?.place?.href).toBe('/work?job=letters')
})

test('an item of a queue is called what it is, and leads to its queue', () => {
  expect(subjectOf('item otc-merchants/100004')).toEqual({
    kind: 'user',
    id: '100004',
    place: { page: 'reviews', href: '/reviews/otc-merchants?item=100004' },
  })
  expect(subjectOf('item unsure/move:12')?.place?.href).toBe('/reviews/unsure?item=move%3A12')
})

test('what has no kind is nothing that could be led to', () => {
  expect([subjectOf(null), subjectOf(''), subjectOf('users'), subjectOf('moon 3')]).toEqual([null, null, null, null])
})

test('every kind has words in both languages', () => {
  for (const { subjects } of [en, zh]) expect(Object.keys(subjects).toSorted()).toEqual([...ACT_SUBJECTS].toSorted())
})

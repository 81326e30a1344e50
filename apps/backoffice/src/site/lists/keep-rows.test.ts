import { expect, it } from 'vitest'
import { mayStay, subjectOf } from './keep-rows.ts'

it('lets rows stay while others of the same subject come, and no others', () => {
  const november = { meta: { ...subjectOf('2026-11', null) } }
  expect(mayStay(november, subjectOf('2026-11', undefined))).toBe(true)
  expect(mayStay(november, subjectOf('2026-10', null))).toBe(false)
  expect(mayStay(undefined, subjectOf('2026-11', null))).toBe(false)
  expect(mayStay({}, subjectOf())).toBe(false)
})

it('tells two subjects apart that are made of the same words', () => {
  expect(subjectOf('a', null)).not.toEqual(subjectOf(null, 'a'))
})
